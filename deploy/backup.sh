#!/usr/bin/env bash
# Writes a dump of the database into a folder, and then deletes dumps that are older than 14 days:
#   deploy/backup.sh /var/backups/aaryaa
set -euo pipefail
umask 077
mkdir -p "$1"
file=$(realpath "$1")/aaryaa-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump
trap 'rm -f "$file.part"' EXIT
cd "$(dirname "$0")/.."
docker compose exec -T db pg_dump --username=aaryaa --format=custom aaryaa >"$file.part"
# Reads the whole file; --list would read only its beginning.
docker compose exec -T db pg_restore --file=/dev/null <"$file.part"
sync "$file.part"
mv "$file.part" "$file"
find "$(dirname "$file")" -name 'aaryaa-*.dump' -mtime +14 -delete
echo "$file"
