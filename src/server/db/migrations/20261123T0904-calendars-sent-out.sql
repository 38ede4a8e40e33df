-- Counts up with each change of the held nights of a home that sends its calendar out: a calendar is computed again only then.
create table calendar_revisions (
  property_id uuid primary key references properties on delete cascade,
  revision bigint not null default 1,
  -- Once a transaction, however many statements of it change nights.
  changed_in xid8 not null default pg_current_xact_id()
);

-- The calendar as it was last computed for a channel. It holds until the revision changes, or until a hold or the day ends.
create table sent_calendars (
  feed_id uuid primary key references channel_feeds on delete cascade,
  revision bigint not null,
  name text not null,
  valid_until timestamptz not null,
  computed_at timestamptz not null,
  body text not null
);

-- The events of it: how often each has changed (SEQUENCE) and when it last did.
create table sent_events (
  feed_id uuid not null references channel_feeds on delete cascade,
  uid text not null,
  nights daterange not null,
  is_stay boolean not null,
  -- Whether the calendar has it now: one that comes back has changed.
  is_sent boolean not null default true,
  sequence integer not null default 0,
  changed_at timestamptz not null,
  primary key (feed_id, uid)
);

create function held_nights_count_revision() returns trigger language plpgsql as $$
begin
  update calendar_revisions set revision = revision + 1, changed_in = pg_current_xact_id()
    where property_id in (select property_id from changed) and changed_in <> pg_current_xact_id();
  return null;
end $$;
create trigger held_nights_added after insert on held_nights
  referencing new table as changed for each statement execute function held_nights_count_revision();
create trigger held_nights_removed after delete on held_nights
  referencing old table as changed for each statement execute function held_nights_count_revision();
create trigger held_nights_changed after update on held_nights
  referencing new table as changed for each statement execute function held_nights_count_revision();

-- A home is counted from the first channel that reads it. Whoever adds that channel has locked the home.
create function channel_feeds_count_revision() returns trigger language plpgsql as $$
begin
  insert into calendar_revisions (property_id) values (new.property_id) on conflict do nothing;
  return null;
end $$;
create trigger channel_feeds_count_revision after insert on channel_feeds
  for each row when (new.direction = 'out') execute function channel_feeds_count_revision();
insert into calendar_revisions (property_id)
  select distinct property_id from channel_feeds where direction = 'out';
