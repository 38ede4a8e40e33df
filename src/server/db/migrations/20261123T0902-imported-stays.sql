-- An imported stay has what its channel says of it, and what the host adds.
alter table channel_events
  -- Whether it is shown and counted as a guest's stay; nights that a channel merely closes are not.
  add column is_stay boolean not null default true,
  add column code text,
  add column link text check (link ~ '^https://'),
  add column phone_end text,
  add column guest_name text,
  add column guests smallint check (guests between 1 and 50),
  add column amount_cents bigint check (amount_cents >= 0),
  add column note text,
  -- Booking.com writes the same words over its stays and over nights that it closes: what the host adds makes it a stay.
  add column counts_as_stay boolean not null generated always as
    (is_stay or guest_name is not null or guests is not null or amount_cents is not null) stored;
create index channel_events_organisation on channel_events (organisation_id) where counts_as_stay;
update channel_events set is_stay = false
  where sold = 'closed' or summary ~* '^\s*(closed|blocked|unavailable|indisponible|not available)(\s+-\s+(not available|closed))?\s*$';
-- The next sync reads every calendar again, and with it what the channel says of each stay.
update channel_feeds set etag = null, last_modified = null, body_hash = null where direction = 'in';
