-- outside a transaction
-- Which other stays a host recorded for the number of a guest.
create index concurrently if not exists bookings_guest_phone on bookings (guest_phone) where client_id is null and guest_phone is not null;
