#!/bin/sh
# Run once by the database of compose.yaml: makes the product's role, which is no superuser, and its database.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$UTTARA_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role uttara login password :'password';
create database uttara owner uttara encoding 'UTF8' template template0;
SQL
