-- A guest whom a host records may have no email; then there is a telephone number, which reaches them.
alter table bookings alter column guest_email drop not null;
alter table bookings add constraint bookings_guest_reached check (guest_email is not null or guest_phone is not null);
