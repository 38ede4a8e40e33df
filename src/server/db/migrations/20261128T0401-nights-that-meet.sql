-- Nights of a home are found by an index on their ends, where `meets` is asked in place of `&&`.
create function meets(nights daterange, first date, after date) returns boolean language sql immutable parallel safe
  return upper(nights) > first and lower(nights) < after;

create or replace function bookings_begin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  clock timestamptz := moment_by_clock();
  change_until timestamptz := (new.change_request ->> 'expiresAt')::timestamptz;
  stay daterange := case when new.status = 'confirmed' or new.expires_at > clock then daterange(new.check_in, new.check_out) end;
  change daterange := case when change_until > clock
    then daterange((new.change_request ->> 'checkIn')::date, (new.change_request ->> 'checkOut')::date) end;
  until timestamptz := case when new.status = 'pending' then new.expires_at end;
  wanted datemultirange := coalesce(datemultirange(stay), '{}') + coalesce(datemultirange(change), '{}');
  has_expired boolean;
  is_taken boolean;
  around integer;
begin
  if new.property_id is not null and new.status <> 'cancelled' then
    -- One booking of a property at a time: without this, two that meet could wait for each other. What is read behind it sees
    -- what those before it hold.
    perform from properties where id = new.property_id for no key update;
    select exists (select from held_nights where property_id = new.property_id and expires_at <= clock),
      exists (select from held_nights where property_id = new.property_id and holder_id <> new.id
        and meets(nights, lower(wanted), upper(wanted)) and nights && wanted
        and (expires_at is null or expires_at > clock)),
      (select preparation_nights from rate_books where property_id = new.property_id and preparation_nights > 0)
    into has_expired, is_taken, around;
    if is_taken then
      raise exception 'nights of % are held', new.property_id
        using errcode = 'exclusion_violation', table = 'held_nights', constraint = 'held_nights_no_overlap', detail = coalesce((
          select jsonb_agg(night order by night) from (
            select to_char(day, 'YYYY-MM-DD') as night from generate_series(new.check_in, new.check_out - 1, interval '1 day') as day
            where exists (select from held_nights where property_id = new.property_id and holder_id <> new.id and meets(nights, day::date, day::date + 1)
              and (expires_at is null or expires_at > clock))) as taken), '[]')::text;
    end if;
    if has_expired then
      delete from held_nights where property_id = new.property_id and expires_at <= clock;
    end if;
    if stay is not null then
      insert into held_nights (holder_id, kind, property_id, organisation_id, nights, expires_at)
        values (new.id, 'stay', new.property_id, new.organisation_id, stay, until);
      if around is not null then
        perform hold(new.id, 'preparation', new.property_id, daterange(new.check_in - around, new.check_out + around), until);
      end if;
    end if;
    if change is not null then
      perform hold(new.id, 'change', new.property_id, change, change_until);
      perform hold_preparation(new.id, new.property_id, change, change_until);
    end if;
  end if;
  perform schedule(work.kind, new.id::text, work.due, new.organisation_id::text)
    from (values ('bookings.run-out', runs_out_at(new)), ('bookings.ask-review', review_ask_at(new)),
      ('bookings.tell-arrival', arrival_tell_at(new))) as work (kind, due)
    where work.due is not null;
  return null;
end $function$;

create or replace function refuse_meeting(holder uuid, home uuid, wanted datemultirange, kinds text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from held_nights where property_id = home and holder_id <> holder and kind = any(kinds)
      and (expires_at is null or expires_at > moment_by_clock()) and meets(nights, lower(wanted), upper(wanted)) and nights && wanted
  ) then
    raise exception 'nights of % are held', home
      using errcode = 'exclusion_violation', table = 'held_nights', constraint = 'held_nights_no_overlap';
  end if;
end $function$;
