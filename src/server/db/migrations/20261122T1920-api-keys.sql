-- With what a program acts for an organisation. Of the key itself the hash is kept, and the end of it by which people know it.
-- It holds while whoever made it belongs to the organisation: docs/product/api.md.
create table api_keys (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  created_by uuid not null references users on delete cascade,
  name text not null,
  hash bytea not null unique,
  last4 text not null,
  rights text[] not null,
  created_at timestamptz not null default moment(),
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_organisation on api_keys (organisation_id);
create index api_keys_created_by on api_keys (created_by);
