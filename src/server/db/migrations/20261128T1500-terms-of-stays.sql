-- The terms on which a home is let, as src/features/terms/rules/terms.ts says: amounts in cents. A home without a row has none that are on.
create table property_terms (
  property_id uuid primary key references properties on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  terms jsonb not null check (jsonb_typeof(terms -> 'on') = 'boolean'),
  updated_at timestamptz not null default moment()
);
create index property_terms_organisation on property_terms (organisation_id);

-- The identity of a host in law (ECTA, section 43).
create table organisation_legal (
  organisation_id uuid primary key references organisations on delete cascade,
  kind text not null check (kind in ('natural', 'company', 'cc', 'trust')),
  name text not null check (name <> ''),
  registration text,
  officers text,
  service_address text not null check (service_address <> ''),
  phone text not null check (phone <> ''),
  email text not null check (email <> ''),
  ffc text,
  updated_at timestamptz not null default moment()
);

-- Terms as they were when a booking was made. What was accepted is accepted whole: when, from where, and by whom while they have an account.
create table stay_terms (
  booking_id uuid primary key references bookings on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  terms jsonb not null,
  -- The host in law; null where the host is deleted.
  legal jsonb,
  words text not null,
  words_hash text not null check (words_hash ~ '^[0-9a-f]{64}$'),
  accepted_at timestamptz,
  accepted_by uuid references users on delete set null,
  accepted_from text,
  constraint stay_terms_accepted_whole check (accepted_at is not null or (accepted_by is null and accepted_from is null))
);
create index stay_terms_organisation on stay_terms (organisation_id);
create index stay_terms_accepted_by on stay_terms (accepted_by) where accepted_by is not null;

-- The page of a home shows its host in law.
create trigger organisation_legal_change_pages after insert or update or delete on organisation_legal
  for each statement execute function note_page_change();
