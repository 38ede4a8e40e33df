-- Copies that people have asked for: of their account, or of the organisation that they own. The file is on disk or in the bucket, under the id.
create table exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Null: of the account alone.
  organisation_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'expired')),
  has_photos boolean not null default false,
  -- The calendar date in South Africa: one that did not fail is the only one of its day.
  day date not null,
  -- The part that is being packed, and how many files of how many are.
  stage text check (stage in ('records', 'photos')),
  done_files integer not null default 0,
  total_files integer not null default 0,
  -- The time of the next try, after one that failed.
  again_at timestamptz,
  tries integer not null default 0,
  -- The name of the file, without its ending.
  file text,
  bytes bigint,
  created_at timestamptz not null default moment(),
  ready_at timestamptz,
  expires_at timestamptz,
  constraint exports_ready check ((state = 'ready') <= (file is not null and bytes is not null and ready_at is not null and expires_at is not null))
);
create index exports_user on exports (user_id, created_at desc);
create unique index exports_account_daily on exports (user_id, day) where organisation_id is null and state <> 'failed';
create unique index exports_organisation_daily on exports (organisation_id, user_id, day) where organisation_id is not null and state <> 'failed';
create index exports_expiring on exports (expires_at) where state = 'ready';

-- The id that a row had where it was exported from.
create table former_ids (
  organisation_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  former_id uuid not null,
  primary key (organisation_id, id)
);
