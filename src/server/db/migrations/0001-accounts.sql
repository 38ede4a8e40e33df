create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create table organisations (
  id uuid primary key,
  name text not null,
  -- Counted here so that one conditional update can refuse a home beyond the plan, however many arrive at once.
  property_count integer not null default 0 check (property_count >= 0),
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  organisation_id uuid references organisations,
  role text not null check (role in ('client', 'realtor', 'admin')),
  name text not null,
  email text not null check (email = lower(email)),
  password_hash text not null,
  phone text,
  city text,
  company text,
  bio text,
  profile_image text,
  created_at timestamptz not null default now(),
  constraint users_realtor_has_organisation check (role <> 'realtor' or organisation_id is not null)
);
create unique index users_email_key on users (email);
create index users_organisation_id on users (organisation_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user_id on password_resets (user_id);

-- One row an account and address, and one with the address '*' for all addresses together.
create table sign_in_failures (
  account text not null,
  address text not null,
  failed_at timestamptz[] not null default '{}',
  primary key (account, address)
);

create table idempotency_keys (
  scope text not null,
  key_hash bytea not null,
  request_hash bytea not null,
  status smallint,
  -- Sealed with the key itself, which is not kept: an answer may carry a session token.
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (scope, key_hash)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table subscriptions (
  organisation_id uuid primary key references organisations on delete cascade,
  plan_id text not null check (plan_id in ('starter', 'growth', 'galactic')),
  status text not null check (status in ('trialing', 'active', 'pending', 'cancelled', 'expired')),
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
