-- What somebody shows beside the password: codes of an app, passkeys, and codes for when neither is at hand.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  -- Sealed. Null until the first code of it was shown.
  secret text,
  -- One that is being set up, which may take the place of another; sealed.
  pending_secret text,
  since timestamptz,
  -- Of 30 seconds since 1970: a code is taken once, and none from before it.
  last_step bigint not null default 0,
  constraint totp_secrets_on check ((secret is null) = (since is null)),
  constraint totp_secrets_some check (secret is not null or pending_secret is not null)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  -- As the browser names it, base64url.
  credential_id text not null,
  public_key bytea not null,
  -- How often the device says it was used; one that does not count says 0.
  uses bigint not null,
  transports text[] not null,
  created_at timestamptz not null default moment(),
  last_used_at timestamptz,
  constraint passkeys_credential_id_key unique (credential_id)
);
create index passkeys_user_id on passkeys (user_id);

-- Each opens the account once: using one deletes it.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- The password was right, and the code is still to come.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index pending_sign_ins_user_id on pending_sign_ins (user_id);

-- What a passkey is to sign, once.
create table passkey_challenges (
  challenge text primary key,
  -- Whose passkey is being added; null where somebody logs in with one.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_user_id on passkey_challenges (user_id);

alter table sessions
  -- When its person last showed to be there, by the password or a second factor.
  add column confirmed_at timestamptz,
  -- Since when a second factor has been shown in it.
  add column second_factor_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions
  alter column confirmed_at set not null,
  alter column confirmed_at set default moment();
