-- The one clock of the product: the setting `naledi.now` where it is set, so that a test may move it, else the time of the
-- transaction, as now() is. Everything asks it, and nothing else (scripts/check-clock.ts).
create function moment() returns timestamptz language sql stable parallel safe
  return coalesce(nullif(current_setting('naledi.now', true), '')::timestamptz, now());

-- The same for what may have waited in its transaction, for a lock: the time at which it is asked, as clock_timestamp() is.
create function moment_by_clock() returns timestamptz language sql volatile parallel safe
  return coalesce(nullif(current_setting('naledi.now', true), '')::timestamptz, clock_timestamp());

alter table organisations alter column created_at set default moment();
alter table users alter column created_at set default moment();
alter table sessions alter column created_at set default moment(), alter column last_used_at set default moment();
alter table idempotency_keys alter column created_at set default moment();
alter table subscriptions alter column created_at set default moment();
alter table properties alter column created_at set default moment(), alter column updated_at set default moment();
alter table favourites alter column created_at set default moment();
alter table bookings alter column created_at set default moment(), alter column arrival_set_at set default moment();
alter table booking_events alter column at set default moment();
alter table reviews alter column created_at set default moment();
alter table waitlist_entries alter column created_at set default moment();
alter table email_confirmations alter column created_at set default moment();
alter table booking_claims alter column created_at set default moment();
alter table pictures alter column kept_at set default moment();

create or replace function bookings_arrival_set() returns trigger language plpgsql as $$
begin
  new.arrival_set_at := moment_by_clock();
  return new;
end $$;

create or replace function bookings_hold_nights() returns trigger language plpgsql as $$
begin
  -- The property is being deleted: nights still held must stop that, so they are left to the foreign key.
  if new.property_id is null then
    return null;
  end if;
  -- One booking of a property at a time: without this, two that meet could wait for each other.
  perform from properties where id = new.property_id for no key update;
  delete from held_nights where holder_id = new.id;
  if new.status = 'cancelled' then
    return null;
  end if;
  delete from held_nights where property_id = new.property_id and expires_at <= moment_by_clock();
  if new.status = 'confirmed' or new.expires_at > moment_by_clock() then
    insert into held_nights values (new.id, 'stay', new.property_id, daterange(new.check_in, new.check_out),
      case when new.status = 'pending' then new.expires_at end);
  end if;
  if (new.change_request ->> 'expiresAt')::timestamptz > moment_by_clock() then
    insert into held_nights values (new.id, 'change', new.property_id,
      daterange((new.change_request ->> 'checkIn')::date, (new.change_request ->> 'checkOut')::date),
      (new.change_request ->> 'expiresAt')::timestamptz);
  end if;
  return null;
end $$;
