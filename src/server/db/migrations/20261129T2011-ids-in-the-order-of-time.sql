-- An id in the order of time (UUIDv7), for rows that a statement makes itself: milliseconds first, then chance.
create function new_id() returns uuid language sql volatile parallel safe
return encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from moment()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid;
