-- The sheet that the lodgers of a stay signed in ink, as a photo, sealed like those of their documents.
create table register_sheets (
  booking_id uuid primary key references bookings (id) on delete cascade,
  organisation_id uuid not null references organisations (id) on delete cascade,
  photo text not null,
  updated_at timestamptz not null default moment()
);
create index register_sheets_organisation on register_sheets (organisation_id);

-- Log of registers that were produced to an officer, for good: it names no lodger, and stays when the home itself is gone.
create table register_productions (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  property_id uuid not null,
  from_day date not null,
  to_day date not null,
  officer text not null,
  officer_number text not null,
  authority text not null,
  lodgers integer not null,
  actor_id uuid not null,
  at timestamptz not null default moment(),
  constraint register_productions_days check (to_day >= from_day)
);
create index register_productions_organisation on register_productions (organisation_id, at);
