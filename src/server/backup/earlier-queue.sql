-- The part of the tables of the job queue (pg-boss) that versions until November 2026 had: a backup of theirs is restored with it, and a
-- migration takes over what waited there.
create schema pgboss;
create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
create table pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  data jsonb,
  state pgboss.job_state not null default 'created',
  created_on timestamptz not null default now(),
  source_name text,
  source_output jsonb
);
