-- Listings that a host has sent in a ZIP or a folder. The row goes with its photos after a day where nothing was brought, and a week after it was.
create table listing_imports (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  file_name text not null,
  -- Of the file as it is stored while its photos are prepared; null once they are.
  bytes bigint,
  state text not null default 'reading' check (state in ('reading', 'read', 'done', 'undone')),
  -- As they were found: words, facts and the paths of photos.
  homes jsonb not null,
  -- By its path the address of a photo that is ready, or why it cannot be brought.
  photos jsonb not null default '{}',
  -- What a run made of each, with what was there before.
  made jsonb,
  created_by uuid,
  created_at timestamptz not null default moment(),
  done_at timestamptz,
  undone_at timestamptz,
  constraint listing_imports_done check ((done_at is not null) = (state in ('done', 'undone'))),
  constraint listing_imports_undone check ((undone_at is not null) = (state = 'undone'))
);
create index listing_imports_organisation on listing_imports (organisation_id, created_at desc, id desc);
create index listing_imports_created on listing_imports (created_at);
