#!/bin/bash
# One stemd on each computer of a Slurm job, and a head over them on the first: docs/several-daemons.md.
#
#     sbatch --nodes=4 examples/slurm_tree.sh sources.txt
#
# sources.txt has one line for each computer: the URL of its link to the detector, such as
# dectris-v2+tcp://10.0.1.5:31001. Keys, configurations and logs are in stemd-JOB, readable by you alone.
# On the first computer, `stemd status --link --control ipc://$PWD/stemd-JOB/head.sock` prints the link of the page.
#
#SBATCH --job-name=stemd
#SBATCH --ntasks-per-node=2
#SBATCH --cpus-per-task=8
#SBATCH --time=08:00:00
set -euo pipefail

mapfile -t sources < "$1"
mapfile -t hosts < <(scontrol show hostnames "$SLURM_JOB_NODELIST")
if [ "${#sources[@]}" -ne "${#hosts[@]}" ]; then
    echo "$1 has ${#sources[@]} sources, expected ${#hosts[@]}: one for each computer" >&2
    exit 2
fi
folder="$PWD/stemd-$SLURM_JOB_ID"
mkdir -m 700 "$folder"
first_port="${STEMD_TREE_PORT:-5557}"
public() { stemd keys show "$1" | cut -d' ' -f1; }

daemons=""
for number in "${!hosts[@]}"; do
    node="node$number"
    merged=$((first_port + 2 * number)) control=$((first_port + 2 * number + 1))
    stemd keys new "$node" --folder "$folder" > /dev/null
    stemd keys new "head-at-$node" --folder "$folder" \
        --server-key "$(public "$folder/$node.key_secret")" > /dev/null
    cat > "$folder/$node.toml" <<END
[source]
url = "${sources[number]}"
[publish]
merged = "tcp://0.0.0.0:$merged"
results = "ipc://$folder/$node.results"
snapshots = "ipc://$folder/$node.snapshots"
[control]
address = "tcp://0.0.0.0:$control"
[http]
address = "127.0.0.1:0"
[state]
keep = false
[security]
server_key = "$folder/$node.key_secret"
[[security.clients]]
name = "head"
public_key = "$(public "$folder/head-at-$node.key_secret")"
may_register = true
END
    host="${hosts[number]}"
    daemons+="{ results = \"tcp://$host:$merged\", control = \"tcp://$host:$control\", "
    daemons+="key = \"$folder/head-at-$node.key_secret\" }, "
done
cat > "$folder/head.toml" <<END
[upstream]
daemons = [$daemons]
[publish]
results = "ipc://$folder/head.results"
snapshots = "ipc://$folder/head.snapshots"
[control]
address = "ipc://$folder/head.sock"
[http]
address = "127.0.0.1:0"
[state]
keep = false
[[udf]]
name = "sum"
[[udf]]
name = "sumsig"
END

for number in "${!hosts[@]}"; do
    srun --nodes=1 --ntasks=1 --nodelist="${hosts[number]}" --exact \
        stemd serve -c "$folder/node$number.toml" 2> "$folder/node$number.log" &
done
srun --nodes=1 --ntasks=1 --nodelist="${hosts[0]}" --exact \
    stemd serve -c "$folder/head.toml" 2> "$folder/head.log" &
wait
