#!/bin/bash
# A head here and a worker for a node on each HOST, over SSH: examples/ssh.sh cluster.toml HOST...
# stemd and dask are on the PATH of each host. ADDRESS: under which the hosts reach this computer.
set -euo pipefail
umask 077
config="$1"; shift
folder="$(mktemp -d)"
openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=stemd \
    -keyout "$folder/key.pem" -out "$folder/cert.pem" 2> "$folder/openssl.log"
export STEMD_ENGINE_TLS_CA="$folder/cert.pem" STEMD_ENGINE_TLS_CERT="$folder/cert.pem" STEMD_ENGINE_TLS_KEY="$folder/key.pem"
tls="--tls-ca-file cert.pem --tls-cert cert.pem --tls-key key.pem --no-dashboard"
scheduler="tls://${ADDRESS:-$(hostname -f)}:${PORT:-8786}"
(cd "$folder" && exec dask scheduler --host "$scheduler" $tls 2> scheduler.log) &
trap 'kill %1; wait; rm -r "$folder"' EXIT  # workers end with their scheduler
for host in "$@"; do
    ssh "$host" "umask 077; cd \$(mktemp -d) && tar -x && dask worker $scheduler --nthreads 1 $tls; rm -r \$PWD" \
        < <(tar -c -C "$folder" cert.pem key.pem) 2> "$folder/$host.log" &
done
stemd cluster up --on "$scheduler" -c "$config"
