-- Registers of lodgers, as section 40 of the Immigration Act asks of those who let rooms. A home without a row lets as a house does: by choice.
create table register_settings (
  property_id uuid primary key references properties (id) on delete cascade,
  organisation_id uuid not null references organisations (id) on delete cascade,
  class text not null check (class in ('hotel', 'lodge', 'guest_house', 'apartment', 'house')),
  is_on boolean not null,
  needs_sheet boolean not null default true,
  updated_at timestamptz not null default moment()
);
create index register_settings_organisation on register_settings (organisation_id);

-- The link by which the guests of a stay register without an account, and the sheet that they signed in ink, sealed.
create table register_links (
  booking_id uuid primary key references bookings (id) on delete cascade,
  organisation_id uuid not null references organisations (id) on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default moment()
);
create unique index register_links_token on register_links (token_hash);
create index register_links_organisation on register_links (organisation_id);

-- One row for each lodger: who it is, and a picture of the document, are sealed. What is still missing says nothing of a person.
create table lodgers (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  organisation_id uuid not null references organisations (id) on delete cascade,
  n smallint not null check (n between 1 and 100),
  details text,
  photo text,
  missing text[] not null,
  created_at timestamptz not null default moment(),
  updated_at timestamptz not null default moment(),
  constraint lodgers_once unique (booking_id, n)
);
create index lodgers_organisation on lodgers (organisation_id);

-- Log of readings and shreddings, for good: it names no lodger, and stays when the stay itself is gone.
create table register_readings (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  booking_id uuid not null,
  n smallint,
  act text not null check (act in ('read', 'shredded')),
  actor_id uuid,
  reason text,
  at timestamptz not null default moment(),
  constraint register_readings_reason check ((act = 'read') = (actor_id is not null and reason is not null and n is not null))
);
create index register_readings_organisation on register_readings (organisation_id, at);
