-- The stays of one person at one host, whichever of account, address and number says who it is; and how many people a host has.
create index bookings_people on bookings (organisation_id, client_id, guest_email, guest_phone, check_out)
  where guest_name <> 'Deleted guest';
