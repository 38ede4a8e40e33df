-- Claims of a host against the deposit for damage of a stay: one for each stay that was not withdrawn.
create table damage_claims (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  organisation_id uuid not null references organisations (id) on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  words text not null,
  photos text[] not null check (cardinality(photos) between 1 and 10),
  state text not null default 'open' check (state in ('open', 'agreed', 'unanswered', 'refused', 'settled', 'withdrawn')),
  -- Of the deposit, what the host retains in the end.
  retained_cents bigint not null default 0 check (retained_cents between 0 and amount_cents),
  answer_by timestamptz not null,
  answered_at timestamptz,
  answer_words text,
  created_by uuid,
  created_at timestamptz not null default moment(),
  constraint damage_claims_retained check (retained_cents = 0 or state in ('agreed', 'unanswered', 'settled')),
  constraint damage_claims_answered check (state not in ('agreed', 'refused') or answered_at is not null)
);
create unique index damage_claims_once on damage_claims (booking_id) where state <> 'withdrawn';
create index damage_claims_booking on damage_claims (booking_id);
create index damage_claims_organisation on damage_claims (organisation_id);
create index damage_claims_pictures on damage_claims using gin (picture_ids(photos));
