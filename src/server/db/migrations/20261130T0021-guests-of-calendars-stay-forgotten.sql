-- Events of calendars whose guest is forgotten: what their calendar still says of the guest is not written again.
alter table channel_events add column is_forgotten boolean not null default false;
update channel_events set is_forgotten = true where guest_name = 'Deleted guest';

-- The words of an event may be a guest's name, too.
drop index channel_events_named;
create index channel_events_named on channel_events (organisation_id, upper(nights))
  where guest_name <> 'Deleted guest' or note is not null or phone_end is not null or link is not null
    or ((is_stay or sold = 'closed') and summary not in ('Reserved', 'Imported', ''));
