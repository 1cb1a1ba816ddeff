#!/usr/bin/env bash
# Writes a dump of the database into a folder, and then deletes dumps from there that are 14 days old:
#   deploy/backup.sh /var/backups/aaryaa
set -euo pipefail
umask 077
folder=${1:?usage: deploy/backup.sh <folder>}
mkdir -p "$folder"
folder=$(realpath "$folder")
file=$folder/aaryaa-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump
trap 'rm -f "$file.part"' EXIT
cd "$(dirname "$0")/.."
docker compose exec -T db pg_dump --username=aaryaa --format=custom aaryaa >"$file.part"
# Reads the whole file; --list would read only its beginning.
docker compose exec -T db pg_restore --file=/dev/null <"$file.part"
sync "$file.part"
mv "$file.part" "$file"
sync "$folder"
# A backup that was killed leaves its .part file.
find "$folder" -maxdepth 1 \( -name 'aaryaa-*.dump' -mtime +13 -o -name 'aaryaa-*.dump.part' -mtime +0 \) -delete
echo "$file"
