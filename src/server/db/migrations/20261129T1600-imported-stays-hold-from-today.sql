-- A stay that came by a file holds its nights from today on, when it is brought as when it is changed.
create or replace function bookings_hold_nights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before datemultirange := '{}';
  after datemultirange;
  -- The nights of a stay that came by a file are history once they are over: they may lie on those of another.
  first date := case new.source when 'imported' then greatest(new.check_in, (moment_by_clock() at time zone 'Africa/Johannesburg')::date) else new.check_in end;
begin
  -- The property is being deleted: nights still held must stop that, so they are left to the foreign key.
  if new.property_id is null then
    return null;
  end if;
  -- One booking of a property at a time: without this, two that meet could wait for each other.
  perform from properties where id = new.property_id for no key update;
  if tg_op = 'UPDATE' then
    select coalesce(range_agg(nights), '{}') into before from held_nights
      where holder_id = new.id and kind in ('stay', 'change')
        and (expires_at is null or expires_at > moment_by_clock());
    delete from held_nights where holder_id = new.id;
  end if;
  if new.status = 'cancelled' then
    return null;
  end if;
  if exists (select from held_nights where property_id = new.property_id and expires_at <= moment_by_clock()) then
    delete from held_nights where property_id = new.property_id and expires_at <= moment_by_clock();
  end if;
  if (new.status = 'confirmed' or new.expires_at > moment_by_clock()) and first < new.check_out then
    perform hold(new.id, 'stay', new.property_id, daterange(first, new.check_out),
      case when new.status = 'pending' then new.expires_at end);
  end if;
  if (new.change_request ->> 'expiresAt')::timestamptz > moment_by_clock() then
    perform hold(new.id, 'change', new.property_id,
      daterange((new.change_request ->> 'checkIn')::date, (new.change_request ->> 'checkOut')::date),
      (new.change_request ->> 'expiresAt')::timestamptz);
  end if;
  perform hold_preparation(new.id, property_id, nights, expires_at) from held_nights
    where holder_id = new.id and kind in ('stay', 'change');
  select coalesce(range_agg(nights), '{}') into after from held_nights
    where holder_id = new.id and kind in ('stay', 'change');
  -- What came later never undoes nights that were held already: a setting, a block.
  perform refuse_meeting(new.id, new.property_id, after - before, '{blocked,owner,maintenance,preparation,imported}');
  -- But nobody says yes to nights that a channel has sold meanwhile.
  if tg_op = 'UPDATE' and new.status = 'confirmed' and old.status = 'pending' then
    perform refuse_meeting(new.id, new.property_id, after, '{imported}');
  end if;
  if tg_op = 'UPDATE' and old.change_request is not null and new.change_request is null
    and (new.check_in, new.check_out) <> (old.check_in, old.check_out) then
    perform refuse_meeting(new.id, new.property_id,
      after - datemultirange(daterange(old.check_in, old.check_out)), '{imported}');
  end if;
  return null;
end $function$;
