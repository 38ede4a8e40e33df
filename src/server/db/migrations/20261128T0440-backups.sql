-- Backups that the product made by itself, and what came of proving each; a row goes with its file.
create table backups (
  id uuid primary key,
  began_at timestamptz not null default moment(),
  ended_at timestamptz,
  state text not null check (state in ('making', 'good', 'failed')),
  -- How often they were to be made then: processes may differ in their settings.
  every_seconds integer not null check (every_seconds > 0),
  -- The name of the file in its folder.
  file text,
  bytes bigint,
  problem text,
  checked_at timestamptz,
  check_problem text,
  constraint backups_have_files check ((state = 'good') = (file is not null and bytes is not null))
);
create index backups_began on backups (began_at);
