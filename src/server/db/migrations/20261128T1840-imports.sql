-- Bookings that a file of another program brought. Nobody is mailed, asked or reminded about them, and no automation runs: their channel has done that.
alter table bookings drop constraint bookings_source_check;
alter table bookings add constraint bookings_source_check check (source in ('guest', 'realtor', 'imported'));
alter table bookings drop constraint bookings_guest_reached;
alter table bookings add constraint bookings_guest_reached
  check (source = 'imported' or guest_email is not null or guest_phone is not null);
-- The program whose file it was, the channel that sold it, its number there, and an amount that is not in rand, in words.
alter table bookings add column imported_from text;
alter table bookings add column channel text;
alter table bookings add column external_code text;
alter table bookings add column external_amount text;
alter table bookings add constraint bookings_imported check ((source = 'imported') = (imported_from is not null));
-- One booking of a channel is here once, whatever file it came by.
create unique index bookings_external on bookings (organisation_id, (coalesce(channel, imported_from)), upper(external_code)) where external_code is not null;

create or replace function review_ask_at(booking bookings) returns timestamptz language sql stable return
  case when booking.status = 'confirmed' and booking.source <> 'imported' and booking.review_asked_at is null
    and booking.check_out >= (moment() at time zone 'Africa/Johannesburg')::date - 14
  then ((booking.check_out + 1) + time '09:00') at time zone 'Africa/Johannesburg' end;

create or replace function arrival_tell_at(booking bookings) returns timestamptz language sql stable return
  case when booking.status = 'confirmed' and booking.source <> 'imported' and booking.arrival_told is distinct from booking.check_in
    and ((booking.check_in - 3) + time '09:00') at time zone 'Africa/Johannesburg' > moment()
  then ((booking.check_in - 3) + time '09:00') at time zone 'Africa/Johannesburg' end;

-- Nights of a file are held by the statement that stores it, many at once; a stay that is over holds none.
drop trigger bookings_begin on bookings;
create trigger bookings_begin after insert on bookings for each row when (new.source <> 'imported') execute function bookings_begin();

-- Stays of a file on nights that were sold already, until the channel's own calendar says them: a feed that is read from nowhere.
alter table channel_feeds drop constraint channel_feeds_direction_check;
alter table channel_feeds add constraint channel_feeds_direction_check check (direction in ('in', 'out', 'file'));
create unique index channel_feeds_file on channel_feeds (property_id, channel) where direction = 'file';
create index channel_events_code on channel_events (organisation_id, upper(code)) where code is not null;

-- Files of bookings or guests that a host has sent. The file is there until the import can be undone no more.
create table imports (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  source text not null,
  file_name text not null,
  file bytea,
  head bytea not null,
  state text not null default 'read' check (state in ('read', 'mapped', 'previewed', 'done', 'undone')),
  is_guests boolean not null,
  row_count integer not null,
  -- As the file was read last: columns, homes, order of days, currencies.
  found jsonb not null,
  -- As the host has said: homes, columns, order of days, currency.
  mapping jsonb,
  counts jsonb,
  created_by uuid,
  created_at timestamptz not null default moment(),
  done_at timestamptz,
  done_by uuid,
  undone_at timestamptz,
  constraint imports_done check ((done_at is not null) = (state in ('done', 'undone'))),
  constraint imports_undone check ((undone_at is not null) = (state = 'undone'))
);
create index imports_organisation on imports (organisation_id, created_at desc, id desc);
create index imports_with_file on imports (created_at) where file is not null;

-- Guests that a list brought, who have not stayed by now.
create table guests (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  import_id uuid references imports (id) on delete set null,
  name text not null,
  email text,
  phone text,
  created_at timestamptz not null default moment(),
  constraint guests_reached check (email is not null or phone is not null)
);
create unique index guests_email on guests (organisation_id, email) where email is not null;
create unique index guests_phone on guests (organisation_id, phone) where phone is not null and email is null;
create index guests_organisation on guests (organisation_id, name, id);
create index guests_import on guests (import_id) where import_id is not null;

-- Rows of such a file, as they are understood, and the outcome of each.
create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  n integer not null,
  organisation_id uuid not null references organisations (id) on delete cascade,
  stay jsonb not null,
  what text check (what in ('new', 'same', 'enriches', 'clashes', 'skipped')),
  why text,
  booking_id uuid references bookings (id) on delete set null,
  event_id uuid references channel_events (id) on delete set null,
  guest_id uuid references guests (id) on delete set null,
  -- True if the row made what it names; else it is what was there.
  is_made boolean not null default false,
  -- Values that the row has added to what was there.
  added jsonb,
  primary key (import_id, n)
);
create index import_rows_what on import_rows (import_id, what, n);
create index import_rows_booking on import_rows (booking_id) where booking_id is not null;
create index import_rows_event on import_rows (event_id) where event_id is not null;
create index import_rows_guest on import_rows (guest_id) where guest_id is not null;

-- Homes that an import has made: hidden, with a name alone.
create table import_properties (
  import_id uuid not null references imports (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  organisation_id uuid not null references organisations (id) on delete cascade,
  primary key (import_id, property_id)
);
create index import_properties_property on import_properties (property_id);

-- Columns of files whose head no form names, as hosts have said them; the next host with the same head is offered them. No name of a home is among them.
create table import_heads (
  organisation_id uuid not null references organisations (id) on delete cascade,
  head bytea not null,
  columns jsonb not null,
  created_at timestamptz not null default moment(),
  primary key (organisation_id, head)
);
create index import_heads_head on import_heads (head, created_at desc);
