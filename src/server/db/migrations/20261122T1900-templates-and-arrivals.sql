-- The language in which somebody is written to: what a guest says of itself comes before what a host has noted for a stay.
alter table users add column language text check (language in ('en', 'af', 'zu'));
alter table bookings add column guest_language text check (guest_language in ('en', 'af', 'zu'));

-- What a host writes again and again, with variables such as {{guest_first_name}}, in at least one language.
create table templates (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  name text not null,
  -- The text of each language, as {"en": "…", "af": "…"}.
  texts jsonb not null check (texts <> '{}'),
  -- Which of the starting set it was made as, so that none is made twice.
  starting_key text,
  created_at timestamptz not null default moment(),
  updated_at timestamptz not null default moment(),
  constraint templates_started_once unique (organisation_id, starting_key)
);

-- What arriving guests need and nobody else may read: no public answer joins this table.
create table arrival_notes (
  property_id uuid primary key references properties on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  wifi_name text,
  wifi_password text,
  door_code text,
  -- How many hours before check-in the door code is told.
  door_code_hours smallint not null default 24 check (door_code_hours between 0 and 720),
  directions text,
  parking text,
  updated_at timestamptz not null default moment()
);
create index arrival_notes_organisation on arrival_notes (organisation_id);

-- What a host has opened in WhatsApp for a guest. Whether it was sent there nobody tells us.
create table whatsapp_openings (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  booking_id uuid not null references bookings on delete cascade,
  user_id uuid references users on delete set null,
  user_name text not null,
  number text not null,
  content text not null,
  created_at timestamptz not null default moment()
);
create index whatsapp_openings_booking on whatsapp_openings (booking_id, created_at);
create index whatsapp_openings_organisation on whatsapp_openings (organisation_id);
create index whatsapp_openings_user on whatsapp_openings (user_id);
