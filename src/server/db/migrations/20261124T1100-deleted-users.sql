-- A deleted user stays as a row without a name: stays, reviews, acts and money point to it.
alter table users add column deleted_at timestamptz;

-- What somebody did is found to take their name out of it.
create index events_actor on events (actor_id) where actor_id is not null;

-- A stay asked for at the moment at which its guest is deleted does not survive that. One that a host records is nobody's then.
create function bookings_guest_is_there() returns trigger language plpgsql as $$
begin
  perform from users where id = new.client_id and deleted_at is null for key share;
  if found or not exists (select from users where id = new.client_id) then return new; end if;
  if new.source = 'guest' then
    raise exception 'The guest is deleted' using errcode = 'foreign_key_violation', constraint = 'bookings_guest_is_there';
  end if;
  new.client_id := null;
  new.claimed_at := null;
  return new;
end $$;
create trigger bookings_guest_is_there before insert or update of client_id on bookings
  for each row when (new.client_id is not null) execute function bookings_guest_is_there();

-- An invoice never changes, but that whom it was for is forgotten.
create function invoices_forget_alone() returns trigger language plpgsql as $$
begin
  if new.recipient <> '{"name": "Deleted customer", "address": "", "vatNumber": "", "email": ""}'
    or to_jsonb(new) - 'recipient' <> to_jsonb(old) - 'recipient' then
    raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger invoices_grow on invoices;
create trigger invoices_grow before delete or truncate on invoices for each statement execute function refuse_change();
create trigger invoices_forget before update on invoices for each row execute function invoices_forget_alone();

-- Nor does what somebody agreed to, but that who it was is forgotten, or whom they followed.
create function newsletter_consents_forget_alone() returns trigger language plpgsql as $$
begin
  if (new.address <> old.address and new.address not like 'deleted-%@deleted.invalid')
    or (new.words <> old.words and new.words not like '%Deleted host%')
    or (new.name is not null and new.name is distinct from old.name)
    or (new.network_address is not null and new.network_address is distinct from old.network_address)
    -- Whose list it is follows from the organisation, a moment later.
    or to_jsonb(new) - array['address', 'name', 'network_address', 'words', 'sender_id']
      <> to_jsonb(old) - array['address', 'name', 'network_address', 'words', 'sender_id'] then
    raise exception 'newsletter_consents only grows';
  end if;
  return new;
end $$;
drop trigger newsletter_consents_stay on newsletter_consents;
create trigger newsletter_consents_stay before delete or truncate on newsletter_consents
  for each statement execute function newsletter_consents_stay();
create trigger newsletter_consents_forget before update on newsletter_consents
  for each row execute function newsletter_consents_forget_alone();
