# ruff: noqa: E501
"""What is wrong with a configuration or a command, and the one line that says so."""

import numpy as np
import pytest

from stemd.cli import root

SOURCES = "asi-csr+tcp://, dectris-v1+tcp://, dectris-v1+ipc://, dectris-v2+tcp://, "
SERVE = "serve --source dectris-v2+tcp://10.0.0.5:31001"

# A trailing … stands for what comes behind; several lines of TOML are parted by /.
FILES = """
[ring]/size_byte = 1                       | ring.size_byte: unknown key, the nearest known one is size_bytes
[rings]/size_bytes = 1                     | rings: unknown section, the nearest known one is ring
ring = 5                                   | ring: got a value, expected a section [ring]
[ring/size_bytes = 1                       | not TOML: …
[ring]/when_full = "wait"                  | ring.when_full: got "wait", expected "block" or "drop"
[ring]/size_bytes = "2 GiBi"               | ring.size_bytes: got "2 GiBi", expected a size such as "2 GiB", with one of …
[ring]/size_bytes = "512 MiB"              | ring.size_bytes: got 512.0MiB, expected at least 1.0GiB, 4 x source.max_message_bytes: set either
[source]/url = "dectris-v3+tcp://a:1"      | source.url: source URL 'dectris-v3+tcp://a:1': got 'dectris-v3+tcp' before '://', expected one of …
[source]/url = "dectris-v2+tcp://a:310001" | source.url: source URL 'dectris-v2+tcp://a:310001': Port out of range …
[source]/url = "sls+tcp://a:1?ports=0"     | source.url: source option ports='0': expected a number from 1 to 32
[source]/url = "tpx3+tcp://a:1?nx=2"       | source.url: source option ny='': expected the number of positions, as in ?nx=256&ny=256
[source]/url = "ncem+tcp://a:1?modules=0"  | source.url: source option modules='0': expected a number from 1 to …
[calibration]/centre = [1]                 | calibration.centre: got [1], expected 2 numbers: row, column
[source]/stall_timeout_s = "5 s"           | source.stall_timeout_s: got "5 s", expected a number
[source]/end_grace_s = -1                  | source.end_grace_s: got -1, expected a number of 0 or more
[source]/queue_messages = 1.5              | source.queue_messages: got 1.5, expected a whole number
[scan]/nav_shape = [0, 256]                | scan.nav_shape: got [0, 256], expected positive lengths, at most two of them -1
[scan]/nav_shape = "big"                   | scan.nav_shape: got "big", expected lengths such as [256, 256]
[corrections]/dark = "none.npy"            | corrections.dark: none.npy cannot be opened as an npy file: …
[publish]/results = "tcp://0.0.0.0:5555"   | publish.results: tcp://0.0.0.0:5555 can be reached from other machines and nothing asks who they are: …
[publish]/results = "localhost:5555"       | publish.results: got address 'localhost:5555', expected tcp://HOST:PORT or ipc:///PATH (an absolute path)
[publish]/results = "tcp://127.0.0.1:9"/snapshots = "tcp://127.0.0.1:9" | publish.snapshots: tcp://127.0.0.1:9 is that of publish.results, too: set either
[http]/address = "127.0.0.1:5555"          | http.address: tcp://127.0.0.1:5555 is that of publish.results, too: set either
[[udf]]/name = "bf"/use = "stemd_udfs:ApplyMasksUDF"/params = {masks = [{shape = "disk", radus = 20}]} | udf bf: mask {'shape': 'disk', 'radus': 20}: missing a required argument: 'radius'; …
[http]/address = "0.0.0.0:8790"            | http.address: 0.0.0.0:8790 can be reached from other machines: bind 127.0.0.1, or set http.allow_remote = true
[http]/allow_remote = "perhaps"            | http.allow_remote: got "perhaps", expected true or false
[security]/allowed_module = ["a"]          | security.allowed_module: unknown key, the nearest known one is allowed_modules
[zzz]/a = 1                                | zzz: unknown section, expected one of source, scan, …
[http]/qqq = 1                             | http.qqq: unknown key, expected one of address, allow_remote, …
[[udf]]/name = "bright field"              | udf[0]: got name 'bright field', expected a letter or _, then letters, digits, _ and -, at most 64 characters
[[udf]]/name = "bf"/use = "summ"           | udf bf: 'summ' is no built-in UDF …
[[udf]]/name = "sum"/param = {}            | udf[0].param: unknown key, the nearest known one is params
[[udf]]/name = "sum"/[[udf]]/name = "sum"  | udf: the name 'sum' is used twice: it identifies their results
[udf]/name = "sum"                         | udf: got a table, expected sections that begin with [[udf]], in two brackets
[[relay]]/as = "same"                      | relay[0].address: is missing
[[relay]]/address = "tcp://127.0.0.1:9"/bins = 2 | relay[0].bins: unknown key, the nearest known one is bin
[[relay]]/address = "tcp://127.0.0.1:9"/as = "v2" | relay[0].as: got "v2", expected "same", "dectris-v1", "dectris-v2" or "asi-csr"
[[relay]]/address = "tcp://127.0.0.1:9"/bin = 2 | relay[0]: as: "same" passes messages on unchanged: set as = …
[[relay]]/address = "tcp://127.0.0.1:9"/as = "dectris-v2"/crop = [5, 2, 0, 9] | relay[0]: crop: got [5, 2, 0, 9], expected first row, …
[[relay]]/address = "tcp://127.0.0.1:9"/as = "dectris-v2"/crop = [5, 2] | relay[0].crop: got [5, 2], expected 4 numbers: first row, …
[[relay]]/address = "tcp://0.0.0.0:9"      | relay[0]: address: tcp://0.0.0.0:9 can be reached from other machines: bind 127.0.0.1, or set …
[[relay]]/address = "tcp://0.0.0.0:9"/allow_remote = true/peers = ["host"] | relay[0]: peers: got 'host', expected an IP address such as 10.0.0.7
[[relay]]/address = "tcp://127.0.0.1:5555" | relay[0].address: tcp://127.0.0.1:5555 is that of publish.results, too: set either
[relay]/address = "tcp://127.0.0.1:9"      | relay: got a table, expected sections that begin with [[relay]], in two brackets
[publish]/snapshots = "tcp://*:5556"       | publish.snapshots: tcp://*:5556 can be reached from other machines and nothing asks who they are: …
[publish]/merged = "tcp://0.0.0.0:5557"    | publish.merged: tcp://0.0.0.0:5557 can be reached from other machines and nothing asks who they are: …
[control]/address = "tcp://10.0.0.1:1"     | control.address: tcp://10.0.0.1:1 can be reached from other machines and nothing asks who they are: …
[scan]/nav_shape = [-1, -1, -1]            | scan.nav_shape: got [-1, -1, -1], expected positive lengths, at most two of them -1
[[udf]]/name = "a"/use = "a b:c"           | udf[0]: got use 'a b:c', expected module:Class or the name of a built-in UDF
[[udf]]/use = "sum"                        | udf[0].name: is missing
[workers]/cpus = "many"                    | workers.cpus: got "many", expected "auto" or a whole number
[workers]/cpus = 0                         | workers.cpus: got 0, expected "auto" or a number above 0; 0 only where workers.dask is set
[workers]/gpus = -1                        | workers.gpus: got -1, expected "auto" or a number of 0 or more or a list
[calibration]/beam_energy_kev = 300_000    | calibration.beam_energy_kev: beam_energy_kev is 300000.0, expected 0.5 to 10000 in keV, did you give eV?
[calibration]/mrad_per_pixel = 0           | calibration.mrad_per_pixel: got 0, expected a number above 0
[calibration]/scan_step_nm = [0.02, 2e-11] | calibration.scan_step_nm: scan_step_nm is 2e-11, expected 0.0001 to 100000 in nm, did you give m?
[calibration]/scan_step_nm = [1, 2, 3]     | calibration.scan_step_nm: got [1, 2, 3], expected a number, or two for rows and columns
[calibration]/noise_gain = 0               | calibration.noise_gain: got 0, expected a number above 0
[calibration]/noise_gain = nan             | calibration.noise_gain: got nan, expected a finite number
[calibration]/noise_gain = "one"           | calibration.noise_gain: got "one", expected a number
[calibration]/rotation = 3                 | calibration.rotation: unknown key, the nearest known one is rotation_deg
[stage]/do = "bin"/factor = 2              | stage: got a table, expected sections that begin with [[stage]], in two brackets
[[stage]]/do = "bni"/factor = 2            | stage[0]: got do = "bni", the nearest known one is bin
[[stage]]/factor = 2                       | stage[0]: do is missing, expected one of bin, crop, descan, count
[[stage]]/do = "bin"                       | stage[0].factor: is missing
[[stage]]/do = "bin"/factor = 0            | stage[0].factor: got 0, expected a number above 0
[[stage]]/do = "bin"/factor = 2/factr = 3  | stage[0].factr: unknown key, the nearest known one is factor
[[stage]]/do = "crop"/crop = [4, 2, 0, 3]  | stage[0]: crop: got [4, 2, 0, 3], expected first row, …
[[stage]]/do = "crop"/crop = [4, 2]        | stage[0].crop: got [4, 2], expected 4 numbers: first row, …
[[stage]]/do = "descan"/shift = "negative.npy" | stage[0].shift: negative.npy cannot be opened as an npy file: …
[[stage]]/do = "descan"/shift = "no.npy"   | stage[0].shift: no.npy cannot be opened as an npy file: …
[[stage]]/do = "descan"/shift = "line.npy" | stage[0]: descan: shift has the shape (7,) and dtype float64, expected numbers of the shape (*scan, 2), or (2, 3) for a plane
[[stage]]/do = "descan"/shift = [[1, 2], [3, 4]] | stage[0].shift: got [[1, 2], [3, 4]], expected the name of an npy file, or two lists of three numbers
[[stage]]/do = "descan"/shift = 7          | stage[0].shift: got 7, expected the name of an npy file, or two lists of three numbers
[[stage]]/do = "count"/n_sigma = -1        | stage[0].n_sigma: got -1, expected a number above 0
[[stage]]/do = "count"/dark = "line.npy"   | stage[0]: count: dark has the shape (7,) and dtype float64, expected an image of real numbers
[[stage]]/do = "count"/xray_limit = "far"  | stage[0].xray_limit: got "far", expected a number
[[relay]]/address = "tcp://127.0.0.1:9"/staged = true/as = "dectris-v2" | relay[0]: staged: frames after the stages are sent with as = "asi-csr", without crop and bin: crop and bin in [[stage]]
[[relay]]/address = "tcp://127.0.0.1:9"/staged = true/as = "asi-csr"/bin = 2 | relay[0]: staged: frames after the stages are sent with as = "asi-csr", without crop and bin: crop and bin in [[stage]]
[[relay]]/address = "tcp://127.0.0.1:9"/staged = true/as = "asi-csr" | relay[0].staged: there is no [[stage]]: add one, or remove staged
[[source]]/url = "dectris-v2+tcp://a:1"/[[source]]/url = "dectris-v2+tcp://a:2"/nodata = "keep" | source[1].nodata: holds for all sockets, set it in the first [[source]]
[[source]]/url = "dectris-v2+tcp://a:1"/[[source]]/url = "dectris-v2+tcp://a:2"/modul = 1 | source[1].modul: unknown key, the nearest known one is module
[[source]]/url = "dectris-v2+tcp://a:1"/[[source]]/module = 1 | source[1].url: is missing
[[source]]/url = "dectris-v2+tcp://a:1"/module = 0 | source.module: there is one socket only: add a [[source]] for each module, or …
[[source]]/url = "dectris-v2+tcp://a:1"/[[source]]/url = "dectris-v2+tcp://a:2"/module = 0 | source.module: got none, 0, expected 0 to 1, each once, or none at all
[[source]]/url = "dectris-v2+tcp://a:1"/module = 0/[[source]]/url = "dectris-v2+tcp://a:2"/module = 2 | source.module: got 0, 2, expected 0 to 1, each once, or none at all
[[source]]/url = "dectris-v2+tcp://a:1"/detector_shape = [8, 8] | source.detector_shape: the place of the module is not known: set module, too
[[source]]/url = "dectris-v2+tcp://a:1"/detector_shape = [8, 8]/module = 3 | source.detector_shape: the place of the module is not known: set place, too
[[source]]/url = "dectris-v2+tcp://a:1"/detector_shape = [8, 8]/[[source]]/url = "dectris-v2+tcp://a:2" | source.detector_shape: there are several sockets, expected that of one module
[[source]]/url = "dectris-v2+tcp://a:1"/module = 1/place = [4, 0]/detector_shape = [8, 8]/[[stage]]/do = "bin"/factor = 2 | stage: source.detector_shape is set, and modules have no stages: remove [[stage]]
[[source]]/url = "dectris-v2+tcp://a:1"/[[source]]/url = "dectris-v2+tcp://a:2"/place = [0, 0] | source.place: set it in each [[source]], or in none
[[source]]/url = "dectris-v2+tcp://a:1"/place = [0, 0]/[[source]]/url = "dectris-v2+tcp://a:2"/place = [8, 0] | source.place: it is that of a module, set module in each [[source]]
[[source]]/url = "dectris-v2+tcp://a:1"/[[source]]/url = "dectris-v1+tcp://a:2" | source.url: got sockets of dectris-v2, dectris-v1, expected several of one protocol
[[source]]/url = "sls+tcp://a:1"/[[source]]/url = "sls+tcp://a:2" | source.url: sls+tcp://a:1: messages of sls do not say which scan they belong to, expected dectris-v2 where there are several sockets
[[source]]/url = "dectris-v2+tcp://a:1"/module = 0/[[source]]/url = "dectris-v2+tcp://a:1"/module = 1 | source.url: two modules have the same one, expected a socket for each module
[[source]]/stall_timeout_s = 2/[[source]]/url = "dectris-v2+tcp://a:2" | source.further: the first [[source]] has no url: set it
[[source]]/url = "dectris-v2+tcp://a:1"/[[source]]/url = "dectris-v2+tcp://a:2"/[upstream]/engine = "tcp://10.0.0.1:8786" | upstream.engine: tcp://10.0.0.1:8786 has no TLS, and every program that reaches a scheduler may run code on its workers: …
[[source]]/url = "dectris-v2+tcp://a:1"/[[source]]/url = "dectris-v2+tcp://a:2"/[upstream]/engine = "dask://10.0.0.1" | upstream.engine: got 'dask://10.0.0.1', expected local, tls://HOST:8786, …
[[source]]/url = "dectris-v2+tcp://a:1"/[[source]]/url = "dectris-v2+tcp://a:2"/[upstream]/engine = "tls://10.0.0.1:8786" | upstream.engine: tls://10.0.0.1:8786 needs the files of TLS: set tls_ca, tls_cert, tls_key in [engine]
[[source]]/url = "dectris-v2+tcp://a:1"/[[source]]/url = "dectris-v2+tcp://a:2"/[upstream]/engine = "local"/nodes = 3 | upstream.nodes: got 3 nodes and 2 sources, expected a [[source]] for each, or one for all, in whose url {node} is the number of the node
[[source]]/url = "dectris-v2+tcp://a:1"/[[source]]/url = "dectris-v2+tcp://a:2"/[upstream]/nodes = 3 | upstream.nodes: there is no upstream.engine that starts them: set it
[[source]]/url = "dectris-v2+tcp://a:1"/[[source]]/url = "dectris-v2+tcp://a:2"/[upstream]/engine = "local"/[engine]/tls_ca = "none.pem" | engine.tls_ca: there is no file none.pem
[[source]]/url = "dectris-v2+tcp://a:1"/[[source]]/url = "dectris-v2+tcp://a:2"/[upstream]/engine = "local"/[publish]/merged = "tcp://127.0.0.1:9" | publish.merged: upstream.engine starts the nodes, so it has no effect: remove it
[upstream]/engine = "local"                | upstream.engine: there is no source for the nodes: add a [[source]] for each
[[source]]/url = "dectris-v2+tcp://a:1"/module = 0/place = [0, 0]/[[source]]/url = "dectris-v2+tcp://a:2"/module = 1/place = [4, 0]/[upstream]/engine = "local" | source.module: set source.detector_shape, too: each node gets one module
[[source]]/url = "dectris-v2+tcp://a:1"/module = 0/place = [0, 0]/detector_shape = [8, 4]/[[source]]/url = "dectris-v2+tcp://a:2"/module = 1/[upstream]/engine = "local" | source.detector_shape: set url, module and place in a [[source]] for each node
[upstream]/daemons = [{ results = "tcp://a:1", control = "tcp://a:2" }]/[source]/url = "dectris-v2+tcp://a:3" | upstream.daemons: nodes are listed, so source.url has no effect here: set it on the nodes
[upstream]/daemons = [{ results = "tcp://a:1", control = "tcp://a:2" }]/[[stage]]/do = "bin"/factor = 2 | upstream.daemons: nodes are listed, so stage has no effect here: set it on the nodes
[upstream]/daemons = [{ results = "tcp://a:1", control = "tcp://a:2" }]/[[relay]]/address = "tcp://127.0.0.1:9" | upstream.daemons: nodes are listed, so relay has no effect here: set it on the nodes
[log]/level = 3/[ring]/when_full = "x"     | ring.when_full: got "x", expected "block" or "drop"; log.level: got 3, expected …
"""

VARIABLES = """
STEMD_RING_WHEN_FUL=drop                   | STEMD_RING_WHEN_FUL: ring.when_ful: unknown key, the nearest known one is when_full
STEMD_RING_WHEN_FULL=wait                  | STEMD_RING_WHEN_FULL: ring.when_full: got "wait", expected "block" or "drop"
STEMD_SORCE_URL=file:///a                  | STEMD_SORCE_URL: sorce: unknown section, the nearest known one is source
STEMD_SCAN_NAV_SHAPE=a,b                   | STEMD_SCAN_NAV_SHAPE: scan.nav_shape: got "a", expected lengths such as [256, 256]
STEMD_PVA_PREFIX=                          | STEMD_PVA_PREFIX: pva.prefix: got "", expected letters, digits and _.@-, 64 at most
STEMD_PVA_PREFIX=A B                       | STEMD_PVA_PREFIX: pva.prefix: got "A B", expected letters, digits and _.@-, 64 at most
STEMD_PVA_PREFIX=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx | STEMD_PVA_PREFIX: pva.prefix: got "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", expected letters, digits and _.@-, 64 at most
STEMD_HTTP_ADDRESS=8790                    | STEMD_HTTP_ADDRESS: http.address: got address '8790', expected HOST:PORT such as 127.0.0.1:8790
"""

COMMANDS = f"""
serv                                       | No such command 'serv'. Did you mean 'serve'? (see stemd --help)
serve --sorce a                            | No such option …
serve --source nonsense://a                | command line: source.url: source URL 'nonsense://a': got 'nonsense' before '://', expected one of {SOURCES}…
{SERVE} --nav 256x256                      | Invalid value for '--nav': got '256x256', expected lengths such as 256,256 (see stemd serve --help)
{SERVE} --nodata mend                      | command line: source.nodata: got "mend", expected "zero", "keep" or "repair"
{SERVE} --udf bright.field                  | command line: udf[0]: got name 'bright.field', expected …
{SERVE} --disk 20                          | Invalid value for '--disk': got '20', expected NAME=RADIUS[@Y,X] in pixels, such as bf=20 or bf=5@64,30 (see stemd serve --help)
{SERVE} --disk bf=                         | Invalid value for '--disk': got 'bf=', expected NAME=RADIUS[@Y,X] in pixels, such as bf=20 or bf=5@64,30 (see stemd serve --help)
{SERVE} --disk bf=-3                       | Invalid value for '--disk': got 'bf=-3', expected NAME=RADIUS[@Y,X] in pixels, such as bf=20 or bf=5@64,30 (see stemd serve --help)
{SERVE} --disk bf=3@4                      | Invalid value for '--disk': got 'bf=3@4', expected NAME=RADIUS[@Y,X] in pixels, such as bf=20 or bf=5@64,30 (see stemd serve --help)
{SERVE} --disk bf=0                        | Invalid value for '--disk': got 'bf=0', expected an outer radius above the inner one, and above 0 (see stemd serve --help)
{SERVE} --ring bf=9                        | Invalid value for '--ring': got 'bf=9', expected NAME=INNER,OUTER[@Y,X] in pixels, such as bf=40,90 or bf=12,20@64,30 (see stemd serve --help)
{SERVE} --ring bf=9,4                      | Invalid value for '--ring': got 'bf=9,4', expected an outer radius above the inner one, and above 0 (see stemd serve --help)
serve -c none.toml                         | none.toml: No such file or directory: give the path of a configuration file
config check none.toml                     | none.toml: No such file or directory: give the path of a configuration file
config chek stemd.toml                     | No such command 'chek'…
simulate dectris                           | Invalid value for …
simulate dectris-v2 --fault burn@3         | fault 'burn@3': got kind 'burn', expected one of restart, abort, stall, …
simulate dectris-v2 --fault restart        | fault 'restart': expected KIND@FRAME or KIND@FRAME:SCAN, scans counting from 1
simulate dectris-v2 --nav 0,5              | Invalid value for --nav: got (0, 5), expected positive lengths (see stemd simulate --help)
simulate dectris-v2 --from a.npy --sig 5,5 | --sig and --dtype are for generated frames, not with --from (see stemd simulate --help)
demo --scans x                             | Invalid value for '--scans': 'x' is not a valid integer range. (see stemd demo --help)
simulate dectris-v2 --sig 128              | Invalid value for --sig: got 1 lengths, expected rows and columns (see stemd simulate --help)
simulate dectris-v2 --bind nonsense        | Invalid value for '--bind': got address 'nonsense', expected tcp://HOST:PORT or ipc:///PATH (an absolute path) (see stemd simulate --help)
simulate dectris-v2 --bind tcp://a:99999   | Invalid value for '--bind': got address 'a:99999', expected HOST:PORT such as 127.0.0.1:8790 (see stemd simulate --help)
replay a.npy --rate 5 --bind nonsense      | Invalid value for '--bind': got address 'nonsense', expected …
replay a.npy --rate 0,5                    | Invalid value for '--rate': got '0,5', expected frames per second, original or max (see stemd replay --help)
replay a.npy --as merlin --rate original   | --rate original is for recorded streams: a data file has no times (see stemd replay --help)
simulate dectris-v2 --from a.npy --specimen gold | --specimen is for generated frames, not with --from (see stemd simulate --help)
simulate dectris-v2 --specimen gold --nav 2,2,2 | --nav: a scan of 3 dimensions: a specimen has rows and columns (see stemd simulate --help)
simulate dectris-v2 --dose 3               | --dose is for a specimen: add --specimen NAME (see stemd simulate --help)
simulate asi-csr --api 127.0.0.1:0         | --api: asi-csr detectors have no control interface, leave it out (see stemd simulate --help)
watch --scans 0                            | Invalid value for '--scans': 0 is not in the range x>=1. (see stemd watch --help)
watch --until sum                          | --until 'sum': got the end at character 4, expected (NAME.BUFFER), a UDF and its result (see stemd watch --help)
watch --save /proc/x                       | --save /proc/x: cannot write there: No such file or directory (see stemd watch --help)
watch --results localhost                  | got address 'localhost', expected tcp://HOST:PORT or ipc:///PATH (an absolute path)
udf set com cx=2                           | Got unexpected extra argument (cx=2): expected --param cx=2 (see stemd udf set --help)
udf add com cx=2 cy=3                      | Got unexpected extra arguments (cx=2 cy=3): expected --param cx=2 (see stemd udf add --help)
run none.h5                                | Missing option '--udf'. (see stemd run --help)
run none.h5 -o o.h5 --udf =m:C             | --udf =m:C: got name '', expected a letter or _, then letters, …
run none.h5 -o o.h5 --udf a/b=m:C          | --udf a/b=m:C: got name 'a/b', expected a letter or _, then letters, …
run none.h5 -o o.h5 --udf sum --udf sum    | --udf: got sum, sum, expected each name once (see stemd run --help)
run none.h5 -o o.h5 --udf sum --udf max --param sum.a=1 --param b=2 | --param b: expected NAME.b with NAME one of sum, max (see stemd run --help)
run none.h5 -o o.h5 --udf sum --param a    | --param a: expected K=V (see stemd run --help)
run none.h5 -o o.h5 --udf sum --param a=1 --on dask --workers 2 | --workers 2: the workers of dask are those of the cluster (see stemd run --help)
run none.h5 -o o.h5 --udf m:C              | m:C: expected NAME=m:C (see stemd run --help)
serve --udf m:C                            | m:C: expected NAME=m:C (see stemd serve --help)
udf add m:C                                | m:C: expected NAME=m:C (see stemd udf add --help)
run none.h5 -o o.h5 --udf sum --set path=3 | --set path: expected a parameter of the format, such as scan=1 (see stemd run --help)
run none.h5 -o o.h5 --udf sum --set filetype=npy | --set filetype: expected a parameter of the format, such as scan=1 (see stemd run --help)
report none.h5 -o r.html --manifest m.json  | --manifest m.json: has no signed manifest (see stemd report --help)
report none.h5 -o r.html --udf smu         | --udf smu: expected one of …
udf region p                               | expected one of --point, --rectangle, --ellipse, --polygon, --all (see stemd udf region --help)
udf region p --point 3,a                   | Invalid value for '--point': got '3,a', expected numbers Y,X (see stemd udf region --help)
keys share                                 | expected one of --until TIME, --end LINK, and --end-all (see stemd keys share --help)
-- -x                                      | No such option '-x'. (see stemd --help)
{SERVE} --control ipc:///proc/none/c.sock  | control: cannot create /proc/none: …
{SERVE} --control ipc:///proc/c.sock       | control: cannot create /proc/c.sock.lock: …
record start                               | Missing argument 'FILE'. (see stemd record start --help)
status --control tcp:/a                    | got address 'tcp:/a', expected tcp://HOST:PORT or ipc:///PATH (an absolute path)
doctor -c none.toml                        | none.toml: No such file or directory: give the path of a configuration file
"""


def rows(table):
    found = [[cell.strip() for cell in line.split(" | ", 1)] for line in table.strip().splitlines()]
    return [pytest.param(*row, id=row[0]) for row in found]


@pytest.fixture(autouse=True)
def _a_folder_of_its_own(monkeypatch, tmp_path, no_daemon):
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def refuses(stemd):
    """Check that a command is refused with that one line, and status 2."""

    def check(line, *arguments):
        status, out, err = stemd(*arguments)
        assert (status, out, err.count("\n"), err[:7]) == (root.EXIT_USAGE, "", 1, "stemd: ")
        said = err.removeprefix("stemd: ").removesuffix("\n")
        if line.endswith("…"):
            assert said.startswith(line[:-1])
        else:
            assert said == line

    return check


def test_without_a_source_serve_says_what_to_do_with_two_examples(stemd):
    status, _, err = stemd("serve")
    assert status == root.EXIT_USAGE
    words, *examples = err.splitlines()
    assert words.startswith("stemd: no source: name a detector or a recording with --source URL")
    assert [line.split()[:3] for line in examples] == [["stemd", "serve", "--source"]] * 2


@pytest.mark.parametrize(("given", "line"), rows(FILES))
def test_a_wrong_file_is_refused_with_key_and_mend(refuses, tmp_path, given, line):
    parts = given.replace("://", ":\0\0").replace("/", "\n").replace("\0", "/")
    (tmp_path / "stemd.toml").write_text(parts)
    np.save("line.npy", np.ones(7))
    header = b"{'descr': '<u2', 'fortran_order': False, 'shape': (-4, 4)}\n"
    (tmp_path / "negative.npy").write_bytes(b"\x93NUMPY\1\0" + len(header).to_bytes(2, "little") + header)
    refuses(f"stemd.toml: {line}", "config", "check", "stemd.toml")


@pytest.mark.parametrize(("given", "line"), rows(VARIABLES))
def test_a_wrong_variable_is_refused_by_name(refuses, monkeypatch, given, line):
    monkeypatch.setenv(*given.split("="))
    refuses(line, "config", "show")


@pytest.mark.parametrize(("given", "line"), rows(COMMANDS))
def test_a_wrong_command_is_refused_with_what_was_expected(refuses, given, line):
    refuses(line, *given.split())
