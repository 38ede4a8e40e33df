-- True of a home with a guest who is forgotten: asked at each read of its calendars.
create index bookings_forgotten on bookings (property_id) where guest_name = 'Deleted guest';
-- The people of a host whose stays were all cancelled, by name.
create index bookings_cancelled on bookings (organisation_id, guest_name, coalesce(client_id, id))
  where status = 'cancelled' and guest_name <> 'Deleted guest';
