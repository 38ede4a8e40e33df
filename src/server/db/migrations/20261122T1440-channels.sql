-- Calendars of other channels: those a home reads (in), and the addresses at which others read ours (out).
create table channel_feeds (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  property_id uuid not null references properties on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  channel text not null
    check (channel in ('airbnb', 'booking', 'vrbo', 'google', 'lekkeslaap', 'nightsbridge', 'safarinow', 'other')),
  name text,
  -- In: where it is read. Out: what only that channel knows of its address.
  url text,
  secret text,
  etag text,
  last_modified text,
  body_hash bytea,
  last_read_at timestamptz,
  last_good_at timestamptz,
  next_read_at timestamptz,
  problem text,
  failures smallint not null default 0,
  -- Since when so much is missing that the host is asked before anything is freed.
  asks_since timestamptz,
  created_at timestamptz not null default moment(),
  check ((direction = 'in') = (url is not null)),
  check ((direction = 'out') = (secret is not null))
);
create index channel_feeds_organisation on channel_feeds (organisation_id, created_at);
create unique index channel_feeds_address on channel_feeds (property_id, url) where direction = 'in';
create unique index channel_feeds_out on channel_feeds (property_id, channel) where direction = 'out';
create unique index channel_feeds_secret on channel_feeds (secret) where direction = 'out';
create index channel_feeds_due on channel_feeds (next_read_at) where direction = 'in';

-- What a channel has sold or closed, as its feed says it: facts, kept even where they clash.
create table channel_events (
  id uuid primary key,
  feed_id uuid not null references channel_feeds on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  property_id uuid not null references properties on delete cascade,
  uid text not null,
  nights daterange not null check (not isempty(nights)),
  sold text not null check (sold in ('stay', 'closed')),
  summary text not null,
  -- How many good reads in a row have not said it.
  missed smallint not null default 0,
  -- It mirrors a stay of ours, and holds nothing while that stands.
  is_echo boolean not null default false,
  created_at timestamptz not null default moment()
);
create index channel_events_feed on channel_events (feed_id);
create index channel_events_property on channel_events using gist (property_id, nights);

create table feed_reads (
  id uuid primary key,
  feed_id uuid not null references channel_feeds on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('changed', 'same', 'failed')),
  status smallint,
  type text,
  bytes integer,
  problem text,
  added smallint not null default 0,
  moved smallint not null default 0,
  gone smallint not null default 0,
  -- Kept where it was a calendar alone.
  body text
);
create index feed_reads_feed on feed_reads (feed_id, at desc);

-- Two who were sold the same nights, by us and by a channel, until a person settles it.
create table channel_clashes (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  property_id uuid not null references properties on delete cascade,
  event_id uuid not null references channel_events on delete cascade,
  booking_id uuid not null references bookings on delete cascade,
  since timestamptz not null default moment(),
  settled text check (settled in ('ours', 'theirs', 'both')),
  settled_at timestamptz,
  unique (event_id, booking_id)
);
create index channel_clashes_organisation on channel_clashes (organisation_id, since);

create function channel_events_hold_nights() returns trigger language plpgsql as $$
begin
  delete from held_nights where holder_id = coalesce(new.id, old.id);
  if tg_op = 'DELETE' or new.is_echo then
    return null;
  end if;
  perform hold(new.id, 'imported', new.property_id, new.nights, null);
  if new.sold = 'stay' then
    perform hold_preparation(new.id, new.property_id, new.nights, null);
  end if;
  return null;
end $$;
create trigger channel_events_hold_nights after insert or delete or update of nights, sold, is_echo on channel_events
  for each row execute function channel_events_hold_nights();
