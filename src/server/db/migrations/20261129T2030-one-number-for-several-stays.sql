-- One number of a channel is several stays where a group has several homes, or a guest several stretches of nights. An import takes the organisation, so that one stay comes once.
drop index bookings_external;
create index bookings_external on bookings (organisation_id, upper(external_code)) where external_code is not null;
