-- The stays of one person at one host by their last day: is there a later one is one look, however many an agency's address has. Each stay is in one of the three.
drop index bookings_people;
create index bookings_of_account on bookings (organisation_id, client_id, check_out, check_in, id)
  where client_id is not null and guest_name <> 'Deleted guest';
create index bookings_of_email on bookings (organisation_id, guest_email, check_out, check_in, id)
  where client_id is null and guest_email is not null and guest_name <> 'Deleted guest';
create index bookings_of_phone on bookings (organisation_id, guest_phone, check_out, check_in, id)
  where client_id is null and guest_email is null and guest_phone is not null and guest_name <> 'Deleted guest';
