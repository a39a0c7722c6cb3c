#!/bin/bash
# A head and its nodes in a Slurm job: sbatch --nodes=4 examples/slurm.sh cluster.toml
# Certificates, logs and the control socket are in stemd-JOB, which only you can read.
# On the first computer, `stemd status --link --control ipc://$PWD/stemd-JOB/head.sock` prints the link of the page.
#SBATCH --ntasks-per-node=1 --exclusive
set -euo pipefail
umask 077
folder="$PWD/stemd-$SLURM_JOB_ID"
mkdir "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=stemd \
    -keyout "$folder/key.pem" -out "$folder/cert.pem" 2> "$folder/openssl.log"
export STEMD_ENGINE_TLS_CA="$folder/cert.pem" STEMD_ENGINE_TLS_CERT="$folder/cert.pem" STEMD_ENGINE_TLS_KEY="$folder/key.pem"
tls=(--tls-ca-file "$folder/cert.pem" --tls-cert "$folder/cert.pem" --tls-key "$folder/key.pem" --no-dashboard)
file="$folder/scheduler.json"
dask scheduler --protocol tls --port 0 --scheduler-file "$file" "${tls[@]}" 2> "$folder/scheduler.log" &
srun --overlap dask worker --scheduler-file "$file" --nthreads 1 "${tls[@]}" 2> "$folder/workers.log" &
trap 'kill $(jobs -p)' EXIT
until [ -s "$file" ]; do sleep 1; done
stemd cluster up --on "dask://$file" -c "$1" --control "ipc://$folder/head.sock" --http 127.0.0.1:0 2> "$folder/head.log"
