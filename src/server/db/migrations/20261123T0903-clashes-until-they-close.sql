-- A clash is open until its nights leave the feed or the booking leaves the nights; what was chosen meanwhile does not close it.
-- It outlives the event, whose name may change at every sync.
alter table channel_clashes
  add column feed_id uuid references channel_feeds on delete cascade,
  add column nights daterange,
  -- The sync that found it: one email tells of all that it found.
  add column read_id uuid,
  add column closed_at timestamptz;
update channel_clashes set feed_id = channel_events.feed_id, nights = channel_events.nights
  from channel_events where channel_events.id = event_id;
-- Of clashes about the same nights one remains, the one that somebody settled.
delete from channel_clashes as twin using channel_clashes as kept
  where twin.booking_id = kept.booking_id and twin.feed_id = kept.feed_id and twin.nights = kept.nights
    and (kept.settled is not null, kept.id) > (twin.settled is not null, twin.id);
update channel_clashes set closed_at = moment() from bookings, channel_events
  where bookings.id = booking_id and channel_events.id = event_id
    and (status = 'cancelled' or not daterange(check_in, check_out) && channel_events.nights);
alter table channel_clashes
  alter column feed_id set not null,
  alter column nights set not null,
  alter column event_id drop not null,
  drop constraint channel_clashes_event_id_fkey,
  drop constraint channel_clashes_event_id_booking_id_key,
  add constraint channel_clashes_event_id_fkey foreign key (event_id) references channel_events on delete set null;
create unique index channel_clashes_open on channel_clashes (booking_id, feed_id, nights) where closed_at is null;
create index channel_clashes_event on channel_clashes (event_id);
create index channel_clashes_feed on channel_clashes (feed_id);

-- Closes the clashes that a booking has left: by being cancelled, or by moving.
create function bookings_close_clashes() returns trigger language plpgsql as $$
begin
  update channel_clashes set closed_at = moment()
    where booking_id = new.id and closed_at is null
      and (new.status = 'cancelled' or not nights && daterange(new.check_in, new.check_out));
  return null;
end $$;
create trigger bookings_close_clashes after update of status, check_in, check_out on bookings
  for each row when (new.status = 'cancelled' or old.check_in <> new.check_in or old.check_out <> new.check_out)
  execute function bookings_close_clashes();
create index channel_clashes_read on channel_clashes (read_id);
