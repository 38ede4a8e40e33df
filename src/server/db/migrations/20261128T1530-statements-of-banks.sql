-- Bank accounts into which guests pay: a row for each change, so that the one before is shown until the new one is 48 hours old. Numbers, branches and
-- ShapIDs are sealed.
create table bank_accounts (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  -- The first row of the organisation with this number: lines of statements are known by it.
  number_id uuid not null references bank_accounts (id) on delete cascade,
  bank text not null,
  holder text not null,
  number text not null,
  branch_code text not null,
  type text not null check (type in ('current', 'savings', 'transmission')),
  shap_id text,
  state text not null default 'unverified' check (state in ('unverified', 'seen', 'checked')),
  checked_at timestamptz,
  checked_how text check (checked_how in ('cent', 'bank')),
  checked_note text,
  checked_by uuid,
  shows_from timestamptz not null,
  -- Another was given before this one was shown, or an owner opened the link in the mail.
  replaced_at timestamptz,
  stopped_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default moment(),
  constraint bank_accounts_checked check ((state = 'checked') = (checked_at is not null and checked_how is not null))
);
create index bank_accounts_organisation on bank_accounts (organisation_id, shows_from desc);

-- Files that a host has uploaded; the file itself is not stored. One whose columns the host has yet to describe has its head alone.
create table bank_statements (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  number_id uuid references bank_accounts (id) on delete cascade,
  bank text not null,
  from_day date,
  to_day date,
  line_count integer not null,
  credit_count integer not null,
  matched_count integer not null,
  suggested_count integer not null,
  unknown_count integer not null,
  repeated_count integer not null,
  head text[],
  created_by uuid,
  created_at timestamptz not null default moment()
);
create index bank_statements_organisation on bank_statements (organisation_id, created_at desc, id desc);

-- Columns of tables of banks that are not known, as a host described them; the head is the SHA-256 of their names.
create table statement_heads (
  organisation_id uuid not null references organisations (id) on delete cascade,
  head bytea not null,
  mapping jsonb not null,
  created_at timestamptz not null default moment(),
  primary key (organisation_id, head)
);

-- Money in, and money out with the reference of a refund. A line is there once, whatever files it stands in; text_hash stays when the text goes.
create table bank_lines (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  statement_id uuid not null references bank_statements (id) on delete cascade,
  number_id uuid not null references bank_accounts (id) on delete cascade,
  day date not null,
  cents bigint not null check (cents <> 0),
  text text,
  text_hash bytea not null,
  nth integer not null check (nth > 0),
  state text not null check (state in ('posted', 'suggested', 'unknown', 'ignored', 'undone', 'refund')),
  booking_id uuid references bookings (id) on delete set null,
  why text check (why in ('ended', 'paid', 'several', 'one_off', 'amount')),
  payment_id uuid references stay_payments (id) on delete set null,
  settled_at timestamptz,
  settled_by uuid,
  created_at timestamptz not null default moment(),
  constraint bank_lines_once unique (organisation_id, number_id, day, cents, text_hash, nth),
  constraint bank_lines_why check (why is null or state <> 'posted'),
  constraint bank_lines_refund check ((state = 'refund') = (cents < 0))
);
create index bank_lines_statement on bank_lines (statement_id, day desc, id);
create index bank_lines_booking on bank_lines (booking_id) where booking_id is not null;
create index bank_lines_payment on bank_lines (payment_id) where payment_id is not null;
create index bank_lines_old_text on bank_lines (created_at) where text is not null and state not in ('posted', 'refund');
