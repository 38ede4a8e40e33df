-- An event without an id has one of its words, which may be a guest's name: that of a forgotten guest goes once its time is over.
drop index channel_events_named;
create index channel_events_named on channel_events (organisation_id, upper(nights))
  where guest_name <> 'Deleted guest' or note is not null or phone_end is not null or link is not null
    or ((is_stay or sold = 'closed') and summary not in ('Reserved', 'Imported', ''))
    or (is_forgotten and starts_with(uid, 'without '));

-- Events that said the stay of a guest whom the host had deleted, without a name of their own: nothing is written into them again.
update channel_events set is_forgotten = true
  where summary = 'Reserved' and guest_name is null and note is null and phone_end is null and link is null
    and exists (select from bookings where bookings.organisation_id = channel_events.organisation_id
      and bookings.property_id = channel_events.property_id and guest_name = 'Deleted guest'
      and check_in = lower(nights) and check_out = upper(nights));
