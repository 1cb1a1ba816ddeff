#!/usr/bin/env bash
# Replaces all data with that of a dump, in one transaction, while the site runs:
#   deploy/restore.sh /var/backups/aaryaa/aaryaa-2027-01-31T02-15-00Z.dump
set -euo pipefail
file=$(realpath "${1:?usage: deploy/restore.sh <file>}")
cd "$(dirname "$0")/.."
{
  echo 'SET client_min_messages = warning; BEGIN;'
  # In a deadlock, the site's statement fails after its time limit of 12 s, instead of the restore.
  echo "SET LOCAL deadlock_timeout = '1min';"
  # New enquiries wait, because those stored in the replaced table would be lost.
  echo "DO 'BEGIN LOCK TABLE public.enquiry IN EXCLUSIVE MODE; EXCEPTION WHEN undefined_table THEN END';"
  # The dump gets an empty schema, because pg_restore --clean would leave the tables of a newer version.
  echo 'ALTER SCHEMA public RENAME TO replaced; CREATE SCHEMA public;'
  docker compose exec -T db pg_restore --no-owner --no-privileges --file=- <"$file"
  # The running version would refuse such a dump only at its next start.
  cat <<'SQL'
DO $$ BEGIN
  IF EXISTS (SELECT migration_name FROM public._prisma_migrations
    EXCEPT SELECT migration_name FROM replaced._prisma_migrations)
  THEN RAISE 'The dump was made by a newer version of the site. Upgrade the site first.'; END IF;
EXCEPTION WHEN undefined_table THEN END $$;
SQL
  # After an incomplete dump, these lines are not reached, and psql rolls back.
  echo 'DROP SCHEMA replaced CASCADE; DELETE FROM public.admin_session; NOTIFY catalogue_changed; COMMIT;'
} | docker compose exec -T db psql --username=aaryaa --no-psqlrc --quiet --output=/dev/null --set=ON_ERROR_STOP=1 aaryaa
