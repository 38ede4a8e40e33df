-- A new booking is followed by one function of four statements: it takes the home, looks once at all that is in its way, holds its
-- nights and schedules what is due. Of a change all is as it was. A refusal says which nights are taken, so that nothing is
-- read after it and no savepoint is needed.
create function bookings_begin() returns trigger language plpgsql as $$
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
      exists (select from held_nights where property_id = new.property_id and holder_id <> new.id and nights && wanted
        and (expires_at is null or expires_at > clock)),
      (select preparation_nights from rate_books where property_id = new.property_id and preparation_nights > 0)
    into has_expired, is_taken, around;
    if is_taken then
      raise exception 'nights of % are held', new.property_id
        using errcode = 'exclusion_violation', table = 'held_nights', constraint = 'held_nights_no_overlap', detail = coalesce((
          select jsonb_agg(night order by night) from (
            select to_char(day, 'YYYY-MM-DD') as night from generate_series(new.check_in, new.check_out - 1, interval '1 day') as day
            where exists (select from held_nights where property_id = new.property_id and holder_id <> new.id and nights @> day::date
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
end $$;

drop trigger bookings_hold_nights on bookings;
create trigger bookings_hold_nights after update of property_id, status, check_in, check_out, expires_at, change_request on bookings
  for each row execute function bookings_hold_nights();
drop trigger bookings_set_due on bookings;
create trigger bookings_set_due after delete or update of status, expires_at, change_request, check_in, check_out, review_asked_at on bookings
  for each row execute function bookings_set_due();
create trigger bookings_begin after insert on bookings for each row execute function bookings_begin();

-- Holders are looked for once: a condition with a question in it is a statement of its own, whatever stands before it.
create or replace function bookings_guest_is_there() returns trigger language plpgsql as $$
begin
  perform from users where id = new.client_id and deleted_at is null for key share;
  if found then return new; end if;
  if not exists (select from users where id = new.client_id) then return new; end if;
  if new.source = 'guest' then
    raise exception 'The guest is deleted' using errcode = 'foreign_key_violation', constraint = 'bookings_guest_is_there';
  end if;
  new.client_id := null;
  new.claimed_at := null;
  return new;
end $$;
