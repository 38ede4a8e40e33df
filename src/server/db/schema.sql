-- All migrations in one, for an empty database. Made by `npm run schema` and never edited: a change is a migration.

-- Bodies name tables that are made after them.
set local check_function_bodies = off;

create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create text search dictionary english_whole (template = snowball, language = 'english');

create text search configuration naledi (parser = "default");
alter text search configuration naledi add mapping for asciihword, asciiword, hword_asciipart with english_stem;
alter text search configuration naledi add mapping for email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version with simple;
alter text search configuration naledi add mapping for hword, hword_part, word with unaccent, english_stem;

create text search configuration naledi_whole (parser = "default");
alter text search configuration naledi_whole add mapping for asciihword, asciiword, hword_asciipart with english_whole;
alter text search configuration naledi_whole add mapping for email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version with simple;
alter text search configuration naledi_whole add mapping for hword, hword_part, word with unaccent, english_whole;

create function moment()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((NULLIF(current_setting('naledi.now'::text, true), ''::text))::timestamp with time zone, now());

create table bookings (
  id uuid not null,
  reference text not null,
  organisation_id uuid not null,
  property_id uuid,
  property_name text not null,
  property_location text not null,
  realtor_id uuid not null,
  client_id uuid,
  guest_name text not null,
  guest_email text,
  guest_phone text,
  check_in date not null,
  check_out date not null,
  guests smallint not null,
  special_requests text,
  status text not null,
  status_reason text,
  source text not null,
  lines jsonb not null,
  total_cents bigint not null,
  expires_at timestamp with time zone,
  change_request jsonb,
  created_at timestamp with time zone default moment() not null,
  claimed_at timestamp with time zone,
  arrival_set_at timestamp with time zone default moment() not null,
  review_asked_at timestamp with time zone,
  pets smallint default 0 not null,
  arrival_told date,
  guest_language text,
  night_cents bigint[],
  stage text,
  imported_from text,
  channel text,
  external_code text,
  external_amount text,
  deleted_property_id uuid,
  constraint bookings_pkey PRIMARY KEY (id)
);

create function arrival_tell_at(booking bookings)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (((booking).status = 'confirmed'::text) AND ((booking).source <> 'imported'::text) AND ((booking).arrival_told IS DISTINCT FROM (booking).check_in) AND (((((booking).check_in - 3) + '09:00:00'::time without time zone) AT TIME ZONE 'Africa/Johannesburg'::text) > moment())) THEN ((((booking).check_in - 3) + '09:00:00'::time without time zone) AT TIME ZONE 'Africa/Johannesburg'::text) ELSE NULL::timestamp with time zone END;

create function audit_log_forget_addresses(earlier timestamp with time zone, most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with forgotten as (
    update audit_log set address = null
    where id in (select id from audit_log where address is not null and at < earlier order by at limit most) returning id)
  select count(*) from forgotten
$function$;

create function audit_log_grow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if new.address is null and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then return new; end if;
  end if;
  raise exception '% only grows: nothing in it is changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $function$;

create function bookings_arrival_set()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.arrival_set_at := moment_by_clock();
  return new;
end $function$;

create function bookings_begin()
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

create function bookings_close_clashes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update channel_clashes set closed_at = moment()
    where booking_id = new.id and closed_at is null
      and (new.status = 'cancelled' or not nights && daterange(new.check_in, new.check_out));
  return null;
end $function$;

create function bookings_guest_is_there()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

create function bookings_hold_nights()
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

create function bookings_keep_property()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.deleted_property_id := old.property_id;
  return new;
end $function$;

create function bookings_set_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform schedule('bookings.run-out', old.id::text, null);
    perform schedule('bookings.ask-review', old.id::text, null);
    perform schedule('bookings.tell-arrival', old.id::text, null);
    return null;
  end if;
  if tg_op = 'UPDATE' or runs_out_at(new) is not null then
    perform schedule('bookings.run-out', new.id::text, runs_out_at(new), new.organisation_id::text);
  end if;
  if tg_op = 'UPDATE' or review_ask_at(new) is not null then
    perform schedule('bookings.ask-review', new.id::text, review_ask_at(new), new.organisation_id::text);
  end if;
  if tg_op = 'UPDATE' or arrival_tell_at(new) is not null then
    perform schedule('bookings.tell-arrival', new.id::text, arrival_tell_at(new), new.organisation_id::text);
  end if;
  return null;
end $function$;

create function calendar_blocks_hold_nights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from held_nights where holder_id = coalesce(new.id, old.id);
  if tg_op = 'DELETE' then
    return null;
  end if;
  perform from properties where id = new.property_id for no key update;
  perform refuse_meeting(new.id, new.property_id, datemultirange(new.nights), '{stay,change}');
  perform hold(new.id, new.reason, new.property_id, new.nights, null);
  return null;
end $function$;

create function channel_events_hold_nights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from held_nights where holder_id = coalesce(new.id, old.id);
  if tg_op = 'DELETE' or new.is_echo then
    return null;
  end if;
  perform hold(new.id, 'imported', new.property_id, new.nights, null);
  if new.sold = 'stay' then
    perform hold_preparation(new.id, new.property_id, new.nights, null);
  end if;
  return null;
end $function$;

create function channel_feeds_count_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into calendar_revisions (property_id) values (new.property_id) on conflict do nothing;
  return null;
end $function$;

create function check_ledger_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry uuid := case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'entry_id')::uuid end;
  total bigint;
  lines int;
  books int;
begin
  select coalesce(sum(line.cents), 0), count(*), count(distinct coalesce(account.book, '00000000-0000-0000-0000-000000000000'))
    into total, lines, books
    from ledger_lines as line join ledger_accounts as account on account.id = line.account_id where line.entry_id = entry;
  if total <> 0 or lines < 2 then
    raise exception 'Ledger entry % has % lines that add up to % cents', entry, lines, total using errcode = 'check_violation';
  end if;
  if books > 1 then
    raise exception 'Ledger entry % is posted in % books', entry, books using errcode = 'check_violation';
  end if;
  return null;
end $function$;

create function dues_plan_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform schedule('automations.advance', found.booking_id::text, moment(), found.organisation_id::text, sooner => true)
    from (select distinct changed.booking_id, changed.organisation_id from changed_dues as changed
      where exists (select from automations where automations.organisation_id = changed.organisation_id
        and (trigger ->> 'anchor' = 'due' or conditions -> 'paid' <> 'null'))
      order by changed.booking_id) as found;
  return null;
end $function$;

create function events_forget(ids uuid[], blanks jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from jsonb_each(blanks) as fact, lateral (
      select value from jsonb_each(case jsonb_typeof(fact.value) when 'object' then fact.value else '{}' end)
      union all select fact.value where jsonb_typeof(fact.value) <> 'object') as blank
    where blank.value not in ('null', '""', '[]') and blank.value #>> '{}' not like 'Deleted %') then
    raise exception 'events only grow: facts are blanked, never written' using errcode = 'restrict_violation';
  end if;
  update events set facts = facts || coalesce((
      select jsonb_object_agg(key, case jsonb_typeof(value) when 'object' then (facts -> key) || value else value end)
      from jsonb_each(blanks) where jsonb_typeof(value) <> 'object' or jsonb_typeof(facts -> key) = 'object'), '{}')
    where id = any(ids) and facts is not null;
end $function$;

create function events_forget_actor(actor uuid, organisation uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update events set actor_name = 'Deleted user' where actor_id = actor;
  update events set actor_name = 'Deleted key' where organisation_id = organisation and actor_kind = 'key';
$function$;

create function events_forget_guest(organisation uuid, guest uuid, stays uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update events set
    facts = case when name = 'call.made' and actor_id = guest then facts || '{"before": null, "after": null}' else facts end,
    actor_name = case when actor_id = guest_id then 'Deleted guest' else actor_name end,
    actor_id = case when actor_id = guest_id then null else actor_id end,
    guest_id = null
  where id in (
    select id from events where guest_id = guest and organisation_id = organisation
    union select id from events where subject_kind in ('booking', 'queue') and subject_id = any(stays) and organisation_id = organisation)
$function$;

create function events_sweep()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from events where name = 'call.made' and facts -> 'before' = 'null' and facts -> 'after' = 'null'
    and at < moment() - interval '7 days'
$function$;

create function folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, words));

create function price_step(cents bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (cents < 50000) THEN 1 WHEN (cents < 80000) THEN 2 WHEN (cents < 120000) THEN 3 WHEN (cents < 160000) THEN 4 WHEN (cents < 220000) THEN 5 WHEN (cents < 300000) THEN 6 WHEN (cents < 500000) THEN 7 ELSE 8 END;

create function rating_step(rating double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (rating >= (4.9)::double precision) THEN 1 WHEN (rating >= (4.5)::double precision) THEN 2 WHEN (rating >= (4.25)::double precision) THEN 3 WHEN (rating >= (4)::double precision) THEN 4 WHEN (rating >= (3.5)::double precision) THEN 5 ELSE 6 END;

create function facets_of(rating double precision, from_cents integer, property_type text, max_guests integer, bedrooms integer, city text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((ARRAY[('rating '::text || rating_step(rating)), ('price '::text || price_step((from_cents)::bigint)), ('type '::text || property_type), ('city '::text || folded(city))] || ARRAY(SELECT ('guests '::text || number.number) FROM generate_series(1, LEAST(facets_of.max_guests, 16)) number(number))) || ARRAY(SELECT ('bedrooms '::text || number.number) FROM generate_series(1, LEAST(facets_of.bedrooms, 8)) number(number)));

create function held_nights_count_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update calendar_revisions set revision = revision + 1, changed_in = pg_current_xact_id()
    where property_id in (select property_id from changed) and changed_in <> pg_current_xact_id();
  return null;
end $function$;

create function hold(holder uuid, why text, home uuid, held daterange, until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into held_nights (holder_id, kind, property_id, organisation_id, nights, expires_at)
  select holder, why, home, organisation_id, held, until from properties where id = home
  on conflict (holder_id, kind, nights) do nothing
$function$;

create function hold_preparation(holder uuid, home uuid, held daterange, until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  select hold(holder, 'preparation', home, daterange(lower(held) - preparation_nights, upper(held) + preparation_nights), until)
  from rate_books where property_id = home and preparation_nights > 0
$function$;

create function invoice_files_save(ids uuid[], contents bytea[], recipients text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into invoice_files (invoice_id, content)
  select invoices.id, drawn.content
  from unnest(ids, contents, recipients) as drawn (id, content, recipient)
    join invoices on invoices.id = drawn.id and invoices.recipient = drawn.recipient::jsonb
  for share of invoices
  on conflict do nothing
$function$;

create function invoices_forget(organisation uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update invoices set recipient = '{"name": "Deleted customer", "address": "", "vatNumber": "", "email": ""}' where organisation_id = organisation
$function$;

create function invoices_forget_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.recipient <> '{"name": "Deleted customer", "address": "", "vatNumber": "", "email": ""}'
    or to_jsonb(new) - 'recipient' <> to_jsonb(old) - 'recipient' then
    raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

create function joined(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_string(words, ' '::text);

create function joined_by_stops(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_string(words, ' . '::text);

create function offer_words(offers text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((SELECT string_agg(('xqz'::text || offer.offer), ' '::text) AS string_agg FROM unnest(offer_words.offers) offer(offer)), ''::text);

create function offers_of(named text, told text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 WITH texts AS (
          SELECT regexp_replace(folded(offers_of.named), '\m(no|not|geen|without|sonder)\M[ -]+[a-z]+|\m(pets?|dogs?|cats?|honde|troeteldiere)\M[^.]{0,12}\m(no|not|nie|prohibited|forbidden)\M'::text, ' '::text, 'g'::text) AS offered,
             regexp_replace(folded(((offers_of.named || ' . '::text) || offers_of.told)), '\m(no|not|geen|without|sonder)\M[ -]+[a-z]+|\mhours?\M( drive| away)? (from|off|to)( the)? [a-z]+|\m(car|pool) (pool|table)\M'::text, ' '::text, 'g'::text) AS everything
         )
  SELECT array_remove(ARRAY[
         CASE
             WHEN ((texts.offered ~ '\m(pets?|dogs?|cats?|honde?|hondvriendelik|katte|troeteldier\w*)\M'::text) OR (texts.everything ~ '\m(pets?|dogs?|honde|troeteldiere)[ -](are |is )?(also )?(welcome|allowed|friendly|welkom)'::text)) THEN 'pets'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(sea|seas|seaside|seafront|seaview|seashore|beach\w*|oceans?|oceanfront|die see|see-?uitsig|strand|ulwandle|olwandle)\M'::text) THEN 'sea'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(pools?|swembad|swimming|splashpool)\M'::text) THEN 'pool'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(inverters?|battery|batteries|omsetter|omskakelaar)\M'::text) THEN 'inverter'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(inverters?|battery|batteries|omsetter|solar|sonkrag|generators?|kragopwekker|ups|load[ -]?shedding)\M'::text) THEN 'power'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(solar|sonkrag)\M'::text) THEN 'solar'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(wi-?fi|wi fi|fibre|fiber|internet|wireless)\M'::text) THEN 'wifi'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(braai\w*|barbe[cq]ue|bbq|weber)\M'::text) THEN 'braai'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(fireplaces?|fire place|wood[ -]?stove|log fires?|kaggel\w*|vuurherd|hearth)\M|wood for the stove'::text) THEN 'fireplace'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(mountains?|drakensberg|berge?|berguitsig|escarpment|[a-z]+berge?)\M'::text) THEN 'mountain'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(bush|bushveld|bosveld|game reserve|game lodge|game drives?|nature reserve|safaris?|waterhole|elephants?|wildlife|kruger|big five)\M'::text) THEN 'bush'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(air[ -]?con\w*|lugver\w+|lugreeling)\M'::text) THEN 'cooling'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(parking|garage|carport|parkering)\M'::text) THEN 'parking'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(work ?spaces?|desk|werkplek|lessenaar)\M'::text) THEN 'workspace'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(washing machines?|washer|laundry|wasmasjien)\M'::text) THEN 'washing'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(cots?|crib|kinderbed|babakot)\M'::text) THEN 'cot'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(wheelchairs?|rolstoel\w*|step-free)\M'::text) THEN 'wheelchair'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (texts.everything ~ '\m(borehole|boorgat|water tanks?|watertenk)\M'::text) THEN 'water'::text
             ELSE NULL::text
         END], NULL::text) AS array_remove
    FROM texts;
END;

create function place(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (words ~~ '% %'::text) THEN ((words || ' '::text) || replace(words, ' '::text, ''::text)) ELSE COALESCE(words, ''::text) END;

create function searchable(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (regexp_replace(folded(words), '[^[:alnum:]]+'::text, ' '::text, 'g'::text) || COALESCE((SELECT string_agg((' '::text || replace(hyphened.hyphened[1], '-'::text, ''::text)), ''::text) AS string_agg FROM regexp_matches(folded(searchable.words), '[[:alnum:]]+(?:-[[:alnum:]]+)+'::text, 'g'::text) hyphened(hyphened)), ''::text));

create function place_words(neighbourhood text, city text, place_aliases text, province text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('naledi'::regconfig, searchable(((((((place(neighbourhood) || ' '::text) || place(city)) || ' '::text) || place(place_aliases)) || ' '::text) || place(province))));

create table properties (
  id uuid not null,
  organisation_id uuid not null,
  realtor_id uuid not null,
  slug text not null,
  name text not null,
  description text not null,
  property_type text not null,
  address text not null,
  neighbourhood text,
  city text not null,
  province text,
  place_aliases text default ''::text not null,
  nightly_cents integer not null,
  cleaning_fee_cents integer default 0 not null,
  service_fee_cents integer default 0 not null,
  bedrooms smallint not null,
  bathrooms double precision not null,
  max_guests smallint not null,
  square_feet integer,
  amenities text[] default '{}'::text[] not null,
  images text[] default '{}'::text[] not null,
  house_rules text,
  check_in_time text default '14:00'::text not null,
  check_out_time text default '10:00'::text not null,
  available_from date,
  available_to date,
  is_available boolean default true not null,
  is_public boolean default true not null,
  instant_booking boolean default false not null,
  hold_hours smallint default 24 not null,
  rating_sum integer default 0 not null,
  rating_count integer default 0 not null,
  rating double precision generated always as (
CASE
    WHEN (rating_count > 0) THEN ((rating_sum)::double precision / (rating_count)::double precision)
    ELSE (0)::double precision
END) stored not null,
  created_at timestamp with time zone default moment() not null,
  updated_at timestamp with time zone default moment() not null,
  cheapest_cents integer,
  from_cents integer generated always as (COALESCE(cheapest_cents, nightly_cents)) stored not null,
  address_is_public boolean default false not null,
  wants_public boolean default true not null,
  hidden_at timestamp with time zone,
  hidden_reason text,
  is_suspended boolean default false not null,
  offers text[] generated always as (offers_of(joined_by_stops(amenities), ((((name || ' . '::text) || place(neighbourhood)) || ' . '::text) || description))) stored not null,
  search tsvector generated always as (((((setweight(to_tsvector('naledi_whole'::regconfig, searchable(name)), 'A'::"char") || setweight(place_words(neighbourhood, city, place_aliases, province), 'B'::"char")) || setweight(to_tsvector('naledi'::regconfig, searchable(((((
CASE
    WHEN address_is_public THEN address
    ELSE ''::text
END || ' '::text) || joined(amenities)) || ' '::text) || property_type))), 'C'::"char")) || setweight(to_tsvector('naledi'::regconfig, searchable(description)), 'D'::"char")) || setweight(to_tsvector('naledi'::regconfig, offer_words(offers_of(joined_by_stops(amenities), ((((name || ' . '::text) || place(neighbourhood)) || ' . '::text) || description)))), 'D'::"char"))) stored,
  constraint properties_pkey PRIMARY KEY (id)
);

create function is_found(wanted tsquery)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((EXISTS (SELECT FROM properties WHERE (properties.is_public AND properties.is_available AND (properties.search @@ is_found.wanted) AND (facets_of(properties.rating, properties.from_cents, properties.property_type, (properties.max_guests)::integer, (properties.bedrooms)::integer, properties.city) @> '{"rating 1"}'::text[])))) OR (EXISTS (SELECT FROM properties WHERE (properties.is_public AND properties.is_available AND (properties.search @@ is_found.wanted)))));

create function is_place(wanted tsquery)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((EXISTS (SELECT FROM properties WHERE (properties.is_public AND properties.is_available AND (place_words(properties.neighbourhood, properties.city, properties.place_aliases, properties.province) @@ is_place.wanted) AND (ARRAY[rating_step(properties.rating)] @> '{1}'::integer[])))) OR (EXISTS (SELECT FROM properties WHERE (properties.is_public AND properties.is_available AND (place_words(properties.neighbourhood, properties.city, properties.place_aliases, properties.province) @@ is_place.wanted)))));

create function limit_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare paid bigint;
begin
  select cents into paid from billing_payments where id = new.payment_id for no key update;
  if paid < (select sum(cents) from billing_refunds where payment_id = new.payment_id) then
    raise exception 'More would be refunded than was paid' using errcode = 'check_violation', constraint = 'billing_refunds_limit';
  end if;
  return null;
end $function$;

create function listed_text(home properties)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((home).is_public AND (home).is_available) THEN concat_ws(' '::text, (home).name, place((home).neighbourhood), place((home).city), place((home).place_aliases), place((home).province), CASE WHEN (home).address_is_public THEN (home).address ELSE NULL::text END, joined((home).amenities), (home).property_type, (home).description) ELSE ''::text END;

create function mail_receiver(account uuid, mailbox text)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  found_id uuid;
  owner uuid := coalesce(account, (select id from users where email = mailbox and email_verified_at is not null));
begin
  for attempt in 1..2 loop
    if owner is null then
      select id into found_id from mail_receivers where address = mailbox;
    else
      select id into found_id from mail_receivers where user_id = owner;
    end if;
    if found_id is null and attempt = 1 then -- somebody else may make it meanwhile
      insert into mail_receivers (id, user_id, address)
        values (gen_random_uuid(), owner, case when owner is null then mailbox end)
        on conflict do nothing returning id into found_id;
    end if;
    exit when found_id is not null;
  end loop;
  return found_id;
end $function$;

create function mailbox_of(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN (bare.untagged ~ '@(gmail|googlemail)\.com$'::text) THEN (replace(split_part(bare.untagged, '@'::text, 1), '.'::text, ''::text) || '@gmail.com'::text) ELSE bare.untagged END AS untagged FROM (SELECT regexp_replace(mailbox_of.address, '^([^+@]+)\+[^@]*@'::text, '\1@'::text) AS untagged) bare);

create function meets(nights daterange, first date, after date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((upper(nights) > first) AND (lower(nights) < after));

create function messages_set_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform schedule('messages.tell-unread', new.conversation_id || case when new.from_host then ' guest' else ' host' end,
    new.created_at + interval '10 minutes', sooner => true);
  return null;
end $function$;

create function moment_by_clock()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
RETURN COALESCE((NULLIF(current_setting('naledi.now'::text, true), ''::text))::timestamp with time zone, clock_timestamp());

create function natural_order(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(regexp_replace(lower(name), '(\d+)', '0000000000\1', 'g'), '\d+(\d{10})', '\1', 'g')
$function$;

create function slips_max(term text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (length(term) <= 3) THEN 1 WHEN (length(term) <= 7) THEN 2 ELSE 3 END;

create table search_words (
  word text collate "C" not null,
  homes integer not null,
  constraint search_words_pkey PRIMARY KEY (word)
) with (fillfactor=70);

create function nearest_words(term text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH swapped AS (
          SELECT OVERLAY(nearest_words.term PLACING reverse(substr(nearest_words.term, at.at, 2)) FROM at.at FOR 2) AS word
            FROM generate_series(1, (length(nearest_words.term) - 1)) at(at)
         ), candidates AS (
         ( SELECT search_words.word
            FROM search_words
           WHERE (("left"(search_words.word, 2) = "left"(nearest_words.term, 2)) AND ((length(search_words.word) >= (length(nearest_words.term) - slips_max(nearest_words.term))) AND (length(search_words.word) <= (length(nearest_words.term) + slips_max(nearest_words.term)))))
          LIMIT 2000)
         UNION
         ( SELECT search_words.word
            FROM search_words
           WHERE (("right"(search_words.word, 2) = "right"(nearest_words.term, 2)) AND ((length(search_words.word) >= (length(nearest_words.term) - slips_max(nearest_words.term))) AND (length(search_words.word) <= (length(nearest_words.term) + slips_max(nearest_words.term)))))
          LIMIT 2000)
         UNION
         ( SELECT search_words.word
            FROM search_words
           WHERE ((length(nearest_words.term) <= 3) AND (search_words.word >= "left"(nearest_words.term, 1)) AND (search_words.word < ("left"(nearest_words.term, 1) || chr(1114111))) AND (length(search_words.word) <= 4))
          LIMIT 2000)
         ), alike AS (
          SELECT search_words.word,
             1 AS slips,
             (1)::real AS likeness
            FROM search_words
           WHERE (search_words.word IN ( SELECT swapped.word
                    FROM swapped))
         UNION ALL
          SELECT candidates.word,
             levenshtein_less_equal(candidates.word, nearest_words.term, slips_max(nearest_words.term)) AS levenshtein_less_equal,
             similarity(candidates.word, nearest_words.term) AS similarity
            FROM candidates
           WHERE (NOT (candidates.word IN ( SELECT swapped.word
                    FROM swapped)))
         ), nearest AS (
          SELECT alike.word,
             rank() OVER (ORDER BY alike.slips, alike.likeness DESC) AS place
            FROM alike
           WHERE (alike.slips <= slips_max(nearest_words.term))
         )
  SELECT array_agg(nearest.word) AS array_agg
    FROM nearest
   WHERE (nearest.place <= 2);
END;

create function new_id()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
RETURN (encode(set_bit(set_bit(OVERLAY(uuid_send(gen_random_uuid()) PLACING SUBSTRING(int8send(((EXTRACT(epoch FROM moment()) * (1000)::numeric))::bigint) FROM 3) FROM 1 FOR 6), (52)::bigint, 1), (53)::bigint, 1), 'hex'::text))::uuid;

create function newsletter_consents_forget_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

create function newsletter_consents_forget_reader(subscriptions uuid[], nobody text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update newsletter_consents set address = nobody, name = null, network_address = null where subscription_id = any(subscriptions)
$function$;

create function newsletter_consents_forget_sender(sender uuid, named text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update newsletter_consents set words = replace(words, named, 'Deleted host') where sender_id = sender and position(named in words) > 0
$function$;

create function newsletter_consents_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'newsletter_consents only grows';
end $function$;

create function newsletter_hash(address text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(lower(address), 'UTF8'::name));

create function note_page_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into page_changes (xid) values (pg_current_xact_id()) on conflict do nothing;
  return null;
end $function$;

create function notify_table_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('tables_changed', tg_table_name);
  return null;
end $function$;

create function organisations_list_by_hosts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from memberships join users on users.id = user_id
    where organisation_id = new.id and position = 'owner' and role = 'realtor' and deleted_at is null)
  then raise exception 'This organisation has no host' using errcode = 'check_violation', constraint = 'organisations_list_by_hosts';
  end if;
  return new;
end $function$;

create function picture_ids(addresses text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct found[1]), '{}')
  from unnest(addresses) as address,
    regexp_matches(address, '/uploads/([0-9a-f]{32}(?:-portrait)?)', 'g') as found
$function$;

create function plain_words(phrase text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN array_remove(string_to_array(searchable(phrase), ' '::text), ''::text);

create function plan_limits_keep_begun()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  today constant date := (moment() at time zone 'Africa/Johannesburg')::date;
begin
  if tg_op = 'INSERT' and new.from_day < today then
    raise exception 'Limits begin today or later' using errcode = 'check_violation', constraint = 'plan_limits_not_past';
  end if;
  if tg_op = 'DELETE' and old.from_day <= today then
    raise exception 'Limits that have begun stay' using errcode = 'check_violation', constraint = 'plan_limits_begun';
  end if;
  return coalesce(new, old);
end $function$;

create function properties_copy_choice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Locked, so that a choice made at the same moment waits for this home and then finds it.
  select public_address into new.address_is_public from users where id = new.realtor_id for share;
  return new;
end $function$;

create function properties_count_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update calendar_revisions set revision = revision + 1, changed_in = pg_current_xact_id() where property_id = new.id;
  return null;
end $function$;

create function properties_count_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text[];
  after text[];
  lost text[];
begin
  if tg_op = 'INSERT' then
    after := array(select listed_text(row(home.*)::properties) from new_homes as home);
  elsif tg_op = 'DELETE' then
    before := array(select listed_text(row(home.*)::properties) from old_homes as home);
  else
    select array_agg(was), array_agg(became) into before, after from (
      select listed_text(row(old_home.*)::properties) as was, listed_text(row(new_home.*)::properties) as became
      from old_homes as old_home join new_homes as new_home using (id)
    ) as both_texts where was <> became;
  end if;
  with counted as (
    insert into search_words as known
      select word, sum(uses) from (
        select words_of(listed) as word, 1 as uses from unnest(after) as listed
        union all
        select words_of(listed), -1 from unnest(before) as listed
      ) as used group by word having sum(uses) <> 0 order by word
    on conflict (word) do update set homes = known.homes + excluded.homes
    returning word, homes
  ) select array_agg(word) into lost from counted where homes <= 0;
  delete from search_words where word = any(lost) and homes <= 0;
  return null;
end $function$;

create function properties_follow_choice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_public := new.wants_public and new.hidden_at is null and not new.is_suspended;
  return new;
end $function$;

create function properties_note_choice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.wants_public := new.is_public;
  return new;
end $function$;

create function properties_plan_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform schedule('automations.advance', found.id::text, moment(), found.organisation_id::text, sooner => true)
    from (select distinct bookings.id, bookings.organisation_id from planned_messages join bookings on bookings.id = booking_id
      where property_id = new.id and state in ('planned', 'skipped')
        and check_out >= (moment() at time zone 'Africa/Johannesburg')::date - 1
      order by bookings.id) as found;
  return null;
end $function$;

create function rate_books_prepare()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from properties where id = new.property_id for no key update;
  delete from held_nights where property_id = new.property_id and kind = 'preparation';
  perform hold_preparation(holder_id, property_id, nights, expires_at) from held_nights
    where property_id = new.property_id and kind in ('stay', 'change', 'imported');
  return null;
end $function$;

create function refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% only grows: nothing in it is changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $function$;

create function refuse_meeting(holder uuid, home uuid, wanted datemultirange, kinds text[])
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

create function review_ask_at(booking bookings)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (((booking).status = 'confirmed'::text) AND ((booking).source <> 'imported'::text) AND ((booking).review_asked_at IS NULL) AND ((booking).check_out >= (((moment() AT TIME ZONE 'Africa/Johannesburg'::text))::date - 14))) THEN ((((booking).check_out + 1) + '09:00:00'::time without time zone) AT TIME ZONE 'Africa/Johannesburg'::text) ELSE NULL::timestamp with time zone END;

create function reviews_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update properties set rating_sum = rating_sum + stars, rating_count = rating_count + written
    from (select property_id, sum(rating) as stars, count(*) as written from new_reviews group by property_id) as counted
    where properties.id = property_id;
  return null;
end $function$;

create function reviews_count_hidden()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update properties
    set rating_sum = rating_sum + case when new.hidden_at is null then new.rating else -new.rating end,
      rating_count = rating_count + case when new.hidden_at is null then 1 else -1 end
    where id = new.property_id;
  return null;
end $function$;

create function runs_out_at(booking bookings)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN CASE (booking).status WHEN 'pending'::text THEN (booking).expires_at WHEN 'confirmed'::text THEN (((booking).change_request ->> 'expiresAt'::text))::timestamp with time zone ELSE NULL::timestamp with time zone END;

create function schedule(kind text, subject text, at timestamp with time zone, owner text DEFAULT '-'::text, is_slow boolean DEFAULT false, sooner boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if schedule.at is null then
    delete from outgoing as o where o.kind = schedule.kind and o.subject = schedule.subject and o.state <> 'leased';
    update outgoing as o set again_at = null where o.kind = schedule.kind and o.subject = schedule.subject and o.again_at is not null;
    return;
  end if;
  insert into outgoing as o (kind, subject, owner, is_slow, state, scheduled_at)
    values (schedule.kind, schedule.subject, schedule.owner, schedule.is_slow,
      case when schedule.at <= moment() then 'ready' else 'scheduled' end, schedule.at)
    on conflict on constraint outgoing_pkey do update set
      owner = excluded.owner,
      is_slow = excluded.is_slow,
      again_at = case when o.state = 'leased'
        then case when schedule.sooner then least(o.again_at, excluded.scheduled_at) else excluded.scheduled_at end end,
      state = case
        when o.state = 'leased' then o.state
        when schedule.sooner and o.state <> 'failed' and o.scheduled_at <= excluded.scheduled_at then o.state
        else excluded.state end,
      scheduled_at = case
        when o.state = 'leased' then o.scheduled_at
        when schedule.sooner and o.state <> 'failed' then least(o.scheduled_at, excluded.scheduled_at)
        else excluded.scheduled_at end,
      tries = case when o.state = 'leased' then o.tries else 0 end;
  if schedule.at <= moment() then perform pg_notify('outgoing', schedule.kind); end if;
end $function$;

create function words_query(words text, corrections_max integer)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  terms text[] := (plain_words(words))[1:12];
  telling text[] := array(select term from unnest(terms) as term where ts_lexize('english_stem', term) <> '{}');
  term text;
  near text[];
  step tsquery;
  wanted tsquery := '';
begin
  foreach term in array case when telling = '{}' then terms else telling end loop
    -- No word that homes use is longer, and levenshtein() takes 255 letters.
    term := left(term, 40);
    near := null;
    if corrections_max > 0
      and not exists (select from search_words where word >= term and word < term || chr(1114111)) then
      corrections_max := corrections_max - 1;
      near := nearest_words(term);
    end if;
    step := to_tsquery('naledi_whole', coalesce('(' || array_to_string(near, ' | ') || ')', term || ':*'));
    -- A stem that does not begin its word, 'berri' of 'berry', would miss 'Berryfield'.
    if near is null and not starts_with(term, (ts_lexize('english_whole', term))[1]) then
      step := step || (term || ':*')::tsquery;
    end if;
    wanted := wanted && step;
  end loop;
  return wanted;
end $function$;

create function search_query(phrase text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (folded(phrase) ~ '[[:alnum:]]-[[:alnum:]]'::text) THEN (words_query(replace(folded(phrase), '-'::text, ' '::text), 2) || words_query(replace(folded(phrase), '-'::text, ''::text), 2)) ELSE words_query(phrase, 4) END;

create function spelled_out(wanted tsquery)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  written text := wanted::text;
  beginning text[];
  words text[];
begin
  for beginning in select distinct regexp_matches(wanted::text, $re$'((?:[^']|'')+)':\*([A-D]*)$re$, 'g') loop
    select array_agg(word order by homes desc) into words from (
      select word, homes from search_words where word >= beginning[1] and word < beginning[1] || chr(1114111) order by word limit 2000) as alike
    having sum(homes) > 2000;
    continue when words is null;
    written := replace(written, format('''%s'':*%s', beginning[1], beginning[2]), (
      select '(' || string_agg(quote_literal(lexeme) || case when beginning[2] = '' then '' else ':' || beginning[2] end, ' | ') || ')'
      from (
        select replace(beginning[1], '''''', '''') as lexeme
        union
        select lexeme from unnest(words[1:16]) as word, unnest(tsvector_to_array(to_tsvector('naledi_whole', word))) as lexeme
        where starts_with(lexeme, beginning[1])) as lexemes));
  end loop;
  return written::tsquery;
end $function$;

create function stay_documents_forget_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.recipient <> old.recipient and new.recipient <> '{"name": "Deleted guest", "address": "", "vatNumber": "", "email": ""}')
    or (new.supplier <> old.supplier and new.supplier <> '{"name": "Deleted host", "address": "", "vatNumber": "", "email": ""}')
    or to_jsonb(new) - '{recipient,supplier}'::text[] <> to_jsonb(old) - '{recipient,supplier}'::text[] then
    raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

create function stay_documents_forget_guest(stays uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update stay_documents set recipient = '{"name": "Deleted guest", "address": "", "vatNumber": "", "email": ""}' where booking_id = any(stays)
$function$;

create function stay_documents_forget_host(organisation uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update stay_documents set supplier = '{"name": "Deleted host", "address": "", "vatNumber": "", "email": ""}' where organisation_id = organisation
$function$;

create function stay_payments_forget(stays uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update stay_payments set note = null, undo_reason = case when undo_reason is not null then 'Deleted' end
    where booking_id = any(stays)
$function$;

create function tell_streams_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('streams_over', coalesce(new.user_id, old.user_id)::text);
  return null;
end $function$;

create function tell_streams_of_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('streams_over', string_agg(id::text, ','))
    from (select id, row_number() over () / 100 as part from ended) as parts group by part;
  return null;
end $function$;

create function tell_streams_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('streams_over', new.id::text);
  return null;
end $function$;

create function understood_query(typed text, needed text[], terms text[], liked text[], is_numbered boolean, OUT filter tsquery, OUT counted tsquery[], OUT ranking tsquery, OUT best tsquery)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  -- Only so many words are corrected, because anybody may ask.
  corrections integer := 4;
  term text;
  step tsquery;
  must tsquery := '';
  every tsquery := '';
  likes tsquery := '';
begin
  counted := '{}';
  foreach term in array needed loop
    step := to_tsquery('naledi_whole', term);
    must := must && spelled_out(step);
    likes := likes || step;
  end loop;
  foreach term in array terms[1:12] loop
    if corrections > 0 and not exists (select from search_words where word >= left(folded(term), 40) and word < left(folded(term), 40) || chr(1114111)) then
      corrections := corrections - 1;
      step := word_query(term, 1);
    else
      step := word_query(term, 0);
    end if;
    continue when numnode(step) = 0;
    every := every && step;
    likes := likes || step;
    if term !~* '^(town|city|bay|hills?|park|beach|north|south|east|west|coast|cape|point|central|centre|village|view|rock|river|gardens?|old|street|road)$'
      and is_place(replace(step::text, ':*', '')::tsquery) then
      must := must && spelled_out(step);
    else
      counted := counted || spelled_out(step);
    end if;
  end loop;
  foreach term in array liked[1:12] loop
    step := word_query(term, 0);
    likes := likes || step;
  end loop;
  if numnode(must) = 0 and counted = '{}' then
    ranking := search_query(typed);
    filter := spelled_out(ranking);
    -- Praise alone asks for nothing: a home that is called so is found, and otherwise any.
    if liked <> '{}' and not is_found(filter) then
      filter := '!xqznone'::tsquery;
    end if;
    return;
  end if;
  ranking := case when needed = '{}' and liked = '{}' then every else likes end;
  filter := must;
  if counted <> '{}' then
    foreach step in array counted loop
      filter := filter && step;
    end loop;
    if is_found(filter) then
      counted := '{}';
    else
      ranking := likes;
      filter := must;
      if numnode(must) = 0 then
        foreach step in array counted loop
          filter := filter || step;
        end loop;
        if is_numbered and not is_found(filter) then
          filter := '!xqznone'::tsquery;
        end if;
      end if;
      for nth in 2 .. cardinality(counted) loop
        foreach step in array counted[1:nth - 1] loop
          best := coalesce(best, '') || (must && step && counted[nth]);
        end loop;
      end loop;
    end if;
  end if;
end $function$;

create function users_keep_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('last administrator', 0));
  if not exists (select from users where role = 'admin' and suspended_at is null and id <> old.id) then
    raise exception 'The last administrator stays' using errcode = 'check_violation', constraint = 'users_last_admin';
  end if;
  return coalesce(new, old);
end $function$;

create function users_spread_choice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update properties set address_is_public = new.public_address
  where realtor_id = new.id and address_is_public <> new.public_address;
  return null;
end $function$;

create function word_query(term text, corrections_max integer)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (folded(term) ~ '[[:alnum:]]-[[:alnum:]]'::text) THEN (words_query(replace(folded(term), '-'::text, ' '::text), corrections_max) || words_query(replace(folded(term), '-'::text, ''::text), corrections_max)) ELSE words_query(term, corrections_max) END;

create function words_of(listed text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 50
BEGIN ATOMIC
 SELECT DISTINCT word.word
    FROM unnest(plain_words(words_of.listed)) word(word)
   WHERE ((length(word.word) >= 2) AND (length(word.word) <= 40));
END;

create table act_reasons (
  act_id uuid not null,
  user_id uuid not null,
  reason text not null,
  constraint act_reasons_pkey PRIMARY KEY (act_id)
);

create table ai_drafts (
  id uuid not null,
  organisation_id uuid not null,
  session_id uuid,
  message_id uuid,
  kind text not null,
  title text not null,
  text text not null,
  recipient_id uuid,
  recipient_name text,
  details jsonb default '{}'::jsonb not null,
  status text default 'open'::text not null,
  created_at timestamp with time zone default moment() not null,
  settled_at timestamp with time zone,
  constraint ai_drafts_pkey PRIMARY KEY (id)
);

create table ai_knowledge (
  id uuid not null,
  organisation_id uuid not null,
  property_id uuid,
  question text not null,
  answer text not null,
  created_at timestamp with time zone default moment() not null,
  updated_at timestamp with time zone default moment() not null,
  constraint ai_knowledge_pkey PRIMARY KEY (id)
);

create table ai_messages (
  id uuid not null,
  session_id uuid not null,
  place integer not null,
  role text not null,
  content text not null,
  sources jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default moment() not null,
  model text,
  input_tokens integer default 0 not null,
  output_tokens integer default 0 not null,
  is_estimated boolean default false not null,
  has_guest_words boolean default false not null,
  booking_id uuid,
  sent jsonb,
  codes_said smallint default 0 not null,
  offers jsonb default '[]'::jsonb not null,
  card jsonb,
  is_counted boolean default true not null,
  constraint ai_messages_pkey PRIMARY KEY (id)
);

create table ai_sessions (
  id uuid not null,
  user_id uuid not null,
  organisation_id uuid not null,
  title text not null,
  created_at timestamp with time zone default moment() not null,
  updated_at timestamp with time zone default moment() not null,
  constraint ai_sessions_pkey PRIMARY KEY (id)
);

create table ai_settings (
  organisation_id uuid not null,
  share_names boolean default false not null,
  changed_at timestamp with time zone default moment() not null,
  constraint ai_settings_pkey PRIMARY KEY (organisation_id)
);

create table answer_hours (
  hour timestamp with time zone not null,
  within_ms integer not null,
  answers integer not null,
  errors integer not null,
  constraint answer_hours_pkey PRIMARY KEY (hour, within_ms)
);

create table api_keys (
  id uuid not null,
  organisation_id uuid not null,
  created_by uuid not null,
  name text not null,
  hash bytea not null,
  last4 text not null,
  rights text[] not null,
  created_at timestamp with time zone default moment() not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id)
);

create table arrival_notes (
  property_id uuid not null,
  organisation_id uuid not null,
  wifi_name text,
  wifi_password text,
  door_code text,
  door_code_hours smallint default 24 not null,
  directions text,
  parking text,
  updated_at timestamp with time zone default moment() not null,
  constraint arrival_notes_pkey PRIMARY KEY (property_id)
);

create table audit_log (
  id uuid not null,
  at timestamp with time zone default moment() not null,
  actor_id uuid,
  address text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table automations (
  id uuid not null,
  organisation_id uuid not null,
  name text not null,
  trigger jsonb not null,
  conditions jsonb not null,
  action text not null,
  template_id uuid not null,
  late text not null,
  is_on boolean default true not null,
  starting_key text,
  since timestamp with time zone default moment() not null,
  created_at timestamp with time zone default moment() not null,
  webhook_id uuid,
  constraint automations_pkey PRIMARY KEY (id)
);

create table backups (
  id uuid not null,
  began_at timestamp with time zone default moment() not null,
  ended_at timestamp with time zone,
  state text not null,
  every_seconds integer not null,
  file text,
  bytes bigint,
  problem text,
  checked_at timestamp with time zone,
  check_problem text,
  constraint backups_pkey PRIMARY KEY (id)
);

create table bank_accounts (
  id uuid not null,
  organisation_id uuid not null,
  number_id uuid not null,
  bank text not null,
  holder text not null,
  number text not null,
  branch_code text not null,
  type text not null,
  shap_id text,
  state text default 'unverified'::text not null,
  checked_at timestamp with time zone,
  checked_how text,
  checked_note text,
  checked_by uuid,
  shows_from timestamp with time zone not null,
  replaced_at timestamp with time zone,
  stopped_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default moment() not null,
  constraint bank_accounts_pkey PRIMARY KEY (id)
);

create table bank_lines (
  id uuid not null,
  organisation_id uuid not null,
  statement_id uuid not null,
  number_id uuid not null,
  day date not null,
  cents bigint not null,
  text text,
  text_hash bytea not null,
  nth integer not null,
  state text not null,
  booking_id uuid,
  why text,
  payment_id uuid,
  settled_at timestamp with time zone,
  settled_by uuid,
  created_at timestamp with time zone default moment() not null,
  gateway text,
  refund_id uuid,
  channel text,
  constraint bank_lines_pkey PRIMARY KEY (id)
);

create table bank_statements (
  id uuid not null,
  organisation_id uuid not null,
  number_id uuid,
  bank text not null,
  from_day date,
  to_day date,
  line_count integer not null,
  credit_count integer not null,
  matched_count integer not null,
  suggested_count integer not null,
  unknown_count integer not null,
  repeated_count integer not null,
  head text[],
  created_by uuid,
  created_at timestamp with time zone default moment() not null,
  constraint bank_statements_pkey PRIMARY KEY (id)
);

create table billing_agreements (
  id uuid not null,
  organisation_id uuid not null,
  order_id uuid not null,
  gateway text not null,
  token text not null,
  token_hash bytea not null,
  amount_cents bigint not null,
  wanted_cents bigint,
  asked_cents bigint[] not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default moment() not null,
  forgotten_at timestamp with time zone,
  constraint billing_agreements_pkey PRIMARY KEY (id)
);

create table billing_details (
  organisation_id uuid not null,
  name text not null,
  address text default ''::text not null,
  vat_number text default ''::text not null,
  email text not null,
  changed_at timestamp with time zone default moment() not null,
  constraint billing_details_pkey PRIMARY KEY (organisation_id)
);

create table billing_orders (
  id uuid not null,
  organisation_id uuid not null,
  plan_id text not null,
  change text not null,
  gateway text not null,
  due_cents bigint not null,
  unused_cents bigint not null,
  credit_cents bigint not null,
  recurring_cents bigint not null,
  starts_at timestamp with time zone not null,
  billing_date date not null,
  basis integer not null,
  state text default 'open'::text not null,
  return_url text not null,
  cancel_url text not null,
  created_at timestamp with time zone default moment() not null,
  constraint billing_orders_pkey PRIMARY KEY (id)
);

create table billing_payments (
  id uuid not null,
  organisation_id uuid not null,
  gateway text not null,
  external_id text not null,
  order_id uuid,
  agreement_id uuid,
  invoice_id uuid,
  cents bigint not null,
  fee_cents bigint default 0 not null,
  paid_at timestamp with time zone default moment() not null,
  constraint billing_payments_pkey PRIMARY KEY (id)
);

create table billing_refunds (
  id uuid not null,
  organisation_id uuid not null,
  payment_id uuid not null,
  credit_note_id uuid,
  cents bigint not null,
  reason text not null,
  state text default 'pending'::text not null,
  available_cents bigint,
  asked_at timestamp with time zone,
  created_at timestamp with time zone default moment() not null,
  fault text,
  paid_at timestamp with time zone,
  paid_by text,
  constraint billing_refunds_pkey PRIMARY KEY (id)
);

create table billing_unmatched (
  id uuid not null,
  gateway text not null,
  external_id text not null,
  reason text not null,
  order_id uuid,
  organisation_id uuid,
  expected_cents bigint,
  cents bigint,
  received_at timestamp with time zone default moment() not null,
  resolved_at timestamp with time zone,
  payment_id uuid,
  constraint billing_unmatched_pkey PRIMARY KEY (id)
);

create table book_faults (
  booking_id uuid not null,
  kind text not null,
  organisation_id uuid not null,
  cents bigint not null,
  found_at timestamp with time zone default moment() not null,
  constraint book_faults_pkey PRIMARY KEY (booking_id, kind)
);

create table booking_claims (
  token_hash bytea not null,
  booking_id uuid not null,
  created_at timestamp with time zone default moment() not null,
  constraint booking_claims_pkey PRIMARY KEY (token_hash)
);

create table booking_notices (
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  recipient text not null,
  address text not null,
  actor_id uuid,
  at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  sent_at timestamp with time zone,
  tries smallint default 0 not null,
  event_id uuid,
  mail_id uuid,
  constraint booking_notices_pkey PRIMARY KEY (id)
);

create table breaches (
  id uuid not null,
  what text not null,
  discovered_at timestamp with time zone not null,
  touches text not null,
  measures text default ''::text not null,
  regulator_told_at timestamp with time zone,
  persons_told_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default moment() not null,
  updated_at timestamp with time zone default moment() not null,
  constraint breaches_pkey PRIMARY KEY (id)
);

create table calendar_blocks (
  id uuid not null,
  organisation_id uuid not null,
  property_id uuid not null,
  nights daterange not null,
  reason text not null,
  note text,
  created_at timestamp with time zone default moment() not null,
  constraint calendar_blocks_pkey PRIMARY KEY (id)
);

create table calendar_revisions (
  property_id uuid not null,
  revision bigint default 1 not null,
  changed_in xid8 default pg_current_xact_id() not null,
  constraint calendar_revisions_pkey PRIMARY KEY (property_id)
);

create table channel_clashes (
  id uuid not null,
  organisation_id uuid not null,
  property_id uuid not null,
  event_id uuid,
  booking_id uuid not null,
  since timestamp with time zone default moment() not null,
  settled text,
  settled_at timestamp with time zone,
  feed_id uuid not null,
  nights daterange not null,
  read_id uuid,
  closed_at timestamp with time zone,
  constraint channel_clashes_pkey PRIMARY KEY (id)
);

create table channel_events (
  id uuid not null,
  feed_id uuid not null,
  organisation_id uuid not null,
  property_id uuid not null,
  uid text not null,
  nights daterange not null,
  sold text not null,
  summary text not null,
  missed smallint default 0 not null,
  is_echo boolean default false not null,
  created_at timestamp with time zone default moment() not null,
  asked_since timestamp with time zone,
  is_stay boolean default true not null,
  code text,
  link text,
  phone_end text,
  guest_name text,
  guests smallint,
  amount_cents bigint,
  note text,
  counts_as_stay boolean generated always as ((is_stay OR (guest_name IS NOT NULL) OR (guests IS NOT NULL) OR (amount_cents IS NOT NULL))) stored not null,
  channel_fee_cents bigint,
  payout_cents bigint,
  payout_on date,
  is_forgotten boolean default false not null,
  constraint channel_events_pkey PRIMARY KEY (id)
);

create table channel_feeds (
  id uuid not null,
  organisation_id uuid not null,
  property_id uuid not null,
  direction text not null,
  channel text not null,
  name text,
  url text,
  secret text,
  etag text,
  last_modified text,
  body_hash bytea,
  last_read_at timestamp with time zone,
  last_good_at timestamp with time zone,
  next_read_at timestamp with time zone,
  problem text,
  failures smallint default 0 not null,
  asks_since timestamp with time zone,
  created_at timestamp with time zone default moment() not null,
  stale_told_at timestamp with time zone,
  version integer default 0 not null,
  secret_hash bytea,
  odd_events jsonb default '[]'::jsonb not null,
  url_hash bytea,
  worked_out_on date,
  constraint channel_feeds_pkey PRIMARY KEY (id)
);

create table channel_payout_lines (
  id uuid not null,
  organisation_id uuid not null,
  payout_id uuid not null,
  channel text not null,
  code text not null,
  listing text not null,
  check_in date,
  check_out date,
  paid_on date,
  gross_cents bigint not null,
  fee_cents bigint not null,
  cleaning_cents bigint not null,
  payout_cents bigint not null,
  row_hash bytea not null,
  nth integer not null,
  event_id uuid,
  booking_id uuid,
  matched_at timestamp with time zone,
  created_at timestamp with time zone default moment() not null,
  constraint channel_payout_lines_pkey PRIMARY KEY (id)
);

create table channel_payouts (
  id uuid not null,
  organisation_id uuid not null,
  channel text not null,
  row_count integer not null,
  line_count integer not null,
  matched_count integer not null,
  repeated_count integer not null,
  created_by uuid,
  created_at timestamp with time zone default moment() not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint channel_payouts_pkey PRIMARY KEY (id)
);

create table cleaners (
  id uuid not null,
  organisation_id uuid not null,
  name text not null,
  phone text,
  email text,
  language text default 'en'::text not null,
  shows_code boolean default false not null,
  is_mailed boolean default false not null,
  secret text,
  secret_hash bytea,
  created_at timestamp with time zone default moment() not null,
  constraint cleaners_pkey PRIMARY KEY (id)
);

create table contact_messages (
  id uuid not null,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamp with time zone default moment() not null,
  constraint contact_messages_pkey PRIMARY KEY (id)
);

create table conversations (
  id uuid not null,
  organisation_id uuid not null,
  guest_id uuid not null,
  booking_id uuid,
  last_message_at timestamp with time zone,
  host_archived_at timestamp with time zone,
  guest_archived_at timestamp with time zone,
  host_told_at timestamp with time zone,
  guest_told_at timestamp with time zone,
  constraint conversations_pkey PRIMARY KEY (id)
);

create table damage_claims (
  id uuid not null,
  booking_id uuid not null,
  organisation_id uuid not null,
  amount_cents bigint not null,
  words text not null,
  photos text[] not null,
  state text default 'open'::text not null,
  retained_cents bigint default 0 not null,
  answer_by timestamp with time zone not null,
  answered_at timestamp with time zone,
  answer_words text,
  created_by uuid,
  created_at timestamp with time zone default moment() not null,
  constraint damage_claims_pkey PRIMARY KEY (id)
);

create table date_prices (
  property_id uuid not null,
  night date not null,
  cents integer,
  min_nights smallint,
  constraint date_prices_pkey PRIMARY KEY (property_id, night)
);

create table dues (
  id uuid not null,
  booking_id uuid not null,
  organisation_id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  paid_cents bigint default 0 not null,
  due_at timestamp with time zone not null,
  said_paid_at timestamp with time zone,
  extended_at timestamp with time zone,
  waived_at timestamp with time zone,
  void_at timestamp with time zone,
  created_at timestamp with time zone default moment() not null,
  fallen_cents bigint default 0 not null,
  constraint dues_pkey PRIMARY KEY (id)
);

create table email_confirmations (
  token_hash bytea not null,
  user_id uuid not null,
  email text not null,
  created_at timestamp with time zone default moment() not null,
  expires_at timestamp with time zone not null,
  constraint email_confirmations_pkey PRIMARY KEY (token_hash)
);

create table events (
  id uuid not null,
  organisation_id uuid,
  name text not null,
  subject_kind text not null,
  subject_id uuid not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  facts jsonb,
  at timestamp with time zone default moment() not null,
  guest_id uuid,
  xid xid8 default pg_current_xact_id() not null,
  horizon xid8 default pg_snapshot_xmin(pg_current_snapshot()) not null,
  constraint events_pkey PRIMARY KEY (id)
);

create table exports (
  id uuid not null,
  user_id uuid not null,
  organisation_id uuid,
  state text default 'waiting'::text not null,
  has_photos boolean default false not null,
  day date not null,
  stage text,
  done_files integer default 0 not null,
  total_files integer default 0 not null,
  again_at timestamp with time zone,
  tries integer default 0 not null,
  file text,
  bytes bigint,
  created_at timestamp with time zone default moment() not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  has_register boolean default false not null,
  register_salt text,
  register_key text,
  request_id uuid,
  guest_id uuid,
  constraint exports_pkey PRIMARY KEY (id)
);

create table favourites (
  user_id uuid not null,
  property_id uuid not null,
  created_at timestamp with time zone default moment() not null,
  constraint favourites_pkey PRIMARY KEY (user_id, property_id)
);

create table feed_reads (
  id uuid not null,
  feed_id uuid not null,
  at timestamp with time zone not null,
  outcome text not null,
  status smallint,
  type text,
  bytes integer,
  problem text,
  added smallint default 0 not null,
  moved smallint default 0 not null,
  gone smallint default 0 not null,
  body text,
  constraint feed_reads_pkey PRIMARY KEY (id)
);

create table former_ids (
  organisation_id uuid not null,
  id uuid not null,
  former_id uuid not null,
  constraint former_ids_pkey PRIMARY KEY (organisation_id, id)
);

create table guests (
  id uuid not null,
  organisation_id uuid not null,
  import_id uuid,
  name text not null,
  email text,
  phone text,
  created_at timestamp with time zone default moment() not null,
  constraint guests_pkey PRIMARY KEY (id)
);

create table held_nights (
  holder_id uuid not null,
  kind text not null,
  property_id uuid not null,
  nights daterange not null,
  expires_at timestamp with time zone,
  organisation_id uuid not null,
  is_binding boolean generated always as ((kind = ANY (ARRAY['stay'::text, 'change'::text]))) stored not null,
  constraint held_nights_pkey PRIMARY KEY (holder_id, kind, nights)
);

create table holidays (
  id bigint generated always as identity not null,
  kind text not null,
  name text not null,
  from_day date not null,
  to_day date not null,
  source text not null,
  source_year smallint not null,
  constraint holidays_pkey PRIMARY KEY (id)
);

create table idempotency_keys (
  scope text not null,
  key_hash bytea not null,
  request_hash bytea not null,
  status smallint,
  answer bytea,
  created_at timestamp with time zone default moment() not null,
  hash_of text default 'read'::text not null,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key_hash)
);

create table import_heads (
  organisation_id uuid not null,
  head bytea not null,
  columns jsonb not null,
  created_at timestamp with time zone default moment() not null,
  constraint import_heads_pkey PRIMARY KEY (organisation_id, head)
);

create table import_properties (
  import_id uuid not null,
  property_id uuid not null,
  organisation_id uuid not null,
  constraint import_properties_pkey PRIMARY KEY (import_id, property_id)
);

create table import_rows (
  import_id uuid not null,
  n integer not null,
  organisation_id uuid not null,
  stay jsonb not null,
  what text,
  why text,
  booking_id uuid,
  event_id uuid,
  guest_id uuid,
  is_made boolean default false not null,
  added jsonb,
  block_id uuid,
  constraint import_rows_pkey PRIMARY KEY (import_id, n)
);

create table imports (
  id uuid not null,
  organisation_id uuid not null,
  source text not null,
  file_name text not null,
  file bytea,
  head bytea not null,
  state text default 'read'::text not null,
  is_guests boolean not null,
  row_count integer not null,
  found jsonb not null,
  mapping jsonb,
  counts jsonb,
  created_by uuid,
  created_at timestamp with time zone default moment() not null,
  done_at timestamp with time zone,
  done_by uuid,
  undone_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (id)
);

create table incoming (
  id uuid not null,
  kind text not null,
  external_id text not null,
  headers jsonb not null,
  body bytea not null,
  remote_address text not null,
  received_at timestamp with time zone default moment() not null,
  processed_at timestamp with time zone,
  given_up_at timestamp with time zone,
  constraint incoming_pkey PRIMARY KEY (id)
);

create table invoice_files (
  invoice_id uuid not null,
  content bytea not null,
  drawn_at timestamp with time zone default moment() not null,
  constraint invoice_files_pkey PRIMARY KEY (invoice_id)
);

create table invoice_numbers (
  kind text not null,
  last integer default 0 not null,
  constraint invoice_numbers_pkey PRIMARY KEY (kind)
);

create table invoices (
  id uuid not null,
  organisation_id uuid not null,
  kind text not null,
  number text not null,
  issued_at timestamp with time zone default moment() not null,
  total_cents bigint not null,
  vat_cents bigint not null,
  vat_rate integer,
  lines jsonb not null,
  recipient jsonb not null,
  supplier jsonb not null,
  credits_id uuid,
  constraint invoices_pkey PRIMARY KEY (id)
);

create table ledger_accounts (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  name text default ''::text not null,
  organisation_id uuid,
  created_at timestamp with time zone default moment() not null,
  book uuid,
  constraint ledger_accounts_pkey PRIMARY KEY (id)
);

create table ledger_entries (
  id uuid not null,
  at timestamp with time zone default moment() not null,
  cause_kind text not null,
  cause_id text not null,
  memo text not null,
  constraint ledger_entries_pkey PRIMARY KEY (id)
);

create table ledger_lines (
  id bigint generated always as identity not null,
  entry_id uuid not null,
  account_id uuid not null,
  cents bigint not null,
  about uuid,
  constraint ledger_lines_pkey PRIMARY KEY (id)
);

create table listing_imports (
  id uuid not null,
  organisation_id uuid not null,
  file_name text not null,
  bytes bigint,
  state text default 'reading'::text not null,
  homes jsonb not null,
  photos jsonb default '{}'::jsonb not null,
  made jsonb,
  created_by uuid,
  created_at timestamp with time zone default moment() not null,
  done_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint listing_imports_pkey PRIMARY KEY (id)
);

create table lodgers (
  id uuid not null,
  booking_id uuid not null,
  organisation_id uuid not null,
  n smallint not null,
  details text,
  photo text,
  missing text[] not null,
  created_at timestamp with time zone default moment() not null,
  updated_at timestamp with time zone default moment() not null,
  constraint lodgers_pkey PRIMARY KEY (id)
);

create table mail_pace (
  is_only boolean default true not null,
  per_minute integer,
  next_at timestamp with time zone default moment() not null,
  constraint mail_pace_pkey PRIMARY KEY (is_only)
);

create table mail_receivers (
  id uuid not null,
  user_id uuid,
  address text,
  token text default encode(uuid_send(gen_random_uuid()), 'hex'::text) not null,
  constraint mail_receivers_pkey PRIMARY KEY (id)
);

create table mail_settings (
  receiver_id uuid not null,
  kind text not null,
  is_wanted boolean not null,
  changed_at timestamp with time zone default moment() not null,
  constraint mail_settings_pkey PRIMARY KEY (receiver_id, kind)
);

create table mails (
  id uuid not null,
  kind text not null,
  cause text not null,
  about text not null,
  receiver_id uuid not null,
  address text not null,
  organisation_id uuid,
  booking_id uuid,
  state text default 'waiting'::text not null,
  tries smallint default 0 not null,
  due_at timestamp with time zone default moment() not null,
  handed_at timestamp with time zone,
  maybe_twice boolean default false not null,
  answer text,
  created_at timestamp with time zone default moment() not null,
  settled_at timestamp with time zone,
  is_counted boolean default true not null,
  subject text,
  constraint mails_pkey PRIMARY KEY (id)
);

create table mails_sent (
  id uuid not null,
  address text not null,
  at timestamp with time zone not null,
  constraint mails_sent_pkey PRIMARY KEY (id)
);

create table memberships (
  organisation_id uuid not null,
  user_id uuid not null,
  "position" text not null,
  created_at timestamp with time zone default moment() not null,
  constraint memberships_pkey PRIMARY KEY (user_id, organisation_id)
);

create table messages (
  id uuid not null,
  conversation_id uuid not null,
  from_host boolean not null,
  sender_id uuid,
  receiver_id uuid,
  content text not null,
  created_at timestamp with time zone default moment() not null,
  read_at timestamp with time zone,
  warned boolean default false not null,
  constraint messages_pkey PRIMARY KEY (id)
);

create table metered_usage (
  organisation_id uuid not null,
  kind text not null,
  month date not null,
  used integer not null,
  constraint metered_usage_pkey PRIMARY KEY (organisation_id, kind, month)
);

create table min_stays (
  property_id uuid not null,
  nights daterange not null,
  min_nights smallint not null,
  is_through boolean not null
);

create table newsletter_consents (
  id uuid not null,
  organisation_id uuid,
  sender_id uuid generated always as (COALESCE(organisation_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored not null,
  subscription_id uuid not null,
  address text not null,
  name text,
  act text not null,
  words text not null,
  source text not null,
  network_address text,
  at timestamp with time zone default moment() not null,
  constraint newsletter_consents_pkey PRIMARY KEY (id)
);

create table newsletter_drafts (
  sender_id uuid not null,
  organisation_id uuid,
  content jsonb not null,
  updated_at timestamp with time zone default moment() not null,
  constraint newsletter_drafts_pkey PRIMARY KEY (sender_id)
);

create table newsletter_recipients (
  newsletter_id uuid not null,
  subscription_id uuid not null,
  user_id uuid,
  at timestamp with time zone default moment() not null,
  outcome text,
  is_counted boolean default false not null,
  read_at timestamp with time zone,
  opened_at timestamp with time zone,
  clicked_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  came_back boolean default false not null,
  constraint newsletter_recipients_pkey PRIMARY KEY (newsletter_id, subscription_id)
);

create table newsletter_subscriptions (
  id uuid not null,
  organisation_id uuid,
  sender_id uuid generated always as (COALESCE(organisation_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored not null,
  receiver_id uuid not null,
  user_id uuid,
  state text not null,
  token text default encode(uuid_send(gen_random_uuid()), 'hex'::text) not null,
  asked_at timestamp with time zone,
  subscribed_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default moment() not null,
  confirm_code text default encode(uuid_send(gen_random_uuid()), 'hex'::text) not null,
  returned_at timestamp with time zone,
  retained_at timestamp with time zone,
  constraint newsletter_subscriptions_pkey PRIMARY KEY (id)
);

create table newsletter_suppressions (
  sender_id uuid not null,
  address_hash bytea not null,
  reason text not null,
  at timestamp with time zone default moment() not null,
  constraint newsletter_suppressions_pkey PRIMARY KEY (sender_id, address_hash)
);

create table newsletters (
  id uuid not null,
  organisation_id uuid,
  sender_id uuid generated always as (COALESCE(organisation_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored not null,
  author_id uuid,
  title text not null,
  body text not null,
  image_url text,
  cta_label text,
  cta_url text,
  status text not null,
  held_because text,
  send_at timestamp with time zone,
  started_at timestamp with time zone,
  written_through uuid,
  is_written boolean default false not null,
  finished_at timestamp with time zone,
  created_at timestamp with time zone default moment() not null,
  recipients integer default 0 not null,
  delivered integer default 0 not null,
  bounced integer default 0 not null,
  opened integer default 0 not null,
  clicked integer default 0 not null,
  counted integer default 0 not null,
  unsubscribed integer default 0 not null,
  doubtful integer default 0 not null,
  waiting integer default 0 not null,
  stays integer default 0 not null,
  failed integer default 0 not null,
  html text,
  from_draft boolean default false not null,
  constraint newsletters_pkey PRIMARY KEY (id)
);

create table night_prices (
  property_id uuid not null,
  month date not null,
  cents integer[] not null,
  constraint night_prices_pkey PRIMARY KEY (property_id, month)
);

create table organisation_legal (
  organisation_id uuid not null,
  kind text not null,
  name text not null,
  registration text,
  officers text,
  service_address text not null,
  phone text not null,
  email text not null,
  ffc text,
  updated_at timestamp with time zone default moment() not null,
  constraint organisation_legal_pkey PRIMARY KEY (organisation_id)
);

create table organisation_retention (
  organisation_id uuid not null,
  guest_months smallint not null,
  updated_at timestamp with time zone default moment() not null,
  constraint organisation_retention_pkey PRIMARY KEY (organisation_id)
);

create table organisations (
  id uuid not null,
  name text not null,
  property_count integer default 0 not null,
  created_at timestamp with time zone default moment() not null,
  constraint organisations_pkey PRIMARY KEY (id)
);

create table outgoing (
  kind text not null,
  subject text not null,
  owner text collate "C" default '-'::text not null,
  is_slow boolean default false not null,
  state text not null,
  scheduled_at timestamp with time zone not null,
  tries integer default 0 not null,
  lease uuid,
  leased_until timestamp with time zone,
  again_at timestamp with time zone,
  problem text,
  constraint outgoing_pkey PRIMARY KEY (kind, subject)
);

create table outgoing_holds (
  kind text not null,
  owner text collate "C" not null,
  held_at timestamp with time zone default moment() not null,
  constraint outgoing_holds_pkey PRIMARY KEY (kind, owner)
);

create table page_changes (
  xid xid8 not null,
  constraint page_changes_pkey PRIMARY KEY (xid)
);

create table passkey_challenges (
  challenge text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge)
);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  uses bigint not null,
  transports text[] not null,
  created_at timestamp with time zone default moment() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id)
);

create table password_resets (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (token_hash)
);

create table pending_sign_ins (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint pending_sign_ins_pkey PRIMARY KEY (token_hash)
);

create table pictures (
  id text not null,
  organisation_id uuid,
  user_id uuid,
  bytes bigint,
  kept_at timestamp with time zone default moment() not null
);

create table plan_limits (
  plan_id text not null,
  from_day date not null,
  properties_max integer,
  ai_requests_max integer,
  newsletters_max integer,
  constraint plan_limits_pkey PRIMARY KEY (plan_id, from_day)
);

create table planned_messages (
  id uuid not null,
  organisation_id uuid not null,
  booking_id uuid not null,
  automation_id uuid,
  name text not null,
  occurrence text not null,
  at timestamp with time zone not null,
  until timestamp with time zone not null,
  state text not null,
  why text,
  missing text[] default '{}'::text[] not null,
  words text,
  sent_as text,
  message_id uuid,
  settled_at timestamp with time zone,
  created_at timestamp with time zone default moment() not null,
  constraint planned_messages_pkey PRIMARY KEY (id)
);

create table platform_settings (
  is_only boolean default true not null,
  legal_name text,
  registration_number text,
  vat_number text,
  physical_address text,
  phone text,
  email text,
  office_bearers text[] default '{}'::text[] not null,
  information_officer text,
  launch_date date,
  social_links text[] default '{}'::text[] not null,
  constraint platform_settings_pkey PRIMARY KEY (is_only)
);

create table privacy_requests (
  id uuid not null,
  organisation_id uuid,
  kind text not null,
  came_by text not null,
  about text not null,
  contact text not null,
  email text,
  words text not null,
  state text default 'received'::text not null,
  token_hash bytea,
  identity text,
  answer text,
  ground text,
  answer_words text,
  received_at timestamp with time zone default moment() not null,
  due_at timestamp with time zone not null,
  proved_at timestamp with time zone,
  answered_at timestamp with time zone,
  answered_by uuid,
  closed_at timestamp with time zone,
  constraint privacy_requests_pkey PRIMARY KEY (id)
);

create table property_cleaners (
  property_id uuid not null,
  organisation_id uuid not null,
  cleaner_id uuid not null,
  constraint property_cleaners_pkey PRIMARY KEY (property_id)
);

create table property_terms (
  property_id uuid not null,
  organisation_id uuid not null,
  terms jsonb not null,
  updated_at timestamp with time zone default moment() not null,
  constraint property_terms_pkey PRIMARY KEY (property_id)
);

create table rate_books (
  property_id uuid not null,
  organisation_id uuid not null,
  weekend_nights smallint[] not null,
  weekend_cents integer,
  seasons jsonb not null,
  min_nights smallint not null,
  max_nights smallint,
  is_through boolean not null,
  weekly_percent double precision not null,
  monthly_percent double precision not null,
  extra_guest_above smallint,
  extra_guest_cents integer not null,
  pet_fee_cents integer not null,
  arrival_days smallint[],
  departure_days smallint[],
  preparation_nights smallint not null,
  notice_days smallint not null,
  window_days smallint,
  updated_at timestamp with time zone default moment() not null,
  constraint rate_books_pkey PRIMARY KEY (property_id)
);

create unlogged table rate_limits (
  key text not null,
  points integer not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

create table register_links (
  booking_id uuid not null,
  organisation_id uuid not null,
  token_hash bytea,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default moment() not null,
  turn smallint default 0 not null,
  constraint register_links_pkey PRIMARY KEY (booking_id)
);

create table register_productions (
  id uuid not null,
  organisation_id uuid not null,
  property_id uuid not null,
  from_day date not null,
  to_day date not null,
  officer text not null,
  officer_number text not null,
  authority text not null,
  lodgers integer not null,
  actor_id uuid not null,
  at timestamp with time zone default moment() not null,
  constraint register_productions_pkey PRIMARY KEY (id)
);

create table register_readings (
  id uuid not null,
  organisation_id uuid not null,
  booking_id uuid not null,
  n smallint,
  act text not null,
  actor_id uuid,
  reason text,
  at timestamp with time zone default moment() not null,
  constraint register_readings_pkey PRIMARY KEY (id)
);

create table register_settings (
  property_id uuid not null,
  organisation_id uuid not null,
  class text not null,
  is_on boolean not null,
  needs_sheet boolean default true not null,
  updated_at timestamp with time zone default moment() not null,
  holds_door_code boolean default false not null,
  constraint register_settings_pkey PRIMARY KEY (property_id)
);

create table register_sheets (
  booking_id uuid not null,
  organisation_id uuid not null,
  photo text not null,
  updated_at timestamp with time zone default moment() not null,
  constraint register_sheets_pkey PRIMARY KEY (booking_id)
);

create table resold_nights (
  booking_id uuid not null,
  night date not null,
  organisation_id uuid not null,
  resold_to uuid not null,
  amount_cents bigint not null,
  state text not null,
  refund_id uuid,
  created_at timestamp with time zone default moment() not null,
  constraint resold_nights_pkey PRIMARY KEY (booking_id, night)
);

create table retention_periods (
  kind text not null,
  from_day date not null,
  amount smallint not null,
  unit text not null,
  constraint retention_periods_pkey PRIMARY KEY (kind, from_day)
);

create table retention_runs (
  id uuid not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  counts jsonb default '{}'::jsonb not null,
  constraint retention_runs_pkey PRIMARY KEY (id)
);

create table review_reports (
  review_id uuid not null,
  user_id uuid not null,
  reason text not null,
  at timestamp with time zone default moment() not null,
  settled_at timestamp with time zone,
  constraint review_reports_pkey PRIMARY KEY (review_id, user_id)
);

create table reviews (
  id uuid not null,
  booking_id uuid,
  property_id uuid not null,
  client_id uuid,
  client_name text not null,
  client_city text,
  rating smallint not null,
  body text not null,
  created_at timestamp with time zone default moment() not null,
  reply text,
  replied_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_reason text,
  constraint reviews_pkey PRIMARY KEY (id)
);

create table secret_keys (
  id text not null,
  since timestamp with time zone default moment() not null,
  constraint secret_keys_pkey PRIMARY KEY (id)
);

create table sent_calendars (
  feed_id uuid not null,
  revision bigint not null,
  name text not null,
  valid_until timestamp with time zone not null,
  computed_at timestamp with time zone not null,
  body text not null,
  constraint sent_calendars_pkey PRIMARY KEY (feed_id)
);

create table sent_events (
  feed_id uuid not null,
  uid text not null,
  nights daterange not null,
  is_stay boolean not null,
  is_sent boolean default true not null,
  sequence integer default 0 not null,
  changed_at timestamp with time zone not null,
  constraint sent_events_pkey PRIMARY KEY (feed_id, uid)
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  address text,
  user_agent text,
  created_at timestamp with time zone default moment() not null,
  last_used_at timestamp with time zone default moment() not null,
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone default moment() not null,
  second_factor_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id)
);

create table sign_in_failures (
  account text not null,
  address text not null,
  failed_at timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  constraint sign_in_failures_pkey PRIMARY KEY (account, address)
);

create table sign_in_places (
  id uuid not null,
  user_id uuid not null,
  device text not null,
  network text not null,
  address text not null,
  first_seen_at timestamp with time zone default moment() not null,
  last_seen_at timestamp with time zone default moment() not null,
  constraint sign_in_places_pkey PRIMARY KEY (id)
);

create table statement_heads (
  organisation_id uuid not null,
  head bytea not null,
  mapping jsonb not null,
  created_at timestamp with time zone default moment() not null,
  constraint statement_heads_pkey PRIMARY KEY (organisation_id, head)
);

create table stay_disputes (
  id uuid not null,
  booking_id uuid not null,
  organisation_id uuid not null,
  payment_id uuid not null,
  external_id text not null,
  cents bigint not null,
  reason text not null,
  state text default 'open'::text not null,
  due_at timestamp with time zone,
  answered_at timestamp with time zone,
  closed_at timestamp with time zone,
  created_at timestamp with time zone default moment() not null,
  taken_cents bigint default 0 not null,
  constraint stay_disputes_pkey PRIMARY KEY (id)
);

create table stay_document_numbers (
  organisation_id uuid not null,
  receipt integer default 0 not null,
  invoice integer default 0 not null,
  credit_note integer default 0 not null,
  constraint stay_document_numbers_pkey PRIMARY KEY (organisation_id)
);

create table stay_documents (
  id uuid not null,
  organisation_id uuid not null,
  booking_id uuid not null,
  kind text not null,
  number text not null,
  issued_at timestamp with time zone default moment() not null,
  total_cents bigint not null,
  vat_cents bigint default 0 not null,
  vat_rate integer,
  vat_basis text default 'whole'::text not null,
  lines jsonb not null,
  facts jsonb default '[]'::jsonb not null,
  recipient jsonb not null,
  supplier jsonb not null,
  payment_id uuid,
  credits_id uuid,
  claim_id uuid,
  constraint stay_documents_pkey PRIMARY KEY (id)
);

create table stay_excess (
  booking_id uuid not null,
  toward text not null,
  organisation_id uuid not null,
  cents bigint not null,
  constraint stay_excess_pkey PRIMARY KEY (booking_id, toward)
);

create table stay_gateways (
  id uuid not null,
  organisation_id uuid not null,
  gateway text not null,
  credentials text,
  ends_in text not null,
  ways text[] not null,
  notify_secret text not null,
  notify_hash bytea not null,
  created_by uuid,
  created_at timestamp with time zone default moment() not null,
  removed_at timestamp with time zone,
  constraint stay_gateways_pkey PRIMARY KEY (id)
);

create table stay_orders (
  id uuid not null,
  booking_id uuid not null,
  organisation_id uuid not null,
  gateway_id uuid not null,
  due_id uuid,
  toward text not null,
  way text not null,
  cents bigint not null,
  state text default 'open'::text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default moment() not null,
  constraint stay_orders_pkey PRIMARY KEY (id)
);

create table stay_payments (
  id uuid not null,
  booking_id uuid not null,
  organisation_id uuid not null,
  toward text not null,
  method text not null,
  amount_cents bigint not null,
  paid_at timestamp with time zone not null,
  note text,
  seen_by text,
  recorded_by uuid,
  created_at timestamp with time zone default moment() not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  undo_reason text,
  fee_cents bigint default 0 not null,
  gateway_id uuid,
  constraint stay_payments_pkey PRIMARY KEY (id)
);

create table stay_refunds (
  id uuid not null,
  booking_id uuid not null,
  organisation_id uuid not null,
  toward text not null,
  method text not null,
  amount_cents bigint not null,
  excess_cents bigint default 0 not null,
  reason text not null,
  state text default 'owed'::text not null,
  not_before timestamp with time zone,
  account text,
  account_tail text,
  created_at timestamp with time zone default moment() not null,
  created_by uuid,
  paid_at timestamp with time zone,
  payment_id uuid,
  available_cents bigint,
  asked_at timestamp with time zone,
  fault text,
  account_given_at timestamp with time zone,
  goodwill_cents bigint default 0 not null,
  constraint stay_refunds_pkey PRIMARY KEY (id)
);

create table stay_terms (
  booking_id uuid not null,
  organisation_id uuid not null,
  terms jsonb not null,
  legal jsonb,
  words text not null,
  words_hash text not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  accepted_from text,
  constraint stay_terms_pkey PRIMARY KEY (booking_id)
);

create table stay_unmatched (
  id uuid not null,
  organisation_id uuid not null,
  gateway_id uuid not null,
  external_id text not null,
  reason text not null,
  booking_id uuid,
  expected_cents bigint,
  cents bigint not null,
  currency text not null,
  created_at timestamp with time zone default moment() not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  payment_id uuid,
  fee_cents bigint default 0 not null,
  constraint stay_unmatched_pkey PRIMARY KEY (id)
);

create table subscription_events (
  id uuid not null,
  organisation_id uuid not null,
  at timestamp with time zone default moment() not null,
  event text not null,
  plan_id text,
  cents bigint,
  reason text,
  constraint subscription_events_pkey PRIMARY KEY (id)
);

create table subscriptions (
  organisation_id uuid not null,
  plan_id text not null,
  status text not null,
  created_at timestamp with time zone default moment() not null,
  ends_at timestamp with time zone,
  started_at timestamp with time zone,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  price_cents bigint,
  next_plan_id text,
  agreement_id uuid,
  failed_tries integer default 0 not null,
  paid_count integer default 0 not null,
  past_due_since timestamp with time zone,
  constraint subscriptions_pkey PRIMARY KEY (organisation_id)
);

create table templates (
  id uuid not null,
  organisation_id uuid not null,
  name text not null,
  texts jsonb not null,
  starting_key text,
  created_at timestamp with time zone default moment() not null,
  updated_at timestamp with time zone default moment() not null,
  constraint templates_pkey PRIMARY KEY (id)
);

create table totp_secrets (
  user_id uuid not null,
  secret text,
  pending_secret text,
  since timestamp with time zone,
  last_step bigint default 0 not null,
  constraint totp_secrets_pkey PRIMARY KEY (user_id)
);

create table turnovers (
  property_id uuid not null,
  day date not null,
  organisation_id uuid not null,
  cots smallint default 0 not null,
  note text,
  cleaner_id uuid,
  notified_at timestamp with time zone,
  notified_how text,
  notified_of text,
  done_at timestamp with time zone,
  done_note text,
  done_picture text,
  constraint turnovers_pkey PRIMARY KEY (property_id, day)
);

create table uptime_days (
  day date not null,
  minutes bit(1440) not null,
  constraint uptime_days_pkey PRIMARY KEY (day)
);

create table users (
  id uuid not null,
  role text not null,
  name text not null,
  email text not null,
  password_hash text not null,
  phone text,
  city text,
  company text,
  bio text,
  profile_image text,
  created_at timestamp with time zone default moment() not null,
  email_verified_at timestamp with time zone,
  pending_email text,
  is_demo boolean default false not null,
  language text,
  public_email boolean default false not null,
  public_phone boolean default false not null,
  public_address boolean default false not null,
  contact_email text,
  pending_contact_email text,
  public_chosen boolean default false not null,
  suspended_at timestamp with time zone,
  suspended_reason text,
  deleted_at timestamp with time zone,
  closes_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id)
);

create table vat_settings (
  organisation_id uuid not null,
  numbers jsonb default '[]'::jsonb not null,
  deposits text,
  retained text,
  long_stays text,
  updated_at timestamp with time zone default moment() not null,
  constraint vat_settings_pkey PRIMARY KEY (organisation_id)
);

create table waitlist_entries (
  id uuid not null,
  email text not null,
  source text not null,
  referral_code text not null,
  referred_by uuid,
  created_at timestamp with time zone default moment() not null,
  opened_at timestamp with time zone,
  invited_at timestamp with time zone,
  constraint waitlist_entries_pkey PRIMARY KEY (id)
);

create table webhook_deliveries (
  id uuid not null,
  organisation_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event text not null,
  body text not null,
  state text default 'waiting'::text not null,
  tries smallint default 0 not null,
  due_at timestamp with time zone default moment() not null,
  status smallint,
  took_ms integer,
  answer text,
  problem text,
  created_at timestamp with time zone default moment() not null,
  settled_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id)
);

create table webhooks (
  id uuid not null,
  organisation_id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  secret text not null,
  old_secret text,
  old_secret_until timestamp with time zone,
  is_on boolean default true not null,
  failing_since timestamp with time zone,
  turned_off_at timestamp with time zone,
  created_at timestamp with time zone default moment() not null,
  constraint webhooks_pkey PRIMARY KEY (id)
);

create table whatsapp_openings (
  id uuid not null,
  organisation_id uuid not null,
  booking_id uuid not null,
  user_id uuid,
  user_name text not null,
  number text not null,
  content text not null,
  created_at timestamp with time zone default moment() not null,
  constraint whatsapp_openings_pkey PRIMARY KEY (id)
);

alter table ai_drafts
  add constraint ai_drafts_check CHECK (((status = 'open'::text) = (settled_at IS NULL))),
  add constraint ai_drafts_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'newsletter'::text, 'listing'::text, 'price'::text, 'review'::text, 'block'::text]))),
  add constraint ai_drafts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'sent'::text, 'discarded'::text])));

alter table ai_messages
  add constraint ai_messages_check CHECK ((((place % 2) = 0) = (role = 'user'::text))),
  add constraint ai_messages_input_tokens_check CHECK ((input_tokens >= 0)),
  add constraint ai_messages_output_tokens_check CHECK ((output_tokens >= 0)),
  add constraint ai_messages_place_check CHECK ((place >= 0)),
  add constraint ai_messages_role_check CHECK ((role = ANY (ARRAY['user'::text, 'assistant'::text]))),
  add constraint ai_messages_session_id_place_key UNIQUE (session_id, place);

alter table ai_sessions
  add constraint ai_sessions_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)));

alter table api_keys
  add constraint api_keys_hash_key UNIQUE (hash);

alter table arrival_notes
  add constraint arrival_notes_door_code_hours_check CHECK (((door_code_hours >= 0) AND (door_code_hours <= 720)));

alter table automations
  add constraint automations_action_check CHECK ((action = ANY (ARRAY['message'::text, 'mail'::text, 'webhook'::text]))),
  add constraint automations_late_check CHECK ((late = ANY (ARRAY['send'::text, 'skip'::text]))),
  add constraint automations_started_once UNIQUE (organisation_id, starting_key);

alter table backups
  add constraint backups_every_seconds_check CHECK ((every_seconds > 0)),
  add constraint backups_have_files CHECK (((state = 'good'::text) = ((file IS NOT NULL) AND (bytes IS NOT NULL)))),
  add constraint backups_state_check CHECK ((state = ANY (ARRAY['making'::text, 'good'::text, 'failed'::text])));

alter table bank_accounts
  add constraint bank_accounts_checked CHECK (((state = 'checked'::text) = ((checked_at IS NOT NULL) AND (checked_how IS NOT NULL)))),
  add constraint bank_accounts_checked_how_check CHECK ((checked_how = ANY (ARRAY['cent'::text, 'bank'::text]))),
  add constraint bank_accounts_state_check CHECK ((state = ANY (ARRAY['unverified'::text, 'seen'::text, 'checked'::text]))),
  add constraint bank_accounts_type_check CHECK ((type = ANY (ARRAY['current'::text, 'savings'::text, 'transmission'::text])));

alter table bank_lines
  add constraint bank_lines_cents_check CHECK ((cents <> 0)),
  add constraint bank_lines_channel_check CHECK ((channel = ANY (ARRAY['airbnb'::text, 'booking'::text]))),
  add constraint bank_lines_gateway_check CHECK ((gateway = ANY (ARRAY['payfast'::text, 'paystack'::text]))),
  add constraint bank_lines_nth_check CHECK ((nth > 0)),
  add constraint bank_lines_once UNIQUE (organisation_id, number_id, day, cents, text_hash, nth),
  add constraint bank_lines_payout CHECK ((num_nonnulls(gateway, channel) = ((state = 'payout'::text))::integer)),
  add constraint bank_lines_refund CHECK (
CASE
    WHEN (state = 'refund'::text) THEN (cents < 0)
    WHEN (state = ANY (ARRAY['unknown'::text, 'payout'::text])) THEN (cents > 0)
    ELSE true
END),
  add constraint bank_lines_state_check CHECK ((state = ANY (ARRAY['posted'::text, 'suggested'::text, 'unknown'::text, 'ignored'::text, 'undone'::text, 'refund'::text, 'payout'::text]))),
  add constraint bank_lines_why CHECK (((why IS NULL) OR (state <> 'posted'::text))),
  add constraint bank_lines_why_check CHECK ((why = ANY (ARRAY['ended'::text, 'paid'::text, 'several'::text, 'one_off'::text, 'amount'::text, 'refund_amount'::text])));

alter table billing_agreements
  add constraint billing_agreements_token UNIQUE (gateway, token_hash);

alter table billing_details
  add constraint billing_details_vat_number_check CHECK ((vat_number ~ '^(4\d{9})?$'::text));

alter table billing_orders
  add constraint billing_orders_change_check CHECK ((change = ANY (ARRAY['subscribe'::text, 'upgrade'::text, 'reactivate'::text]))),
  add constraint billing_orders_credit_cents_check CHECK ((credit_cents >= 0)),
  add constraint billing_orders_due_cents_check CHECK ((due_cents >= 0)),
  add constraint billing_orders_gateway_check CHECK ((gateway = ANY (ARRAY['payfast'::text, 'paystack'::text]))),
  add constraint billing_orders_plan_id_check CHECK ((plan_id = ANY (ARRAY['starter'::text, 'growth'::text]))),
  add constraint billing_orders_recurring_cents_check CHECK ((recurring_cents > 0)),
  add constraint billing_orders_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text]))),
  add constraint billing_orders_unused_cents_check CHECK ((unused_cents >= 0));

alter table billing_payments
  add constraint billing_payments_cents_check CHECK ((cents >= 0)),
  add constraint billing_payments_once UNIQUE (gateway, external_id);

alter table billing_refunds
  add constraint billing_refunds_cents_check CHECK ((cents > 0)),
  add constraint billing_refunds_paid_by CHECK (((state = 'paid'::text) = (paid_by IS NOT NULL))),
  add constraint billing_refunds_paid_by_check CHECK ((paid_by = ANY (ARRAY['gateway'::text, 'hand'::text]))),
  add constraint billing_refunds_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'by_hand'::text])));

alter table billing_unmatched
  add constraint billing_unmatched_once UNIQUE NULLS NOT DISTINCT (gateway, external_id, reason, cents);

alter table book_faults
  add constraint book_faults_cents_check CHECK ((cents <> 0));

alter table booking_notices
  add constraint booking_notices_recipient_check CHECK ((recipient = ANY (ARRAY['realtor'::text, 'guest'::text])));

alter table bookings
  add constraint bookings_guest_language_check CHECK ((guest_language = ANY (ARRAY['en'::text, 'af'::text, 'zu'::text]))),
  add constraint bookings_guest_reached CHECK (((source = 'imported'::text) OR (guest_email IS NOT NULL) OR (guest_phone IS NOT NULL))),
  add constraint bookings_guests_check CHECK ((guests >= 1)),
  add constraint bookings_imported CHECK (((source = 'imported'::text) = (imported_from IS NOT NULL))),
  add constraint bookings_nights CHECK ((check_out > check_in)),
  add constraint bookings_pending_expires CHECK (((status <> 'pending'::text) OR (expires_at IS NOT NULL))),
  add constraint bookings_pets_check CHECK (((pets >= 0) AND (pets <= 10))),
  add constraint bookings_reason CHECK (((status = 'cancelled'::text) = (status_reason IS NOT NULL))),
  add constraint bookings_reference_key UNIQUE (reference),
  add constraint bookings_source_check CHECK ((source = ANY (ARRAY['guest'::text, 'realtor'::text, 'imported'::text]))),
  add constraint bookings_stage_check CHECK ((stage = 'awaiting_deposit'::text)),
  add constraint bookings_stage_of_pending CHECK (((stage IS NULL) OR (status = 'pending'::text))),
  add constraint bookings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text]))),
  add constraint bookings_status_reason_check CHECK ((status_reason = ANY (ARRAY['declined'::text, 'expired'::text, 'withdrawn'::text, 'by_guest'::text, 'by_host'::text, 'unpaid'::text]))),
  add constraint bookings_total_cents_check CHECK ((total_cents >= 0));

alter table calendar_blocks
  add constraint calendar_blocks_nights_check CHECK ((NOT isempty(nights))),
  add constraint calendar_blocks_reason_check CHECK ((reason = ANY (ARRAY['blocked'::text, 'owner'::text, 'maintenance'::text])));

alter table channel_clashes
  add constraint channel_clashes_settled_check CHECK ((settled = ANY (ARRAY['ours'::text, 'theirs'::text, 'both'::text])));

alter table channel_events
  add constraint channel_events_amount_cents_check CHECK ((amount_cents >= 0)),
  add constraint channel_events_channel_fee_cents_check CHECK ((channel_fee_cents >= 0)),
  add constraint channel_events_guests_check CHECK (((guests >= 1) AND (guests <= 50))),
  add constraint channel_events_link_check CHECK ((link ~ '^https://'::text)),
  add constraint channel_events_nights_check CHECK ((NOT isempty(nights))),
  add constraint channel_events_sold_check CHECK ((sold = ANY (ARRAY['stay'::text, 'closed'::text])));

alter table channel_feeds
  add constraint channel_feeds_channel_check CHECK ((channel = ANY (ARRAY['airbnb'::text, 'booking'::text, 'vrbo'::text, 'google'::text, 'lekkeslaap'::text, 'nightsbridge'::text, 'safarinow'::text, 'other'::text]))),
  add constraint channel_feeds_check CHECK (((direction = 'in'::text) = (url IS NOT NULL))),
  add constraint channel_feeds_check1 CHECK (((direction = 'out'::text) = (secret IS NOT NULL))),
  add constraint channel_feeds_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text, 'file'::text]))),
  add constraint channel_feeds_secret_hash CHECK (((secret IS NULL) = (secret_hash IS NULL)));

alter table channel_payout_lines
  add constraint channel_payout_lines_fee_cents_check CHECK ((fee_cents >= 0)),
  add constraint channel_payout_lines_nth_check CHECK ((nth > 0)),
  add constraint channel_payout_lines_once UNIQUE (organisation_id, channel, row_hash, nth);

alter table channel_payouts
  add constraint channel_payouts_undone CHECK (((undone_by IS NULL) OR (undone_at IS NOT NULL)));

alter table cleaners
  add constraint cleaners_language_check CHECK ((language = ANY (ARRAY['en'::text, 'af'::text, 'zu'::text]))),
  add constraint cleaners_link CHECK (((secret IS NULL) = (secret_hash IS NULL))),
  add constraint cleaners_mailed_by_email CHECK (((NOT is_mailed) OR (email IS NOT NULL))),
  add constraint cleaners_reachable CHECK (((phone IS NOT NULL) OR (email IS NOT NULL))),
  add constraint cleaners_secret_hash_key UNIQUE (secret_hash);

alter table conversations
  add constraint conversations_organisation_id_guest_id_booking_id_key UNIQUE NULLS NOT DISTINCT (organisation_id, guest_id, booking_id);

alter table damage_claims
  add constraint damage_claims_amount_cents_check CHECK ((amount_cents > 0)),
  add constraint damage_claims_answered CHECK (((state <> ALL (ARRAY['agreed'::text, 'refused'::text])) OR (answered_at IS NOT NULL))),
  add constraint damage_claims_check CHECK (((retained_cents >= 0) AND (retained_cents <= amount_cents))),
  add constraint damage_claims_photos_check CHECK ((cardinality(photos) <= 10)),
  add constraint damage_claims_retained CHECK (((retained_cents = 0) OR (state = ANY (ARRAY['agreed'::text, 'unanswered'::text, 'settled'::text])))),
  add constraint damage_claims_state_check CHECK ((state = ANY (ARRAY['open'::text, 'agreed'::text, 'unanswered'::text, 'refused'::text, 'settled'::text, 'withdrawn'::text])));

alter table date_prices
  add constraint date_prices_cents_check CHECK ((cents >= 0)),
  add constraint date_prices_check CHECK (((cents IS NOT NULL) OR (min_nights IS NOT NULL))),
  add constraint date_prices_min_nights_check CHECK (((min_nights >= 1) AND (min_nights <= 365)));

alter table dues
  add constraint dues_amount_cents_check CHECK (((amount_cents > 0) OR ((amount_cents = 0) AND (fallen_cents > 0)))),
  add constraint dues_check CHECK (((paid_cents >= 0) AND (paid_cents <= amount_cents))),
  add constraint dues_fallen CHECK (((fallen_cents >= 0) AND ((fallen_cents = 0) OR (waived_at IS NOT NULL)))),
  add constraint dues_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'balance'::text, 'full'::text, 'damage'::text, 'change'::text])));

alter table email_confirmations
  add constraint email_confirmations_email_check CHECK ((email = lower(email)));

alter table exports
  add constraint exports_of_guest CHECK ((((request_id IS NULL) = (guest_id IS NULL)) AND ((request_id IS NULL) OR (organisation_id IS NOT NULL)))),
  add constraint exports_ready CHECK (((state = 'ready'::text) <= ((file IS NOT NULL) AND (bytes IS NOT NULL) AND (ready_at IS NOT NULL) AND (expires_at IS NOT NULL)))),
  add constraint exports_register CHECK ((has_register OR ((register_salt IS NULL) AND (register_key IS NULL)))),
  add constraint exports_stage_check CHECK ((stage = ANY (ARRAY['records'::text, 'photos'::text]))),
  add constraint exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'making'::text, 'ready'::text, 'failed'::text, 'expired'::text])));

alter table feed_reads
  add constraint feed_reads_outcome_check CHECK ((outcome = ANY (ARRAY['changed'::text, 'same'::text, 'failed'::text])));

alter table guests
  add constraint guests_reached CHECK (((email IS NOT NULL) OR (phone IS NOT NULL)));

alter table held_nights
  add constraint held_nights_kind_check CHECK ((kind = ANY (ARRAY['stay'::text, 'change'::text, 'blocked'::text, 'owner'::text, 'maintenance'::text, 'preparation'::text, 'imported'::text]))),
  add constraint held_nights_nights_check CHECK ((NOT isempty(nights))),
  add constraint held_nights_no_overlap EXCLUDE USING gist (property_id WITH =, nights WITH &&, holder_id WITH <>) WHERE (is_binding);

alter table holidays
  add constraint holidays_check CHECK ((to_day >= from_day)),
  add constraint holidays_kind_check CHECK ((kind = ANY (ARRAY['school'::text, 'public'::text])));

alter table idempotency_keys
  add constraint idempotency_keys_hash_of_check CHECK ((hash_of = ANY (ARRAY['read'::text, 'sent'::text])));

alter table import_rows
  add constraint import_rows_what_check CHECK ((what = ANY (ARRAY['new'::text, 'same'::text, 'enriches'::text, 'clashes'::text, 'skipped'::text])));

alter table imports
  add constraint imports_done CHECK (((done_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'undone'::text])))),
  add constraint imports_state_check CHECK ((state = ANY (ARRAY['read'::text, 'mapped'::text, 'previewed'::text, 'done'::text, 'undone'::text]))),
  add constraint imports_undone CHECK (((undone_at IS NOT NULL) = (state = 'undone'::text)));

alter table incoming
  add constraint incoming_once UNIQUE (kind, external_id);

alter table invoices
  add constraint invoices_check CHECK (((vat_cents >= 0) AND (vat_cents < total_cents))),
  add constraint invoices_check1 CHECK (((kind = 'credit_note'::text) = (credits_id IS NOT NULL))),
  add constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  add constraint invoices_number_key UNIQUE (number),
  add constraint invoices_total_cents_check CHECK ((total_cents > 0));

alter table ledger_accounts
  add constraint ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['clearing'::text, 'income'::text, 'vat'::text, 'refunds'::text, 'fees'::text, 'credit'::text, 'receivable'::text, 'deposits'::text, 'payable'::text, 'bank'::text, 'cash'::text, 'damage'::text]))),
  add constraint ledger_accounts_once UNIQUE NULLS NOT DISTINCT (kind, name, organisation_id, book),
  add constraint ledger_accounts_one_party CHECK (((organisation_id IS NULL) OR (book IS NULL)));

alter table ledger_entries
  add constraint ledger_entries_once UNIQUE (cause_kind, cause_id);

alter table ledger_lines
  add constraint ledger_lines_cents_check CHECK ((cents <> 0));

alter table listing_imports
  add constraint listing_imports_done CHECK (((done_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'undone'::text])))),
  add constraint listing_imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'read'::text, 'done'::text, 'undone'::text]))),
  add constraint listing_imports_undone CHECK (((undone_at IS NOT NULL) = (state = 'undone'::text)));

alter table lodgers
  add constraint lodgers_n_check CHECK (((n >= 1) AND (n <= 100))),
  add constraint lodgers_once UNIQUE (booking_id, n);

alter table mail_pace
  add constraint mail_pace_is_only_check CHECK (is_only),
  add constraint mail_pace_per_minute_check CHECK (((per_minute >= 30) AND (per_minute <= 60000)));

alter table mail_receivers
  add constraint mail_receivers_address_key UNIQUE (address),
  add constraint mail_receivers_check CHECK ((num_nonnulls(user_id, address) = 1)),
  add constraint mail_receivers_token_key UNIQUE (token),
  add constraint mail_receivers_user_id_key UNIQUE (user_id);

alter table mails
  add constraint mails_once UNIQUE (kind, cause, receiver_id),
  add constraint mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'refused'::text, 'failed'::text, 'unwanted'::text, 'needless'::text, 'doubtful'::text])));

alter table memberships
  add constraint memberships_position_check CHECK (("position" = ANY (ARRAY['owner'::text, 'manager'::text])));

alter table metered_usage
  add constraint metered_usage_kind_check CHECK ((kind = ANY (ARRAY['newsletters'::text, 'ai_requests'::text, 'ai_tokens'::text]))),
  add constraint metered_usage_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  add constraint metered_usage_used_check CHECK ((used >= 0));

alter table min_stays
  add constraint min_stays_nights_check CHECK ((NOT isempty(nights)));

alter table newsletter_consents
  add constraint newsletter_consents_act_check CHECK ((act = ANY (ARRAY['asked'::text, 'agreed'::text, 'ended'::text])));

alter table newsletter_recipients
  add constraint newsletter_recipients_outcome_check CHECK ((outcome = ANY (ARRAY['delivered'::text, 'feed'::text, 'bounced'::text, 'failed'::text, 'doubtful'::text, 'skipped'::text])));

alter table newsletter_subscriptions
  add constraint newsletter_subscriptions_check CHECK (((state = 'active'::text) <= (subscribed_at IS NOT NULL))),
  add constraint newsletter_subscriptions_check1 CHECK (((state = 'ended'::text) <= (ended_at IS NOT NULL))),
  add constraint newsletter_subscriptions_confirm_code UNIQUE (confirm_code),
  add constraint newsletter_subscriptions_once UNIQUE (sender_id, receiver_id),
  add constraint newsletter_subscriptions_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'active'::text, 'ended'::text]))),
  add constraint newsletter_subscriptions_token_key UNIQUE (token);

alter table newsletter_suppressions
  add constraint newsletter_suppressions_reason_check CHECK ((reason = ANY (ARRAY['left'::text, 'removed'::text, 'bounced'::text, 'complained'::text])));

alter table newsletters
  add constraint newsletters_check CHECK (((cta_label IS NULL) = (cta_url IS NULL))),
  add constraint newsletters_check1 CHECK (((status <> ALL (ARRAY['sending'::text, 'sent'::text])) OR (started_at IS NOT NULL))),
  add constraint newsletters_held_because_check CHECK ((held_because = ANY (ARRAY['quota'::text, 'no_subscribers'::text, 'suspended'::text, 'closing'::text, 'author'::text]))),
  add constraint newsletters_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text, 'cancelled'::text])));

alter table night_prices
  add constraint night_prices_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric));

alter table organisation_legal
  add constraint organisation_legal_email_check CHECK ((email <> ''::text)),
  add constraint organisation_legal_kind_check CHECK ((kind = ANY (ARRAY['natural'::text, 'company'::text, 'cc'::text, 'trust'::text]))),
  add constraint organisation_legal_name_check CHECK ((name <> ''::text)),
  add constraint organisation_legal_phone_check CHECK ((phone <> ''::text)),
  add constraint organisation_legal_service_address_check CHECK ((service_address <> ''::text));

alter table organisation_retention
  add constraint organisation_retention_guest_months_check CHECK (((guest_months >= 12) AND (guest_months <= 60)));

alter table organisations
  add constraint organisations_property_count_check CHECK ((property_count >= 0));

alter table outgoing
  add constraint outgoing_leased CHECK ((((state = 'leased'::text) = (lease IS NOT NULL)) AND ((lease IS NULL) = (leased_until IS NULL)))),
  add constraint outgoing_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'ready'::text, 'leased'::text, 'failed'::text])));

alter table passkeys
  add constraint passkeys_credential_id_key UNIQUE (credential_id);

alter table pictures
  add constraint pictures_bytes_check CHECK ((bytes >= 0)),
  add constraint pictures_one_owner CHECK ((num_nonnulls(organisation_id, user_id) <= 1));

alter table plan_limits
  add constraint plan_limits_ai_requests_max_check CHECK ((ai_requests_max > 0)),
  add constraint plan_limits_newsletters_max_check CHECK ((newsletters_max > 0)),
  add constraint plan_limits_plan_id_check CHECK ((plan_id = ANY (ARRAY['free'::text, 'starter'::text, 'growth'::text, 'galactic'::text]))),
  add constraint plan_limits_properties_max_check CHECK ((properties_max > 0));

alter table planned_messages
  add constraint planned_messages_once UNIQUE (automation_id, booking_id, occurrence),
  add constraint planned_messages_sent_as_check CHECK ((sent_as = ANY (ARRAY['message'::text, 'mail'::text, 'webhook'::text]))),
  add constraint planned_messages_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'sent'::text, 'skipped'::text, 'cancelled'::text, 'stopped'::text]))),
  add constraint planned_messages_whole CHECK ((((state = 'planned'::text) = (why IS NULL)) OR (state = 'sent'::text)));

alter table platform_settings
  add constraint platform_settings_is_only_check CHECK (is_only),
  add constraint platform_settings_vat_number_check CHECK ((vat_number ~ '^4\d{9}$'::text));

alter table privacy_requests
  add constraint privacy_requests_answer_check CHECK ((answer = ANY (ARRAY['granted'::text, 'partly'::text, 'refused'::text]))),
  add constraint privacy_requests_answered CHECK (((answer IS NOT NULL) = (answered_at IS NOT NULL))),
  add constraint privacy_requests_came_by_check CHECK ((came_by = ANY (ARRAY['page'::text, 'email'::text, 'post'::text, 'phone'::text, 'sms'::text, 'whatsapp'::text, 'in_person'::text]))),
  add constraint privacy_requests_ground CHECK (((answer IS DISTINCT FROM 'refused'::text) OR (ground IS NOT NULL))),
  add constraint privacy_requests_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'correct'::text, 'delete'::text, 'object'::text, 'withdraw'::text]))),
  add constraint privacy_requests_state CHECK (
CASE state
    WHEN 'answered'::text THEN (answer IS NOT NULL)
    WHEN 'closed'::text THEN (closed_at IS NOT NULL)
    ELSE (answer IS NULL)
END),
  add constraint privacy_requests_state_check CHECK ((state = ANY (ARRAY['received'::text, 'identity'::text, 'open'::text, 'answered'::text, 'closed'::text])));

alter table properties
  add constraint properties_bathrooms_check CHECK (((bathrooms >= (0)::double precision) AND ((bathrooms * (2)::double precision) = floor((bathrooms * (2)::double precision))))),
  add constraint properties_bedrooms_check CHECK ((bedrooms >= 0)),
  add constraint properties_cleaning_fee_cents_check CHECK ((cleaning_fee_cents >= 0)),
  add constraint properties_hidden CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL))),
  add constraint properties_hold_hours_check CHECK (((hold_hours >= 1) AND (hold_hours <= 72))),
  add constraint properties_max_guests_check CHECK ((max_guests >= 1)),
  add constraint properties_nightly_cents_check CHECK ((nightly_cents >= 0)),
  add constraint properties_property_type_check CHECK ((property_type = ANY (ARRAY['house'::text, 'apartment'::text, 'condo'::text, 'commercial'::text, 'land'::text, 'villa'::text, 'townhouse'::text, 'studio'::text, 'cabin'::text]))),
  add constraint properties_service_fee_cents_check CHECK ((service_fee_cents >= 0)),
  add constraint properties_square_feet_check CHECK ((square_feet > 0)),
  add constraint properties_window CHECK (((available_to IS NULL) OR (available_from IS NULL) OR (available_to >= available_from)));

alter table property_terms
  add constraint property_terms_terms_check CHECK ((jsonb_typeof((terms -> 'on'::text)) = 'boolean'::text));

alter table rate_books
  add constraint rate_books_check CHECK (((max_nights >= min_nights) AND (max_nights <= 365))),
  add constraint rate_books_extra_guest_above_check CHECK ((extra_guest_above >= 1)),
  add constraint rate_books_extra_guest_cents_check CHECK ((extra_guest_cents >= 0)),
  add constraint rate_books_min_nights_check CHECK (((min_nights >= 1) AND (min_nights <= 365))),
  add constraint rate_books_monthly_percent_check CHECK (((monthly_percent >= (0)::double precision) AND (monthly_percent <= (100)::double precision))),
  add constraint rate_books_notice_days_check CHECK ((notice_days >= 0)),
  add constraint rate_books_pet_fee_cents_check CHECK ((pet_fee_cents >= 0)),
  add constraint rate_books_preparation_nights_check CHECK ((preparation_nights >= 0)),
  add constraint rate_books_weekend_cents_check CHECK ((weekend_cents >= 0)),
  add constraint rate_books_weekly_percent_check CHECK (((weekly_percent >= (0)::double precision) AND (weekly_percent <= (100)::double precision))),
  add constraint rate_books_window_days_check CHECK ((window_days >= 0));

alter table register_links
  add constraint register_links_turn_check CHECK (((turn >= 0) AND (turn <= 32000)));

alter table register_productions
  add constraint register_productions_days CHECK ((to_day >= from_day));

alter table register_readings
  add constraint register_readings_act_check CHECK ((act = ANY (ARRAY['read'::text, 'shredded'::text]))),
  add constraint register_readings_reason CHECK (((act = 'read'::text) = ((actor_id IS NOT NULL) AND (reason IS NOT NULL) AND (n IS NOT NULL))));

alter table register_settings
  add constraint register_settings_class_check CHECK ((class = ANY (ARRAY['hotel'::text, 'lodge'::text, 'guest_house'::text, 'apartment'::text, 'house'::text])));

alter table resold_nights
  add constraint resold_nights_amount_cents_check CHECK ((amount_cents > 0)),
  add constraint resold_nights_refund CHECK (((refund_id IS NULL) OR (state = 'given_back'::text))),
  add constraint resold_nights_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'given_back'::text, 'retained'::text])));

alter table retention_periods
  add constraint retention_periods_kind_check CHECK ((kind = ANY (ARRAY['guests'::text, 'requests'::text, 'register'::text, 'bank_lines'::text, 'refund_accounts'::text, 'addresses'::text, 'sign_ins'::text, 'consents'::text, 'privacy_requests'::text]))),
  add constraint retention_periods_lawful CHECK (
CASE kind
    WHEN 'guests'::text THEN ((unit = 'months'::text) AND ((amount >= 12) AND (amount <= 60)))
    WHEN 'requests'::text THEN ((unit = 'months'::text) AND ((amount >= 1) AND (amount <= 24)))
    WHEN 'register'::text THEN ((unit = 'months'::text) AND ((amount >= 24) AND (amount <= 60)))
    WHEN 'bank_lines'::text THEN ((unit = 'days'::text) AND ((amount >= 30) AND (amount <= 365)))
    WHEN 'refund_accounts'::text THEN ((unit = 'days'::text) AND ((amount >= 7) AND (amount <= 90)))
    WHEN 'addresses'::text THEN ((unit = 'days'::text) AND ((amount >= 30) AND (amount <= 365)))
    WHEN 'sign_ins'::text THEN ((unit = 'days'::text) AND ((amount >= 30) AND (amount <= 730)))
    WHEN 'consents'::text THEN ((unit = 'months'::text) AND ((amount >= 36) AND (amount <= 120)))
    ELSE ((unit = 'months'::text) AND ((amount >= 12) AND (amount <= 60)))
END),
  add constraint retention_periods_unit_check CHECK ((unit = ANY (ARRAY['days'::text, 'months'::text])));

alter table reviews
  add constraint reviews_booking_id_key UNIQUE (booking_id),
  add constraint reviews_hidden_whole CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL))),
  add constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  add constraint reviews_reply_whole CHECK (((reply IS NULL) = (replied_at IS NULL)));

alter table sessions
  add constraint sessions_token_hash_key UNIQUE (token_hash);

alter table sign_in_places
  add constraint sign_in_places_once UNIQUE (user_id, device, network);

alter table stay_disputes
  add constraint stay_disputes_cents_check CHECK ((cents > 0)),
  add constraint stay_disputes_closed CHECK (((closed_at IS NOT NULL) = (state = ANY (ARRAY['won'::text, 'lost'::text])))),
  add constraint stay_disputes_once UNIQUE (organisation_id, external_id),
  add constraint stay_disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'won'::text, 'lost'::text]))),
  add constraint stay_disputes_taken CHECK (((taken_cents >= 0) AND (taken_cents <= cents) AND ((taken_cents = 0) OR (state = 'lost'::text))));

alter table stay_documents
  add constraint stay_documents_check CHECK (((vat_cents >= 0) AND (vat_cents < total_cents))),
  add constraint stay_documents_claim CHECK (((claim_id IS NULL) OR (kind = 'invoice'::text))),
  add constraint stay_documents_credit CHECK (((kind = 'credit_note'::text) = (credits_id IS NOT NULL))),
  add constraint stay_documents_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'invoice'::text, 'credit_note'::text]))),
  add constraint stay_documents_number UNIQUE (organisation_id, number),
  add constraint stay_documents_receipt CHECK (((kind = 'receipt'::text) = (payment_id IS NOT NULL))),
  add constraint stay_documents_total_cents_check CHECK ((total_cents > 0)),
  add constraint stay_documents_vat CHECK (((vat_rate IS NOT NULL) OR (vat_cents = 0))),
  add constraint stay_documents_vat_basis_check CHECK ((vat_basis = ANY (ARRAY['whole'::text, 'sixty_percent'::text, 'nine_percent'::text])));

alter table stay_excess
  add constraint stay_excess_cents_check CHECK ((cents > 0)),
  add constraint stay_excess_toward_check CHECK ((toward = ANY (ARRAY['stay'::text, 'damage'::text])));

alter table stay_gateways
  add constraint stay_gateways_credentials CHECK (((credentials IS NOT NULL) OR (removed_at IS NOT NULL))),
  add constraint stay_gateways_gateway_check CHECK ((gateway = ANY (ARRAY['payfast'::text, 'paystack'::text]))),
  add constraint stay_gateways_ways_check CHECK (((ways <@ ARRAY['card'::text, 'eft'::text, 'capitec_pay'::text, 'qr'::text]) AND (cardinality(ways) > 0)));

alter table stay_orders
  add constraint stay_orders_cents_check CHECK ((cents >= 500)),
  add constraint stay_orders_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'closed'::text]))),
  add constraint stay_orders_toward_check CHECK ((toward = ANY (ARRAY['stay'::text, 'damage'::text]))),
  add constraint stay_orders_way_check CHECK ((way = ANY (ARRAY['card'::text, 'eft'::text, 'capitec_pay'::text, 'qr'::text])));

alter table stay_payments
  add constraint stay_payments_amount_cents_check CHECK ((amount_cents > 0)),
  add constraint stay_payments_check CHECK (((fee_cents >= 0) AND (fee_cents <= amount_cents))),
  add constraint stay_payments_method_check CHECK ((method = ANY (ARRAY['eft'::text, 'cash'::text, 'card_machine'::text, 'other'::text, 'payfast'::text, 'paystack'::text]))),
  add constraint stay_payments_toward_check CHECK ((toward = ANY (ARRAY['stay'::text, 'damage'::text]))),
  add constraint stay_payments_undone CHECK (((undone_at IS NULL) = (undo_reason IS NULL)));

alter table stay_refunds
  add constraint stay_refunds_account CHECK (((account IS NULL) OR (account_tail IS NOT NULL))),
  add constraint stay_refunds_amount_cents_check CHECK ((amount_cents > 0)),
  add constraint stay_refunds_check CHECK (((excess_cents >= 0) AND (excess_cents <= amount_cents))),
  add constraint stay_refunds_goodwill CHECK (((goodwill_cents >= 0) AND (goodwill_cents <= excess_cents))),
  add constraint stay_refunds_method_check CHECK ((method = ANY (ARRAY['eft'::text, 'cash'::text, 'card_machine'::text, 'other'::text, 'payfast'::text, 'paystack'::text]))),
  add constraint stay_refunds_paid CHECK (((paid_at IS NOT NULL) = (state = 'paid'::text))),
  add constraint stay_refunds_state_check CHECK ((state = ANY (ARRAY['owed'::text, 'sent'::text, 'paid'::text, 'by_hand'::text]))),
  add constraint stay_refunds_toward_check CHECK ((toward = ANY (ARRAY['stay'::text, 'damage'::text])));

alter table stay_terms
  add constraint stay_terms_accepted_whole CHECK (((accepted_at IS NOT NULL) OR ((accepted_by IS NULL) AND (accepted_from IS NULL)))),
  add constraint stay_terms_words_hash_check CHECK ((words_hash ~ '^[0-9a-f]{64}$'::text));

alter table stay_unmatched
  add constraint stay_unmatched_fee_cents_check CHECK ((fee_cents >= 0)),
  add constraint stay_unmatched_once UNIQUE (organisation_id, gateway_id, external_id),
  add constraint stay_unmatched_reason_check CHECK ((reason = ANY (ARRAY['amount'::text, 'merchant'::text, 'currency'::text, 'unconfirmed'::text, 'refunded'::text])));

alter table subscription_events
  add constraint subscription_events_reason_check CHECK ((length(reason) <= 500));

alter table subscriptions
  add constraint subscriptions_next_plan_id_check CHECK ((next_plan_id = ANY (ARRAY['starter'::text, 'growth'::text]))),
  add constraint subscriptions_period CHECK ((((period_start IS NULL) = (period_end IS NULL)) AND (period_start < period_end))),
  add constraint subscriptions_plan_id_check CHECK ((plan_id = ANY (ARRAY['starter'::text, 'growth'::text, 'galactic'::text]))),
  add constraint subscriptions_price_cents_check CHECK ((price_cents > 0)),
  add constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['trialing'::text, 'trial_expired'::text, 'active'::text, 'past_due'::text, 'pending'::text, 'cancelled'::text, 'expired'::text])));

alter table templates
  add constraint templates_started_once UNIQUE (organisation_id, starting_key),
  add constraint templates_texts_check CHECK ((texts <> '{}'::jsonb));

alter table totp_secrets
  add constraint totp_secrets_on CHECK (((secret IS NULL) = (since IS NULL))),
  add constraint totp_secrets_some CHECK (((secret IS NOT NULL) OR (pending_secret IS NOT NULL)));

alter table turnovers
  add constraint turnovers_cots_check CHECK (((cots >= 0) AND (cots <= 9))),
  add constraint turnovers_notified CHECK ((((notified_at IS NULL) = (notified_how IS NULL)) AND ((notified_at IS NULL) = (notified_of IS NULL)))),
  add constraint turnovers_notified_how_check CHECK ((notified_how = ANY (ARRAY['whatsapp'::text, 'email'::text])));

alter table users
  add constraint users_contact_email_check CHECK ((length(contact_email) <= 254)),
  add constraint users_email_check CHECK ((email = lower(email))),
  add constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'af'::text, 'zu'::text]))),
  add constraint users_pending_contact_email_check CHECK ((length(pending_contact_email) <= 254)),
  add constraint users_pending_email_check CHECK ((pending_email = lower(pending_email))),
  add constraint users_public_email_is_confirmed CHECK (((NOT public_email) OR (contact_email IS NOT NULL) OR (email_verified_at IS NOT NULL))),
  add constraint users_role_check CHECK ((role = ANY (ARRAY['client'::text, 'realtor'::text, 'admin'::text]))),
  add constraint users_suspended CHECK (((suspended_at IS NULL) = (suspended_reason IS NULL)));

alter table vat_settings
  add constraint vat_settings_deposits_check CHECK ((deposits = ANY (ARRAY['payment'::text, 'applied'::text]))),
  add constraint vat_settings_long_stays_check CHECK ((long_stays = ANY (ARRAY['sixty_percent'::text, 'nine_percent'::text]))),
  add constraint vat_settings_retained_check CHECK ((retained = ANY (ARRAY['with_vat'::text, 'without_vat'::text])));

alter table waitlist_entries
  add constraint waitlist_entries_email_check CHECK ((email = lower(email))),
  add constraint waitlist_entries_referral_code_key UNIQUE (referral_code);

alter table webhook_deliveries
  add constraint webhook_deliveries_once UNIQUE (webhook_id, event_id),
  add constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'delivered'::text, 'given_up'::text])));

alter table webhooks
  add constraint webhooks_check CHECK (((old_secret IS NULL) = (old_secret_until IS NULL)));

CREATE INDEX act_reasons_user ON act_reasons USING btree (user_id);
CREATE INDEX ai_drafts_of_message ON ai_drafts USING btree (message_id);
CREATE INDEX ai_drafts_open ON ai_drafts USING btree (organisation_id, created_at DESC, id DESC) WHERE (status = 'open'::text);
CREATE INDEX ai_drafts_recipient ON ai_drafts USING btree (recipient_id) WHERE (recipient_id IS NOT NULL);
CREATE INDEX ai_drafts_session ON ai_drafts USING btree (session_id);
CREATE INDEX ai_knowledge_of_organisation ON ai_knowledge USING btree (organisation_id, updated_at DESC, id DESC);
CREATE INDEX ai_knowledge_property ON ai_knowledge USING btree (property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX ai_messages_booking ON ai_messages USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX ai_sessions_of_person ON ai_sessions USING btree (user_id, organisation_id, updated_at DESC, id DESC);
CREATE INDEX ai_sessions_organisation ON ai_sessions USING btree (organisation_id);
CREATE INDEX api_keys_created_by ON api_keys USING btree (created_by);
CREATE INDEX api_keys_organisation ON api_keys USING btree (organisation_id);
CREATE INDEX arrival_notes_organisation ON arrival_notes USING btree (organisation_id);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id, id DESC);
CREATE INDEX audit_log_address ON audit_log USING btree (at) WHERE (address IS NOT NULL);
CREATE INDEX audit_log_at ON audit_log USING btree (id DESC);
CREATE INDEX audit_log_days ON audit_log USING btree (at, id);
CREATE INDEX audit_log_kind ON audit_log USING btree (subject_kind, id DESC);
CREATE INDEX audit_log_subject ON audit_log USING btree (subject_id, id DESC);
CREATE INDEX automations_template ON automations USING btree (template_id);
CREATE INDEX automations_webhook ON automations USING btree (webhook_id);
CREATE INDEX backups_began ON backups USING btree (began_at);
CREATE INDEX bank_accounts_organisation ON bank_accounts USING btree (organisation_id, shows_from DESC);
CREATE INDEX bank_lines_booking ON bank_lines USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX bank_lines_old_text ON bank_lines USING btree (created_at) WHERE ((text IS NOT NULL) AND (state <> ALL (ARRAY['posted'::text, 'refund'::text])));
CREATE INDEX bank_lines_payment ON bank_lines USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX bank_lines_refund_id ON bank_lines USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX bank_lines_statement ON bank_lines USING btree (statement_id, day DESC, id);
CREATE INDEX bank_statements_organisation ON bank_statements USING btree (organisation_id, created_at DESC, id DESC);
CREATE INDEX billing_agreements_order ON billing_agreements USING btree (order_id);
CREATE INDEX billing_agreements_organisation ON billing_agreements USING btree (organisation_id);
CREATE INDEX billing_orders_organisation ON billing_orders USING btree (organisation_id, created_at DESC);
CREATE INDEX billing_payments_agreement ON billing_payments USING btree (agreement_id);
CREATE INDEX billing_payments_invoice ON billing_payments USING btree (invoice_id);
CREATE INDEX billing_payments_newest ON billing_payments USING btree (paid_at DESC, id DESC);
CREATE INDEX billing_payments_order ON billing_payments USING btree (order_id);
CREATE INDEX billing_payments_organisation ON billing_payments USING btree (organisation_id);
CREATE INDEX billing_refunds_credit_note ON billing_refunds USING btree (credit_note_id) WHERE (credit_note_id IS NOT NULL);
CREATE INDEX billing_refunds_organisation ON billing_refunds USING btree (organisation_id);
CREATE INDEX billing_refunds_payment ON billing_refunds USING btree (payment_id);
CREATE INDEX billing_unmatched_open ON billing_unmatched USING btree (received_at DESC, id DESC) INCLUDE (reason) WHERE (resolved_at IS NULL);
CREATE INDEX billing_unmatched_payment ON billing_unmatched USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX billing_unmatched_resolved ON billing_unmatched USING btree (received_at DESC, id DESC) WHERE (resolved_at IS NOT NULL);
CREATE INDEX booking_claims_booking_id ON booking_claims USING btree (booking_id);
CREATE INDEX booking_notices_actor_id ON booking_notices USING btree (actor_id) WHERE (sent_at IS NULL);
CREATE INDEX booking_notices_address ON booking_notices USING btree (address) WHERE (sent_at IS NULL);
CREATE INDEX booking_notices_booking_id ON booking_notices USING btree (booking_id, recipient, kind);
CREATE INDEX booking_notices_mail ON booking_notices USING btree (mail_id);
CREATE UNIQUE INDEX booking_notices_once ON booking_notices USING btree (event_id, recipient);
CREATE INDEX booking_notices_waiting ON booking_notices USING btree (due_at) WHERE (sent_at IS NULL);
CREATE INDEX bookings_cancelled ON bookings USING btree (organisation_id, guest_name, COALESCE(client_id, id)) WHERE ((status = 'cancelled'::text) AND (guest_name <> 'Deleted guest'::text));
CREATE INDEX bookings_changing ON bookings USING btree (id) WHERE (change_request IS NOT NULL);
CREATE INDEX bookings_client ON bookings USING btree (client_id, check_in);
CREATE INDEX bookings_deleted_property ON bookings USING btree (deleted_property_id, check_in) WHERE (deleted_property_id IS NOT NULL);
CREATE INDEX bookings_expiring ON bookings USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX bookings_external ON bookings USING btree (organisation_id, upper(external_code)) WHERE (external_code IS NOT NULL);
CREATE INDEX bookings_forgotten ON bookings USING btree (property_id) WHERE (guest_name = 'Deleted guest'::text);
CREATE INDEX bookings_guest_email ON bookings USING btree (guest_email, check_in) WHERE (client_id IS NULL);
CREATE INDEX bookings_guest_phone ON bookings USING btree (guest_phone) WHERE ((client_id IS NULL) AND (guest_phone IS NOT NULL));
CREATE INDEX bookings_long ON bookings USING btree (organisation_id, check_in) WHERE ((check_out - check_in) > 28);
CREATE INDEX bookings_made ON bookings USING btree (created_at);
CREATE INDEX bookings_named ON bookings USING btree (organisation_id, check_out) WHERE (guest_name <> 'Deleted guest'::text);
CREATE INDEX bookings_of_account ON bookings USING btree (organisation_id, client_id, check_out, check_in, id) WHERE ((client_id IS NOT NULL) AND (guest_name <> 'Deleted guest'::text));
CREATE INDEX bookings_of_email ON bookings USING btree (organisation_id, guest_email, check_out, check_in, id) WHERE ((client_id IS NULL) AND (guest_email IS NOT NULL) AND (guest_name <> 'Deleted guest'::text));
CREATE INDEX bookings_of_phone ON bookings USING btree (organisation_id, guest_phone, check_out, check_in, id) WHERE ((client_id IS NULL) AND (guest_email IS NULL) AND (guest_phone IS NOT NULL) AND (guest_name <> 'Deleted guest'::text));
CREATE INDEX bookings_open ON bookings USING btree (organisation_id, expires_at) WHERE (status = 'pending'::text);
CREATE INDEX bookings_organisation ON bookings USING btree (organisation_id, check_in);
CREATE INDEX bookings_property ON bookings USING btree (property_id, check_in);
CREATE INDEX bookings_words_of_host ON bookings USING gin (organisation_id, (((((((reference || ' '::text) || guest_name) || ' '::text) || COALESCE(guest_email, ''::text)) || ' '::text) || COALESCE(guest_phone, ''::text))) gin_trgm_ops);
CREATE INDEX breaches_discovered ON breaches USING btree (discovered_at DESC, id DESC);
CREATE INDEX calendar_blocks_organisation ON calendar_blocks USING btree (organisation_id);
CREATE INDEX calendar_blocks_property ON calendar_blocks USING gist (property_id, nights);
CREATE INDEX channel_clashes_event ON channel_clashes USING btree (event_id);
CREATE INDEX channel_clashes_feed ON channel_clashes USING btree (feed_id);
CREATE UNIQUE INDEX channel_clashes_open ON channel_clashes USING btree (booking_id, feed_id, nights) WHERE (closed_at IS NULL);
CREATE INDEX channel_clashes_organisation ON channel_clashes USING btree (organisation_id, since);
CREATE INDEX channel_clashes_property ON channel_clashes USING btree (property_id);
CREATE INDEX channel_clashes_read ON channel_clashes USING btree (read_id);
CREATE INDEX channel_events_code ON channel_events USING btree (organisation_id, upper(code)) WHERE (code IS NOT NULL);
CREATE INDEX channel_events_feed ON channel_events USING btree (feed_id);
CREATE INDEX channel_events_named ON channel_events USING btree (organisation_id, upper(nights)) WHERE ((guest_name <> 'Deleted guest'::text) OR (note IS NOT NULL) OR (phone_end IS NOT NULL) OR (link IS NOT NULL) OR ((is_stay OR (sold = 'closed'::text)) AND (summary <> ALL (ARRAY['Reserved'::text, 'Imported'::text, ''::text]))) OR (is_forgotten AND starts_with(uid, 'without '::text)));
CREATE INDEX channel_events_organisation ON channel_events USING btree (organisation_id) WHERE counts_as_stay;
CREATE INDEX channel_events_property ON channel_events USING gist (property_id, nights);
CREATE UNIQUE INDEX channel_feeds_address ON channel_feeds USING btree (property_id, url_hash) WHERE (direction = 'in'::text);
CREATE INDEX channel_feeds_asking ON channel_feeds USING btree (id) WHERE (asks_since IS NOT NULL);
CREATE INDEX channel_feeds_asking_longest ON channel_feeds USING btree (last_good_at NULLS FIRST, id) WHERE ((direction = 'in'::text) AND (asks_since IS NOT NULL));
CREATE INDEX channel_feeds_due ON channel_feeds USING btree (next_read_at) WHERE (direction = 'in'::text);
CREATE INDEX channel_feeds_failing ON channel_feeds USING btree (id) WHERE ((direction = 'in'::text) AND (failures > 0));
CREATE INDEX channel_feeds_failing_longest ON channel_feeds USING btree (last_good_at NULLS FIRST, id) WHERE ((direction = 'in'::text) AND (failures > 0) AND (asks_since IS NULL));
CREATE UNIQUE INDEX channel_feeds_file ON channel_feeds USING btree (property_id, channel) WHERE (direction = 'file'::text);
CREATE INDEX channel_feeds_last_good ON channel_feeds USING btree (last_good_at NULLS FIRST, id) WHERE (direction = 'in'::text);
CREATE INDEX channel_feeds_organisation ON channel_feeds USING btree (organisation_id, created_at);
CREATE UNIQUE INDEX channel_feeds_out ON channel_feeds USING btree (property_id, channel) WHERE (direction = 'out'::text);
CREATE INDEX channel_feeds_property ON channel_feeds USING btree (property_id);
CREATE UNIQUE INDEX channel_feeds_secret ON channel_feeds USING btree (secret_hash) WHERE (direction = 'out'::text);
CREATE INDEX channel_payout_lines_booking ON channel_payout_lines USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX channel_payout_lines_event ON channel_payout_lines USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX channel_payout_lines_payout ON channel_payout_lines USING btree (payout_id);
CREATE INDEX channel_payout_lines_unmatched ON channel_payout_lines USING btree (organisation_id, channel) WHERE (matched_at IS NULL);
CREATE INDEX channel_payouts_organisation ON channel_payouts USING btree (organisation_id, created_at DESC, id DESC);
CREATE INDEX cleaners_organisation ON cleaners USING btree (organisation_id, name);
CREATE INDEX conversations_of_booking ON conversations USING btree (booking_id);
CREATE INDEX conversations_of_guest ON conversations USING btree (guest_id, last_message_at DESC, id DESC);
CREATE INDEX conversations_of_organisation ON conversations USING btree (organisation_id, last_message_at DESC, id DESC);
CREATE INDEX damage_claims_booking ON damage_claims USING btree (booking_id);
CREATE UNIQUE INDEX damage_claims_once ON damage_claims USING btree (booking_id) WHERE (state <> 'withdrawn'::text);
CREATE INDEX damage_claims_organisation ON damage_claims USING btree (organisation_id);
CREATE INDEX damage_claims_pictures ON damage_claims USING gin (picture_ids(photos));
CREATE INDEX dues_booking ON dues USING btree (booking_id);
CREATE INDEX dues_open ON dues USING btree (organisation_id, due_at) WHERE ((paid_cents < amount_cents) AND (waived_at IS NULL) AND (void_at IS NULL));
CREATE INDEX email_confirmations_email ON email_confirmations USING btree (email, created_at);
CREATE INDEX email_confirmations_user_id ON email_confirmations USING btree (user_id, created_at);
CREATE INDEX events_actor ON events USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX events_at ON events USING btree (at);
CREATE INDEX events_calls_at ON events USING btree (at) WHERE ((name = 'call.made'::text) AND ((facts -> 'before'::text) = 'null'::jsonb) AND ((facts -> 'after'::text) = 'null'::jsonb));
CREATE INDEX events_in_order ON events USING btree (xid);
CREATE INDEX events_of_guest ON events USING btree (guest_id, xid) WHERE (guest_id IS NOT NULL);
CREATE INDEX events_of_organisation ON events USING btree (organisation_id, xid) WHERE (organisation_id IS NOT NULL);
CREATE INDEX events_organisation ON events USING btree (organisation_id, at);
CREATE INDEX events_subject ON events USING btree (subject_kind, subject_id, at);
CREATE UNIQUE INDEX exports_account_daily ON exports USING btree (user_id, day) WHERE ((organisation_id IS NULL) AND (request_id IS NULL) AND (state <> 'failed'::text));
CREATE INDEX exports_expiring ON exports USING btree (expires_at) WHERE (state = 'ready'::text);
CREATE INDEX exports_of_request ON exports USING btree (organisation_id, request_id, created_at DESC) WHERE (request_id IS NOT NULL);
CREATE UNIQUE INDEX exports_organisation_daily ON exports USING btree (organisation_id, user_id, day) WHERE ((organisation_id IS NOT NULL) AND (request_id IS NULL) AND (state <> 'failed'::text));
CREATE UNIQUE INDEX exports_request ON exports USING btree (organisation_id, request_id) WHERE ((request_id IS NOT NULL) AND (state = ANY (ARRAY['waiting'::text, 'making'::text, 'ready'::text])));
CREATE INDEX exports_user ON exports USING btree (user_id, created_at DESC);
CREATE INDEX favourites_property_id ON favourites USING btree (property_id);
CREATE INDEX feed_reads_feed ON feed_reads USING btree (feed_id, at DESC);
CREATE UNIQUE INDEX guests_email ON guests USING btree (organisation_id, email) WHERE (email IS NOT NULL);
CREATE INDEX guests_import ON guests USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX guests_organisation ON guests USING btree (organisation_id, name, id);
CREATE UNIQUE INDEX guests_phone ON guests USING btree (organisation_id, phone) WHERE ((phone IS NOT NULL) AND (email IS NULL));
CREATE INDEX held_nights_ending ON held_nights USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX held_nights_expiring ON held_nights USING btree (property_id, expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX held_nights_of_home ON held_nights USING btree (property_id, upper(nights), lower(nights));
CREATE INDEX held_nights_of_organisation ON held_nights USING gist (organisation_id, nights);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);
CREATE INDEX import_heads_head ON import_heads USING btree (head, created_at DESC);
CREATE INDEX import_properties_property ON import_properties USING btree (property_id);
CREATE INDEX import_rows_block ON import_rows USING btree (block_id) WHERE (block_id IS NOT NULL);
CREATE INDEX import_rows_booking ON import_rows USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX import_rows_event ON import_rows USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX import_rows_guest ON import_rows USING btree (guest_id) WHERE (guest_id IS NOT NULL);
CREATE INDEX import_rows_organisation ON import_rows USING btree (organisation_id);
CREATE INDEX import_rows_what ON import_rows USING btree (import_id, what, n);
CREATE INDEX imports_not_run ON imports USING btree (created_at) WHERE (done_at IS NULL);
CREATE INDEX imports_organisation ON imports USING btree (organisation_id, created_at DESC, id DESC);
CREATE INDEX imports_with_file ON imports USING btree (created_at) WHERE (file IS NOT NULL);
CREATE INDEX incoming_given_up ON incoming USING btree (received_at DESC, id DESC) WHERE (given_up_at IS NOT NULL);
CREATE INDEX incoming_kind ON incoming USING btree (kind, received_at DESC, id DESC);
CREATE INDEX incoming_newest ON incoming USING btree (received_at DESC, id DESC);
CREATE INDEX incoming_processed ON incoming USING btree (received_at DESC, id DESC) WHERE ((processed_at IS NOT NULL) AND (given_up_at IS NULL));
CREATE INDEX incoming_received ON incoming USING btree (received_at);
CREATE INDEX incoming_waiting ON incoming USING btree (received_at DESC, id DESC) WHERE (processed_at IS NULL);
CREATE INDEX incoming_words ON incoming USING gin (external_id gin_trgm_ops);
CREATE INDEX invoices_credits ON invoices USING btree (credits_id) WHERE (credits_id IS NOT NULL);
CREATE INDEX invoices_organisation ON invoices USING btree (organisation_id, issued_at DESC);
CREATE INDEX invoices_words ON invoices USING gin ((((number || ' '::text) || (recipient ->> 'name'::text))) gin_trgm_ops);
CREATE INDEX ledger_accounts_book ON ledger_accounts USING btree (book) WHERE (book IS NOT NULL);
CREATE INDEX ledger_accounts_organisation ON ledger_accounts USING btree (organisation_id);
CREATE INDEX ledger_entries_at ON ledger_entries USING btree (at);
CREATE INDEX ledger_lines_about ON ledger_lines USING btree (about, account_id) INCLUDE (cents) WHERE (about IS NOT NULL);
CREATE INDEX ledger_lines_account ON ledger_lines USING btree (account_id) INCLUDE (cents);
CREATE INDEX ledger_lines_entry ON ledger_lines USING btree (entry_id);
CREATE INDEX listing_imports_created ON listing_imports USING btree (created_at);
CREATE UNIQUE INDEX listing_imports_one_reading ON listing_imports USING btree (organisation_id) WHERE (state = 'reading'::text);
CREATE INDEX listing_imports_organisation ON listing_imports USING btree (organisation_id, created_at DESC, id DESC);
CREATE INDEX lodgers_organisation ON lodgers USING btree (organisation_id);
CREATE INDEX mail_receivers_words ON mail_receivers USING gin (address gin_trgm_ops) WHERE (address IS NOT NULL);
CREATE INDEX mails_booking ON mails USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX mails_made ON mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_organisation ON mails USING btree (organisation_id);
CREATE INDEX mails_receiver ON mails USING btree (receiver_id);
CREATE INDEX mails_sent_address ON mails_sent USING btree (address, at);
CREATE INDEX mails_state ON mails USING btree (state, created_at DESC, id DESC);
CREATE INDEX mails_undelivered ON mails USING btree (created_at DESC, id DESC) WHERE (state = ANY (ARRAY['refused'::text, 'failed'::text]));
CREATE UNIQUE INDEX memberships_one_owner ON memberships USING btree (organisation_id) WHERE ("position" = 'owner'::text);
CREATE INDEX memberships_organisation ON memberships USING btree (organisation_id);
CREATE INDEX messages_of_conversation ON messages USING btree (conversation_id, created_at DESC, id DESC);
CREATE INDEX messages_receiver ON messages USING btree (receiver_id);
CREATE INDEX messages_sender ON messages USING btree (sender_id);
CREATE INDEX messages_unread ON messages USING btree (conversation_id) WHERE (read_at IS NULL);
CREATE INDEX messages_words ON messages USING gin (content gin_trgm_ops);
CREATE INDEX min_stays_property_id ON min_stays USING btree (property_id);
CREATE INDEX newsletter_consents_imported ON newsletter_consents USING btree (sender_id, at) WHERE ((act = 'asked'::text) AND (source = 'import'::text));
CREATE INDEX newsletter_consents_sender ON newsletter_consents USING btree (sender_id, at, id);
CREATE INDEX newsletter_consents_subscription ON newsletter_consents USING btree (subscription_id, at);
CREATE INDEX newsletter_drafts_organisation ON newsletter_drafts USING btree (organisation_id);
CREATE INDEX newsletter_drafts_picture ON newsletter_drafts USING gin (picture_ids(ARRAY[(content ->> 'imageUrl'::text)])) WHERE ((content ->> 'imageUrl'::text) IS NOT NULL);
CREATE INDEX newsletter_recipients_feed ON newsletter_recipients USING btree (user_id, at DESC, newsletter_id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX newsletter_recipients_subscription ON newsletter_recipients USING btree (subscription_id);
CREATE INDEX newsletter_recipients_unread ON newsletter_recipients USING btree (user_id) WHERE ((user_id IS NOT NULL) AND (read_at IS NULL));
CREATE INDEX newsletter_subscriptions_active ON newsletter_subscriptions USING btree (sender_id, subscribed_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX newsletter_subscriptions_asked ON newsletter_subscriptions USING btree (sender_id, created_at DESC, id DESC) WHERE (state = 'asked'::text);
CREATE INDEX newsletter_subscriptions_ended ON newsletter_subscriptions USING btree (sender_id, ended_at DESC, id DESC) WHERE (state = 'ended'::text);
CREATE INDEX newsletter_subscriptions_in_turn ON newsletter_subscriptions USING btree (sender_id, id) WHERE (state = 'active'::text);
CREATE INDEX newsletter_subscriptions_of_user ON newsletter_subscriptions USING btree (user_id, subscribed_at DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX newsletter_subscriptions_organisation ON newsletter_subscriptions USING btree (organisation_id);
CREATE INDEX newsletter_subscriptions_over ON newsletter_subscriptions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX newsletter_subscriptions_receiver ON newsletter_subscriptions USING btree (receiver_id);
CREATE INDEX newsletter_subscriptions_returned ON newsletter_subscriptions USING btree (sender_id, returned_at DESC, id DESC) WHERE ((state = 'active'::text) AND (returned_at IS NOT NULL));
CREATE INDEX newsletters_of_sender ON newsletters USING btree (sender_id, created_at DESC, id DESC);
CREATE INDEX newsletters_organisation ON newsletters USING btree (organisation_id);
CREATE INDEX newsletters_picture ON newsletters USING gin (picture_ids(ARRAY[image_url])) WHERE (image_url IS NOT NULL);
CREATE INDEX organisations_property_count ON organisations USING btree (property_count, id) WHERE (property_count > 1);
CREATE INDEX organisations_words ON organisations USING gin (name gin_trgm_ops);
CREATE INDEX outgoing_failed ON outgoing USING btree (scheduled_at) WHERE (state = 'failed'::text);
CREATE INDEX outgoing_leased ON outgoing USING btree (leased_until) WHERE (state = 'leased'::text);
CREATE INDEX outgoing_newsletters ON outgoing USING btree (owner, state) WHERE (kind = 'mails.send-newsletter'::text);
CREATE INDEX outgoing_ready ON outgoing USING btree (kind, is_slow, owner, scheduled_at) WHERE (state = 'ready'::text);
CREATE INDEX outgoing_scheduled ON outgoing USING btree (scheduled_at) WHERE (state = 'scheduled'::text);
CREATE INDEX outgoing_scheduled_of ON outgoing USING btree (kind, owner) WHERE (state = 'scheduled'::text);
CREATE INDEX passkey_challenges_user_id ON passkey_challenges USING btree (user_id);
CREATE INDEX passkeys_user_id ON passkeys USING btree (user_id);
CREATE INDEX password_resets_user_id ON password_resets USING btree (user_id);
CREATE INDEX pending_sign_ins_user_id ON pending_sign_ins USING btree (user_id);
CREATE INDEX pictures_kept_at ON pictures USING btree (kept_at);
CREATE UNIQUE INDEX pictures_of_organisation ON pictures USING btree (id, organisation_id);
CREATE UNIQUE INDEX pictures_of_user ON pictures USING btree (id, user_id);
CREATE INDEX pictures_organisation_id ON pictures USING btree (organisation_id);
CREATE INDEX pictures_user_id ON pictures USING btree (user_id);
CREATE INDEX planned_messages_booking ON planned_messages USING btree (booking_id, at);
CREATE INDEX planned_messages_message ON planned_messages USING btree (message_id);
CREATE INDEX planned_messages_organisation ON planned_messages USING btree (organisation_id, at) WHERE (state = ANY (ARRAY['planned'::text, 'stopped'::text]));
CREATE INDEX privacy_requests_email ON privacy_requests USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX privacy_requests_named ON privacy_requests USING btree (due_at) WHERE (contact <> 'Deleted guest'::text);
CREATE INDEX privacy_requests_open ON privacy_requests USING btree (due_at) WHERE ((answered_at IS NULL) AND (closed_at IS NULL));
CREATE INDEX privacy_requests_organisation ON privacy_requests USING btree (organisation_id, received_at DESC, id DESC);
CREATE UNIQUE INDEX privacy_requests_token ON privacy_requests USING btree (token_hash) WHERE (token_hash IS NOT NULL);
CREATE INDEX properties_by_age ON properties USING btree (created_at, id) INCLUDE (rating, from_cents, property_type, max_guests, bedrooms, available_from, available_to) WHERE (is_public AND is_available);
CREATE INDEX properties_by_change ON properties USING btree (updated_at) INCLUDE (slug) WHERE (is_public AND is_available);
CREATE INDEX properties_by_price ON properties USING btree (from_cents, id) INCLUDE (rating, created_at, property_type, max_guests, bedrooms, available_from, available_to) WHERE (is_public AND is_available);
CREATE INDEX properties_by_rating ON properties USING btree (rating, created_at, id) INCLUDE (from_cents, property_type, max_guests, bedrooms, available_from, available_to) WHERE (is_public AND is_available);
CREATE INDEX properties_hidden_at ON properties USING btree (created_at DESC, id DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX properties_newest ON properties USING btree (created_at DESC, id DESC);
CREATE INDEX properties_of_city_by_age ON properties USING btree (folded(city), created_at, id) INCLUDE (city, rating, from_cents, property_type, max_guests, bedrooms, available_from, available_to) WHERE (is_public AND is_available);
CREATE INDEX properties_of_city_by_price ON properties USING btree (folded(city), from_cents, id) INCLUDE (city, rating, created_at, property_type, max_guests, bedrooms, available_from, available_to) WHERE (is_public AND is_available);
CREATE INDEX properties_of_city_by_rating ON properties USING btree (folded(city), rating, created_at, id) INCLUDE (city, from_cents, property_type, max_guests, bedrooms, available_from, available_to) WHERE (is_public AND is_available);
CREATE INDEX properties_of_organisation ON properties USING btree (organisation_id, created_at, id);
CREATE INDEX properties_picture_ids ON properties USING gin (picture_ids(images));
CREATE INDEX properties_places_by_rating ON properties USING gin (place_words(neighbourhood, city, place_aliases, province), (ARRAY[rating_step(rating)])) WITH (fastupdate=off) WHERE (is_public AND is_available);
CREATE INDEX properties_realtor ON properties USING btree (realtor_id, id);
CREATE UNIQUE INDEX properties_slug_key ON properties USING btree (slug);
CREATE INDEX properties_suspended ON properties USING btree (created_at DESC, id DESC) WHERE (is_suspended AND (hidden_at IS NULL));
CREATE INDEX properties_unlisted ON properties USING btree (created_at DESC, id DESC) WHERE ((NOT (is_public AND is_available)) AND (hidden_at IS NULL) AND (NOT is_suspended));
CREATE INDEX properties_words ON properties USING gin ((((name || ' '::text) || city)) gin_trgm_ops);
CREATE INDEX properties_words_by_facets ON properties USING gin (search, facets_of(rating, from_cents, property_type, (max_guests)::integer, (bedrooms)::integer, city)) WITH (fastupdate=off) WHERE (is_public AND is_available);
CREATE INDEX property_cleaners_cleaner ON property_cleaners USING btree (cleaner_id);
CREATE INDEX property_cleaners_organisation ON property_cleaners USING btree (organisation_id);
CREATE INDEX property_terms_organisation ON property_terms USING btree (organisation_id);
CREATE INDEX rate_books_organisation_id ON rate_books USING btree (organisation_id);
CREATE INDEX register_links_organisation ON register_links USING btree (organisation_id);
CREATE UNIQUE INDEX register_links_token ON register_links USING btree (token_hash);
CREATE INDEX register_productions_organisation ON register_productions USING btree (organisation_id, at);
CREATE INDEX register_readings_organisation ON register_readings USING btree (organisation_id, at);
CREATE INDEX register_settings_organisation ON register_settings USING btree (organisation_id);
CREATE INDEX register_sheets_organisation ON register_sheets USING btree (organisation_id);
CREATE INDEX resold_nights_organisation ON resold_nights USING btree (organisation_id);
CREATE INDEX resold_nights_refund ON resold_nights USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX resold_nights_resold_to ON resold_nights USING btree (resold_to);
CREATE INDEX retention_runs_started ON retention_runs USING btree (started_at DESC);
CREATE INDEX review_reports_open ON review_reports USING btree (at) WHERE (settled_at IS NULL);
CREATE INDEX review_reports_user_id ON review_reports USING btree (user_id);
CREATE INDEX reviews_client ON reviews USING btree (client_id);
CREATE INDEX reviews_hidden ON reviews USING btree (created_at DESC, id DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX reviews_newest ON reviews USING btree (created_at DESC, id DESC);
CREATE INDEX reviews_property ON reviews USING btree (property_id, created_at DESC);
CREATE INDEX search_words_beginning ON search_words USING btree ("left"(word, 2), length(word));
CREATE INDEX search_words_end ON search_words USING btree ("right"(word, 2), length(word));
CREATE INDEX sessions_user_id ON sessions USING btree (user_id);
CREATE INDEX sign_in_places_seen ON sign_in_places USING btree (last_seen_at);
CREATE INDEX stay_disputes_booking ON stay_disputes USING btree (booking_id);
CREATE INDEX stay_disputes_open ON stay_disputes USING btree (organisation_id, state DESC, due_at, id) WHERE (closed_at IS NULL);
CREATE INDEX stay_disputes_over ON stay_disputes USING btree (organisation_id, closed_at, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX stay_disputes_payment ON stay_disputes USING btree (payment_id);
CREATE INDEX stay_documents_booking ON stay_documents USING btree (booking_id);
CREATE INDEX stay_documents_credits ON stay_documents USING btree (credits_id) WHERE (credits_id IS NOT NULL);
CREATE INDEX stay_documents_damage ON stay_documents USING btree (organisation_id, issued_at) WHERE (claim_id IS NOT NULL);
CREATE INDEX stay_documents_issued ON stay_documents USING btree (organisation_id, issued_at DESC, id DESC);
CREATE UNIQUE INDEX stay_documents_of_claim ON stay_documents USING btree (claim_id) WHERE (claim_id IS NOT NULL);
CREATE UNIQUE INDEX stay_documents_payment ON stay_documents USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX stay_excess_organisation ON stay_excess USING btree (organisation_id);
CREATE UNIQUE INDEX stay_gateways_in_use ON stay_gateways USING btree (organisation_id, gateway) WHERE (removed_at IS NULL);
CREATE INDEX stay_gateways_notify ON stay_gateways USING btree (notify_hash);
CREATE UNIQUE INDEX stay_gateways_notify_in_use ON stay_gateways USING btree (notify_hash) WHERE (removed_at IS NULL);
CREATE INDEX stay_gateways_organisation ON stay_gateways USING btree (organisation_id, gateway);
CREATE INDEX stay_gateways_removed ON stay_gateways USING btree (removed_at) WHERE ((removed_at IS NOT NULL) AND (credentials IS NOT NULL));
CREATE INDEX stay_orders_booking ON stay_orders USING btree (booking_id, created_at DESC);
CREATE INDEX stay_orders_due ON stay_orders USING btree (due_id) WHERE (due_id IS NOT NULL);
CREATE INDEX stay_orders_gateway ON stay_orders USING btree (gateway_id);
CREATE INDEX stay_orders_organisation ON stay_orders USING btree (organisation_id);
CREATE INDEX stay_payments_booking ON stay_payments USING btree (booking_id);
CREATE INDEX stay_payments_gateway ON stay_payments USING btree (gateway_id) WHERE (gateway_id IS NOT NULL);
CREATE INDEX stay_payments_organisation ON stay_payments USING btree (organisation_id, paid_at DESC, id DESC);
CREATE UNIQUE INDEX stay_payments_seen_once ON stay_payments USING btree (organisation_id, seen_by) WHERE ((seen_by IS NOT NULL) AND (undone_at IS NULL));
CREATE INDEX stay_refunds_account ON stay_refunds USING btree (paid_at) WHERE (account IS NOT NULL);
CREATE INDEX stay_refunds_booking ON stay_refunds USING btree (booking_id);
CREATE INDEX stay_refunds_organisation ON stay_refunds USING btree (organisation_id);
CREATE INDEX stay_refunds_owed ON stay_refunds USING btree (organisation_id, created_at) WHERE (state <> 'paid'::text);
CREATE INDEX stay_refunds_payment ON stay_refunds USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX stay_terms_accepted_by ON stay_terms USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);
CREATE INDEX stay_terms_organisation ON stay_terms USING btree (organisation_id);
CREATE INDEX stay_unmatched_booking ON stay_unmatched USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX stay_unmatched_gateway ON stay_unmatched USING btree (gateway_id);
CREATE INDEX stay_unmatched_open ON stay_unmatched USING btree (organisation_id, created_at) WHERE (settled_at IS NULL);
CREATE INDEX stay_unmatched_payment ON stay_unmatched USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX subscription_events_at ON subscription_events USING btree (event, at);
CREATE INDEX subscription_events_organisation ON subscription_events USING btree (organisation_id, id DESC);
CREATE INDEX subscriptions_made ON subscriptions USING btree (created_at DESC, organisation_id);
CREATE INDEX subscriptions_status ON subscriptions USING btree (status, created_at DESC, organisation_id);
CREATE INDEX turnovers_cleaner ON turnovers USING btree (cleaner_id);
CREATE INDEX turnovers_organisation ON turnovers USING btree (organisation_id, day);
CREATE INDEX turnovers_picture ON turnovers USING gin (picture_ids(ARRAY[done_picture])) WHERE (done_picture IS NOT NULL);
CREATE UNIQUE INDEX users_email_key ON users USING btree (email);
CREATE INDEX users_listed ON users USING btree (created_at DESC, id DESC) INCLUDE (role, suspended_at, email_verified_at) WHERE (deleted_at IS NULL);
CREATE INDEX users_listed_by_role ON users USING btree (role, created_at DESC, id DESC) INCLUDE (suspended_at, email_verified_at) WHERE (deleted_at IS NULL);
CREATE INDEX users_listed_suspended ON users USING btree (created_at DESC, id DESC) INCLUDE (role) WHERE ((suspended_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_phone_words ON users USING gin (phone gin_trgm_ops) WHERE (phone IS NOT NULL);
CREATE INDEX users_picture_ids ON users USING gin (picture_ids(ARRAY[profile_image])) WHERE (profile_image IS NOT NULL);
CREATE INDEX users_role ON users USING btree (role, created_at DESC, id DESC);
CREATE INDEX users_suspended_at ON users USING btree (created_at DESC, id DESC) WHERE (suspended_at IS NOT NULL);
CREATE INDEX users_words ON users USING gin ((((name || ' '::text) || email)) gin_trgm_ops);
CREATE INDEX waitlist_entries_in_line ON waitlist_entries USING btree (created_at, id) INCLUDE (email);
CREATE INDEX waitlist_entries_invited ON waitlist_entries USING btree (created_at, id) INCLUDE (email) WHERE (invited_at IS NOT NULL);
CREATE UNIQUE INDEX waitlist_entries_once ON waitlist_entries USING btree (email);
CREATE INDEX waitlist_entries_referred_by ON waitlist_entries USING btree (referred_by);
CREATE INDEX waitlist_entries_source ON waitlist_entries USING btree (source, created_at, id);
CREATE INDEX waitlist_entries_waiting_in_line ON waitlist_entries USING btree (created_at, id) INCLUDE (email) WHERE (invited_at IS NULL);
CREATE INDEX waitlist_entries_words ON waitlist_entries USING gin (email gin_trgm_ops);
CREATE INDEX webhook_deliveries_given_up ON webhook_deliveries USING btree (id DESC) WHERE (state = 'given_up'::text);
CREATE INDEX webhook_deliveries_log ON webhook_deliveries USING btree (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_made ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_unsettled ON webhook_deliveries USING btree (id DESC) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (webhook_id, due_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX webhooks_organisation ON webhooks USING btree (organisation_id);
CREATE INDEX whatsapp_openings_booking ON whatsapp_openings USING btree (booking_id, created_at);
CREATE INDEX whatsapp_openings_organisation ON whatsapp_openings USING btree (organisation_id);
CREATE INDEX whatsapp_openings_user ON whatsapp_openings USING btree (user_id);

insert into holidays (id, kind, name, from_day, to_day, source, source_year) overriding system value values
  ('1', 'public', 'New Year’s Day', '2026-01-01', '2026-01-01', 'Public Holidays Act 36 of 1994', '2026'),
  ('2', 'public', 'Human Rights Day', '2026-03-21', '2026-03-21', 'Public Holidays Act 36 of 1994', '2026'),
  ('3', 'school', 'Easter school holidays', '2026-03-28', '2026-04-07', 'Department of Basic Education, school calendar of public schools', '2026'),
  ('4', 'public', 'Good Friday', '2026-04-03', '2026-04-03', 'Public Holidays Act 36 of 1994', '2026'),
  ('5', 'public', 'Family Day', '2026-04-06', '2026-04-06', 'Public Holidays Act 36 of 1994', '2026'),
  ('6', 'public', 'Freedom Day', '2026-04-27', '2026-04-27', 'Public Holidays Act 36 of 1994', '2026'),
  ('7', 'public', 'Workers’ Day', '2026-05-01', '2026-05-01', 'Public Holidays Act 36 of 1994', '2026'),
  ('8', 'school', 'School holiday', '2026-06-15', '2026-06-15', 'Department of Basic Education, school calendar of public schools', '2026'),
  ('9', 'public', 'Youth Day', '2026-06-16', '2026-06-16', 'Public Holidays Act 36 of 1994', '2026'),
  ('10', 'school', 'Winter school holidays', '2026-06-27', '2026-07-20', 'Department of Basic Education, school calendar of public schools', '2026'),
  ('11', 'public', 'Women’s Day', '2026-08-09', '2026-08-10', 'Public Holidays Act 36 of 1994', '2026'),
  ('12', 'school', 'Spring school holidays', '2026-09-24', '2026-10-05', 'Department of Basic Education, school calendar of public schools', '2026'),
  ('13', 'public', 'Heritage Day', '2026-09-24', '2026-09-24', 'Public Holidays Act 36 of 1994', '2026'),
  ('14', 'school', 'Summer school holidays', '2026-12-10', '2027-01-12', 'Department of Basic Education, school calendar of public schools', '2026'),
  ('15', 'public', 'Day of Reconciliation', '2026-12-16', '2026-12-16', 'Public Holidays Act 36 of 1994', '2026'),
  ('16', 'public', 'Christmas Day', '2026-12-25', '2026-12-25', 'Public Holidays Act 36 of 1994', '2026'),
  ('17', 'public', 'Day of Goodwill', '2026-12-26', '2026-12-26', 'Public Holidays Act 36 of 1994', '2026'),
  ('18', 'public', 'New Year’s Day', '2027-01-01', '2027-01-01', 'Public Holidays Act 36 of 1994', '2027'),
  ('19', 'school', 'Easter school holidays', '2027-03-20', '2027-04-05', 'Department of Basic Education, school calendar of public schools', '2027'),
  ('20', 'public', 'Human Rights Day', '2027-03-21', '2027-03-22', 'Public Holidays Act 36 of 1994', '2027'),
  ('21', 'public', 'Good Friday', '2027-03-26', '2027-03-26', 'Public Holidays Act 36 of 1994', '2027'),
  ('22', 'public', 'Family Day', '2027-03-29', '2027-03-29', 'Public Holidays Act 36 of 1994', '2027'),
  ('23', 'school', 'School holiday', '2027-04-26', '2027-04-26', 'Department of Basic Education, school calendar of public schools', '2027'),
  ('24', 'public', 'Freedom Day', '2027-04-27', '2027-04-27', 'Public Holidays Act 36 of 1994', '2027'),
  ('25', 'public', 'Workers’ Day', '2027-05-01', '2027-05-01', 'Public Holidays Act 36 of 1994', '2027'),
  ('26', 'public', 'Youth Day', '2027-06-16', '2027-06-16', 'Public Holidays Act 36 of 1994', '2027'),
  ('27', 'school', 'Winter school holidays', '2027-06-26', '2027-07-19', 'Department of Basic Education, school calendar of public schools', '2027'),
  ('28', 'public', 'Women’s Day', '2027-08-09', '2027-08-09', 'Public Holidays Act 36 of 1994', '2027'),
  ('29', 'school', 'Spring school holidays', '2027-09-23', '2027-10-04', 'Department of Basic Education, school calendar of public schools', '2027'),
  ('30', 'public', 'Heritage Day', '2027-09-24', '2027-09-24', 'Public Holidays Act 36 of 1994', '2027'),
  ('31', 'public', 'Day of Reconciliation', '2027-12-16', '2027-12-16', 'Public Holidays Act 36 of 1994', '2027'),
  ('32', 'public', 'Christmas Day', '2027-12-25', '2027-12-25', 'Public Holidays Act 36 of 1994', '2027'),
  ('33', 'public', 'Day of Goodwill', '2027-12-26', '2027-12-27', 'Public Holidays Act 36 of 1994', '2027');

insert into invoice_numbers (kind, last) values
  ('invoice', '0'),
  ('credit_note', '0');

insert into mail_pace (is_only, per_minute, next_at) values
  ('true', NULL, moment());

insert into plan_limits (plan_id, from_day, properties_max, ai_requests_max, newsletters_max) values
  ('free', '2000-01-01', '2', '20', '10'),
  ('starter', '2000-01-01', '5', '200', '10'),
  ('growth', '2000-01-01', '10', '1000', '10'),
  ('galactic', '2000-01-01', NULL, NULL, '10');

insert into platform_settings (is_only, legal_name, registration_number, vat_number, physical_address, phone, email, office_bearers, information_officer, launch_date, social_links) values
  ('true', NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '{}');

insert into retention_periods (kind, from_day, amount, unit) values
  ('guests', '2020-01-01', '36', 'months'),
  ('requests', '2020-01-01', '6', 'months'),
  ('register', '2020-01-01', '24', 'months'),
  ('bank_lines', '2020-01-01', '90', 'days'),
  ('refund_accounts', '2020-01-01', '30', 'days'),
  ('addresses', '2020-01-01', '90', 'days'),
  ('sign_ins', '2020-01-01', '180', 'days'),
  ('consents', '2020-01-01', '36', 'months'),
  ('privacy_requests', '2020-01-01', '36', 'months');

select setval('holidays_id_seq', 33);

alter table act_reasons
  add constraint act_reasons_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table ai_drafts
  add constraint ai_drafts_message_id_fkey FOREIGN KEY (message_id) REFERENCES ai_messages(id) ON DELETE CASCADE,
  add constraint ai_drafts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint ai_drafts_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint ai_drafts_session_id_fkey FOREIGN KEY (session_id) REFERENCES ai_sessions(id) ON DELETE CASCADE;

alter table ai_knowledge
  add constraint ai_knowledge_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint ai_knowledge_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table ai_messages
  add constraint ai_messages_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL,
  add constraint ai_messages_session_id_fkey FOREIGN KEY (session_id) REFERENCES ai_sessions(id) ON DELETE CASCADE;

alter table ai_sessions
  add constraint ai_sessions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint ai_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table ai_settings
  add constraint ai_settings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table api_keys
  add constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  add constraint api_keys_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table arrival_notes
  add constraint arrival_notes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint arrival_notes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table automations
  add constraint automations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint automations_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id),
  add constraint automations_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE SET NULL;

alter table bank_accounts
  add constraint bank_accounts_number_id_fkey FOREIGN KEY (number_id) REFERENCES bank_accounts(id) ON DELETE CASCADE,
  add constraint bank_accounts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table bank_lines
  add constraint bank_lines_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL,
  add constraint bank_lines_number_id_fkey FOREIGN KEY (number_id) REFERENCES bank_accounts(id) ON DELETE CASCADE,
  add constraint bank_lines_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint bank_lines_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES stay_payments(id) ON DELETE SET NULL,
  add constraint bank_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES stay_refunds(id) ON DELETE SET NULL,
  add constraint bank_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id) ON DELETE CASCADE;

alter table bank_statements
  add constraint bank_statements_number_id_fkey FOREIGN KEY (number_id) REFERENCES bank_accounts(id) ON DELETE CASCADE,
  add constraint bank_statements_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table billing_agreements
  add constraint billing_agreements_order_id_fkey FOREIGN KEY (order_id) REFERENCES billing_orders(id),
  add constraint billing_agreements_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id);

alter table billing_details
  add constraint billing_details_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table billing_orders
  add constraint billing_orders_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id);

alter table billing_payments
  add constraint billing_payments_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES billing_agreements(id),
  add constraint billing_payments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  add constraint billing_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES billing_orders(id),
  add constraint billing_payments_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id);

alter table billing_refunds
  add constraint billing_refunds_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoices(id),
  add constraint billing_refunds_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  add constraint billing_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES billing_payments(id);

alter table billing_unmatched
  add constraint billing_unmatched_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES billing_payments(id);

alter table booking_claims
  add constraint booking_claims_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

alter table booking_notices
  add constraint booking_notices_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint booking_notices_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint booking_notices_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  add constraint booking_notices_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL;

alter table bookings
  add constraint bookings_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint bookings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint bookings_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE SET NULL,
  add constraint bookings_realtor_id_fkey FOREIGN KEY (realtor_id) REFERENCES users(id);

alter table calendar_blocks
  add constraint calendar_blocks_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint calendar_blocks_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table calendar_revisions
  add constraint calendar_revisions_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table channel_clashes
  add constraint channel_clashes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint channel_clashes_event_id_fkey FOREIGN KEY (event_id) REFERENCES channel_events(id) ON DELETE SET NULL,
  add constraint channel_clashes_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES channel_feeds(id) ON DELETE CASCADE,
  add constraint channel_clashes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint channel_clashes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table channel_events
  add constraint channel_events_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES channel_feeds(id) ON DELETE CASCADE,
  add constraint channel_events_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint channel_events_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table channel_feeds
  add constraint channel_feeds_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint channel_feeds_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table channel_payout_lines
  add constraint channel_payout_lines_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL,
  add constraint channel_payout_lines_event_id_fkey FOREIGN KEY (event_id) REFERENCES channel_events(id) ON DELETE SET NULL,
  add constraint channel_payout_lines_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint channel_payout_lines_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES channel_payouts(id) ON DELETE CASCADE;

alter table channel_payouts
  add constraint channel_payouts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table cleaners
  add constraint cleaners_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table conversations
  add constraint conversations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint conversations_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id) ON DELETE CASCADE,
  add constraint conversations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table damage_claims
  add constraint damage_claims_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint damage_claims_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table date_prices
  add constraint date_prices_property_id_fkey FOREIGN KEY (property_id) REFERENCES rate_books(property_id) ON DELETE CASCADE;

alter table dues
  add constraint dues_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint dues_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table email_confirmations
  add constraint email_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table events
  add constraint events_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table exports
  add constraint exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table favourites
  add constraint favourites_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  add constraint favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table feed_reads
  add constraint feed_reads_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES channel_feeds(id) ON DELETE CASCADE;

alter table former_ids
  add constraint former_ids_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table guests
  add constraint guests_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE SET NULL,
  add constraint guests_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table held_nights
  add constraint held_nights_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint held_nights_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

alter table import_heads
  add constraint import_heads_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table import_properties
  add constraint import_properties_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  add constraint import_properties_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint import_properties_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table import_rows
  add constraint import_rows_block_id_fkey FOREIGN KEY (block_id) REFERENCES calendar_blocks(id) ON DELETE SET NULL,
  add constraint import_rows_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL,
  add constraint import_rows_event_id_fkey FOREIGN KEY (event_id) REFERENCES channel_events(id) ON DELETE SET NULL,
  add constraint import_rows_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guests(id) ON DELETE SET NULL,
  add constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  add constraint import_rows_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table imports
  add constraint imports_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table invoice_files
  add constraint invoice_files_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table invoices
  add constraint invoices_credits_id_fkey FOREIGN KEY (credits_id) REFERENCES invoices(id),
  add constraint invoices_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id);

alter table ledger_accounts
  add constraint ledger_accounts_book_fkey FOREIGN KEY (book) REFERENCES organisations(id),
  add constraint ledger_accounts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id);

alter table ledger_lines
  add constraint ledger_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  add constraint ledger_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id);

alter table listing_imports
  add constraint listing_imports_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table lodgers
  add constraint lodgers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint lodgers_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table mail_receivers
  add constraint mail_receivers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table mail_settings
  add constraint mail_settings_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES mail_receivers(id) ON DELETE CASCADE;

alter table mails
  add constraint mails_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint mails_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint mails_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES mail_receivers(id) ON DELETE CASCADE;

alter table memberships
  add constraint memberships_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table messages
  add constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  add constraint messages_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL;

alter table metered_usage
  add constraint metered_usage_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table min_stays
  add constraint min_stays_property_id_fkey FOREIGN KEY (property_id) REFERENCES rate_books(property_id) ON DELETE CASCADE;

alter table newsletter_drafts
  add constraint newsletter_drafts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table newsletter_recipients
  add constraint newsletter_recipients_newsletter_id_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE,
  add constraint newsletter_recipients_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES newsletter_subscriptions(id) ON DELETE CASCADE;

alter table newsletter_subscriptions
  add constraint newsletter_subscriptions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint newsletter_subscriptions_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES mail_receivers(id) ON DELETE CASCADE,
  add constraint newsletter_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table newsletters
  add constraint newsletters_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint newsletters_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table night_prices
  add constraint night_prices_property_id_fkey FOREIGN KEY (property_id) REFERENCES rate_books(property_id) ON DELETE CASCADE;

alter table organisation_legal
  add constraint organisation_legal_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table organisation_retention
  add constraint organisation_retention_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table passkey_challenges
  add constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table passkeys
  add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table password_resets
  add constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table pending_sign_ins
  add constraint pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table pictures
  add constraint pictures_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE SET NULL,
  add constraint pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table planned_messages
  add constraint planned_messages_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id) ON DELETE SET NULL,
  add constraint planned_messages_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint planned_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL,
  add constraint planned_messages_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table privacy_requests
  add constraint privacy_requests_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table properties
  add constraint properties_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint properties_realtor_id_fkey FOREIGN KEY (realtor_id) REFERENCES users(id);

alter table property_cleaners
  add constraint property_cleaners_cleaner_id_fkey FOREIGN KEY (cleaner_id) REFERENCES cleaners(id) ON DELETE CASCADE,
  add constraint property_cleaners_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint property_cleaners_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table property_terms
  add constraint property_terms_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint property_terms_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table rate_books
  add constraint rate_books_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint rate_books_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table recovery_codes
  add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table register_links
  add constraint register_links_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint register_links_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table register_productions
  add constraint register_productions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table register_readings
  add constraint register_readings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table register_settings
  add constraint register_settings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint register_settings_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table register_sheets
  add constraint register_sheets_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint register_sheets_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table resold_nights
  add constraint resold_nights_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint resold_nights_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint resold_nights_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES stay_refunds(id) ON DELETE SET NULL,
  add constraint resold_nights_resold_to_fkey FOREIGN KEY (resold_to) REFERENCES bookings(id) ON DELETE CASCADE;

alter table review_reports
  add constraint review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  add constraint review_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table reviews
  add constraint reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL,
  add constraint reviews_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint reviews_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table sent_calendars
  add constraint sent_calendars_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES channel_feeds(id) ON DELETE CASCADE;

alter table sent_events
  add constraint sent_events_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES channel_feeds(id) ON DELETE CASCADE;

alter table sessions
  add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table sign_in_places
  add constraint sign_in_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table statement_heads
  add constraint statement_heads_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table stay_disputes
  add constraint stay_disputes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint stay_disputes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint stay_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES stay_payments(id) ON DELETE CASCADE;

alter table stay_document_numbers
  add constraint stay_document_numbers_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id);

alter table stay_documents
  add constraint stay_documents_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  add constraint stay_documents_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES damage_claims(id),
  add constraint stay_documents_credits_id_fkey FOREIGN KEY (credits_id) REFERENCES stay_documents(id),
  add constraint stay_documents_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  add constraint stay_documents_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES stay_payments(id);

alter table stay_excess
  add constraint stay_excess_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint stay_excess_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table stay_gateways
  add constraint stay_gateways_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table stay_orders
  add constraint stay_orders_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint stay_orders_due_id_fkey FOREIGN KEY (due_id) REFERENCES dues(id) ON DELETE SET NULL,
  add constraint stay_orders_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES stay_gateways(id) ON DELETE CASCADE,
  add constraint stay_orders_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table stay_payments
  add constraint stay_payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint stay_payments_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES stay_gateways(id) ON DELETE SET NULL,
  add constraint stay_payments_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table stay_refunds
  add constraint stay_refunds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint stay_refunds_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint stay_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES stay_payments(id) ON DELETE SET NULL;

alter table stay_terms
  add constraint stay_terms_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint stay_terms_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint stay_terms_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table stay_unmatched
  add constraint stay_unmatched_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL,
  add constraint stay_unmatched_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES stay_gateways(id) ON DELETE CASCADE,
  add constraint stay_unmatched_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint stay_unmatched_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES stay_payments(id) ON DELETE SET NULL;

alter table subscription_events
  add constraint subscription_events_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id);

alter table subscriptions
  add constraint subscriptions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table templates
  add constraint templates_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table totp_secrets
  add constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table turnovers
  add constraint turnovers_cleaner_id_fkey FOREIGN KEY (cleaner_id) REFERENCES cleaners(id) ON DELETE SET NULL,
  add constraint turnovers_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint turnovers_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table vat_settings
  add constraint vat_settings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table waitlist_entries
  add constraint waitlist_entries_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES waitlist_entries(id) ON DELETE SET NULL;

alter table webhook_deliveries
  add constraint webhook_deliveries_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;

alter table webhooks
  add constraint webhooks_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE;

alter table whatsapp_openings
  add constraint whatsapp_openings_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  add constraint whatsapp_openings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  add constraint whatsapp_openings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

CREATE TRIGGER audit_log_grow BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_grow();
CREATE TRIGGER audit_log_stay BEFORE DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER billing_payments_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON billing_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER billing_refunds_limit AFTER INSERT OR UPDATE OF cents, payment_id ON billing_refunds FOR EACH ROW EXECUTE FUNCTION limit_refunds();
CREATE TRIGGER bookings_arrival_set BEFORE UPDATE OF check_in ON bookings FOR EACH ROW WHEN ((new.check_in IS DISTINCT FROM old.check_in)) EXECUTE FUNCTION bookings_arrival_set();
CREATE TRIGGER bookings_begin AFTER INSERT ON bookings FOR EACH ROW WHEN ((new.source <> 'imported'::text)) EXECUTE FUNCTION bookings_begin();
CREATE TRIGGER bookings_close_clashes AFTER UPDATE OF status, check_in, check_out ON bookings FOR EACH ROW WHEN (((new.status = 'cancelled'::text) OR (old.check_in <> new.check_in) OR (old.check_out <> new.check_out))) EXECUTE FUNCTION bookings_close_clashes();
CREATE TRIGGER bookings_guest_is_there BEFORE INSERT OR UPDATE OF client_id ON bookings FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION bookings_guest_is_there();
CREATE TRIGGER bookings_hold_nights AFTER UPDATE OF property_id, status, check_in, check_out, expires_at, change_request ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_hold_nights();
CREATE TRIGGER bookings_keep_property BEFORE UPDATE OF property_id ON bookings FOR EACH ROW WHEN (((new.property_id IS NULL) AND (old.property_id IS NOT NULL))) EXECUTE FUNCTION bookings_keep_property();
CREATE TRIGGER bookings_set_due AFTER DELETE OR UPDATE OF status, expires_at, change_request, check_in, check_out, review_asked_at ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_set_due();
CREATE TRIGGER calendar_blocks_hold_nights AFTER INSERT OR DELETE OR UPDATE ON calendar_blocks FOR EACH ROW EXECUTE FUNCTION calendar_blocks_hold_nights();
CREATE TRIGGER channel_events_hold_nights AFTER INSERT OR DELETE OR UPDATE OF nights, sold, is_echo ON channel_events FOR EACH ROW EXECUTE FUNCTION channel_events_hold_nights();
CREATE TRIGGER channel_feeds_count_revision AFTER INSERT ON channel_feeds FOR EACH ROW WHEN ((new.direction = 'out'::text)) EXECUTE FUNCTION channel_feeds_count_revision();
CREATE TRIGGER date_prices_change_pages AFTER INSERT OR DELETE OR UPDATE ON date_prices FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER dues_plan_anew_added AFTER INSERT ON dues REFERENCING NEW TABLE AS changed_dues FOR EACH STATEMENT EXECUTE FUNCTION dues_plan_anew();
CREATE TRIGGER dues_plan_anew_changed AFTER UPDATE ON dues REFERENCING NEW TABLE AS changed_dues FOR EACH STATEMENT EXECUTE FUNCTION dues_plan_anew();
CREATE TRIGGER held_nights_added AFTER INSERT ON held_nights REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION held_nights_count_revision();
CREATE TRIGGER held_nights_change_pages AFTER INSERT OR DELETE OR UPDATE ON held_nights FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER held_nights_changed AFTER UPDATE ON held_nights REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION held_nights_count_revision();
CREATE TRIGGER held_nights_removed AFTER DELETE ON held_nights REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION held_nights_count_revision();
CREATE TRIGGER holidays_change_pages AFTER INSERT OR DELETE OR UPDATE ON holidays FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER invoices_forget BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_forget_alone();
CREATE TRIGGER invoices_grow BEFORE DELETE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
CREATE TRIGGER ledger_entries_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
CREATE TRIGGER ledger_lines_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER memberships_tell_streams AFTER INSERT OR DELETE OR UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION tell_streams_of_member();
CREATE TRIGGER messages_set_due AFTER INSERT ON messages FOR EACH ROW WHEN ((new.read_at IS NULL)) EXECUTE FUNCTION messages_set_due();
CREATE TRIGGER min_stays_change_pages AFTER INSERT OR DELETE OR UPDATE ON min_stays FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER newsletter_consents_forget BEFORE UPDATE ON newsletter_consents FOR EACH ROW EXECUTE FUNCTION newsletter_consents_forget_alone();
CREATE TRIGGER newsletter_consents_stay BEFORE DELETE OR TRUNCATE ON newsletter_consents FOR EACH STATEMENT EXECUTE FUNCTION newsletter_consents_stay();
CREATE TRIGGER night_prices_change_pages AFTER INSERT OR DELETE OR UPDATE ON night_prices FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER organisation_legal_change_pages AFTER INSERT OR DELETE OR UPDATE ON organisation_legal FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER organisations_change_pages AFTER INSERT OR DELETE OR UPDATE ON organisations FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER organisations_list_by_hosts BEFORE UPDATE OF property_count ON organisations FOR EACH ROW WHEN ((new.property_count > old.property_count)) EXECUTE FUNCTION organisations_list_by_hosts();
CREATE TRIGGER plan_limits_change_pages AFTER INSERT OR DELETE OR UPDATE ON plan_limits FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER plan_limits_changed AFTER INSERT OR DELETE ON plan_limits FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();
CREATE TRIGGER plan_limits_grow BEFORE UPDATE OR TRUNCATE ON plan_limits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER plan_limits_keep_begun BEFORE INSERT OR DELETE ON plan_limits FOR EACH ROW EXECUTE FUNCTION plan_limits_keep_begun();
CREATE TRIGGER platform_settings_change_pages AFTER INSERT OR DELETE OR UPDATE ON platform_settings FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER properties_change_pages AFTER INSERT OR DELETE OR UPDATE ON properties FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER properties_choice_1 BEFORE INSERT OR UPDATE OF is_public ON properties FOR EACH ROW EXECUTE FUNCTION properties_note_choice();
CREATE TRIGGER properties_choice_2 BEFORE INSERT OR UPDATE OF is_public, hidden_at, is_suspended ON properties FOR EACH ROW EXECUTE FUNCTION properties_follow_choice();
CREATE TRIGGER properties_copy_choice BEFORE INSERT OR UPDATE OF realtor_id ON properties FOR EACH ROW EXECUTE FUNCTION properties_copy_choice();
CREATE TRIGGER properties_count_revision AFTER UPDATE OF available_from, available_to ON properties FOR EACH ROW WHEN (((old.available_from IS DISTINCT FROM new.available_from) OR (old.available_to IS DISTINCT FROM new.available_to))) EXECUTE FUNCTION properties_count_revision();
CREATE TRIGGER properties_count_words_added AFTER INSERT ON properties REFERENCING NEW TABLE AS new_homes FOR EACH STATEMENT EXECUTE FUNCTION properties_count_words();
CREATE TRIGGER properties_count_words_changed AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_homes NEW TABLE AS new_homes FOR EACH STATEMENT EXECUTE FUNCTION properties_count_words();
CREATE TRIGGER properties_count_words_deleted AFTER DELETE ON properties REFERENCING OLD TABLE AS old_homes FOR EACH STATEMENT EXECUTE FUNCTION properties_count_words();
CREATE TRIGGER properties_plan_anew AFTER UPDATE OF check_in_time, check_out_time ON properties FOR EACH ROW WHEN (((old.check_in_time <> new.check_in_time) OR (old.check_out_time <> new.check_out_time))) EXECUTE FUNCTION properties_plan_anew();
CREATE TRIGGER rate_books_change_pages AFTER INSERT OR DELETE OR UPDATE ON rate_books FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER rate_books_prepare AFTER INSERT OR UPDATE OF preparation_nights ON rate_books FOR EACH ROW EXECUTE FUNCTION rate_books_prepare();
CREATE TRIGGER retention_periods_change_pages AFTER INSERT OR DELETE OR UPDATE ON retention_periods FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER reviews_change_pages AFTER INSERT OR DELETE OR UPDATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER reviews_count AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_reviews FOR EACH STATEMENT EXECUTE FUNCTION reviews_count();
CREATE TRIGGER reviews_count_hidden AFTER UPDATE OF hidden_at ON reviews FOR EACH ROW WHEN (((old.hidden_at IS NULL) <> (new.hidden_at IS NULL))) EXECUTE FUNCTION reviews_count_hidden();
CREATE TRIGGER sessions_tell_streams AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION tell_streams_of_sessions();
CREATE TRIGGER stay_documents_forget BEFORE UPDATE ON stay_documents FOR EACH ROW EXECUTE FUNCTION stay_documents_forget_alone();
CREATE TRIGGER stay_documents_grow BEFORE DELETE OR TRUNCATE ON stay_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER subscription_events_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON subscription_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER users_change_pages AFTER DELETE OR UPDATE ON users FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER users_keep_admin_changed BEFORE UPDATE OF role, suspended_at ON users FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.suspended_at IS NULL) AND ((new.role <> 'admin'::text) OR (new.suspended_at IS NOT NULL)))) EXECUTE FUNCTION users_keep_admin();
CREATE TRIGGER users_keep_admin_deleted BEFORE DELETE ON users FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.suspended_at IS NULL))) EXECUTE FUNCTION users_keep_admin();
CREATE TRIGGER users_spread_choice AFTER UPDATE OF public_address ON users FOR EACH ROW WHEN ((old.public_address <> new.public_address)) EXECUTE FUNCTION users_spread_choice();
CREATE TRIGGER users_tell_streams AFTER UPDATE OF role ON users FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION tell_streams_of_user();
CREATE TRIGGER vat_settings_change_pages AFTER INSERT OR DELETE OR UPDATE ON vat_settings FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();
CREATE TRIGGER waitlist_entries_change_pages AFTER INSERT OR DELETE OR UPDATE ON waitlist_entries FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();

insert into schema_migrations (name, checksum) values
  ('0001-accounts.sql', 'f397a434b9b9a2d6020c3e66901fd2ed409e935baa537bb45300871c5a6411f4'),
  ('0002-properties.sql', '522cc985842bafef229b8b060b0d32f7e42e8b340418d34fce90aa978d82b3f0'),
  ('0003-bookings.sql', '8648183e515c4662f96b3683f89b3b4c888761e1aeba839e41b22cba87da4ada'),
  ('0004-confirmed-addresses.sql', '098a5d3b8341073a52394cb5b5894998e080e4a7eed501d1c6897fc992fa8306'),
  ('0005-search-words.sql', 'faccad2c050865a55e021b316c3f3ff4fb050dcc22c0530842db5f912fa2ab4a'),
  ('0006-pictures.sql', 'feb6db6b8498fb8fdd186422738712bfdc68c8a07968847eb9db829e7239fdd7'),
  ('20261122T0330-keys-by-what-was-sent.sql', '10eabec8da3470b60b27e8249444d695352278d88c02593ae50c535e274e0321'),
  ('20261122T0355-one-clock.sql', '83bd2cf4a906e14f69a00874e0e5e9692839b79e069e868257f6f9495d947d56'),
  ('20261122T0400-batches.sql', 'aafc321baa46a4dff07b40a70b53f8842f73fac6af98368e34104fd5d607cb84'),
  ('20261122T0410-rate-limits.sql', 'f11076ab18d6f88a8db727aaa8609e75e1f96998a0beec41ef45c90f3d94980b'),
  ('20261122T0420-events.sql', 'a4eb93ba8fabee8b5e5904f90cf9c4577cbe7d801646736411e56a0bd4e1676e'),
  ('20261122T0430-memberships.sql', '15d6506d35701baf38f58a18e334796ed57ff0045bf2e41eaaeb9aba7f25bcf7'),
  ('20261122T0845-due.sql', '6b59e97181c04d6496204ec39db364ad303affcae38dfe0ac2463d34be4a2196'),
  ('20261122T1210-platform-settings.sql', '7f98de17af9d9952f9e6b69cf8741ca4f7f1c363be9a155db71268af8f7f3f07'),
  ('20261122T1220-contact-messages.sql', '8922ae1ffdbec3236c7c4783d423dbd0d51e863d87c60a4bb50096376ef4a944'),
  ('20261122T1300-reviews-counted-together.sql', '7d9144a0e8c1b5ecd115eb375379144c1d3b7bcfc0718958bb79ab3fb0c13c03'),
  ('20261122T1330-uptime.sql', 'a3abd71994fa53a5c7e5773b15cdceb113e9be03de0132d4f28bba8c0ac30534'),
  ('20261122T1340-newsletter-consent.sql', 'ff47e76f9c2862e02aacffb5c516cf5c6a02029064df32cb8033494b1b064745'),
  ('20261122T1400-reviews-finished.sql', '1d7719e9b42a78558cd518e0f8d74a5fcd61f0a0f1c02b63db514c9bc6323656'),
  ('20261122T1420-rate-books.sql', 'c892206d7d9d558a5c86f24509d675e78e8b353f17731013f59d3a07c4489b4e'),
  ('20261122T1430-ledger-of-nights.sql', 'de20156be18e32254aed92107ea8a4e5e42c1401fb0f34cef08923741a12ae3a'),
  ('20261122T1440-channels.sql', '5a019e488695d58b7992e8272b817d7f16dafd58621c19f4dbaac5e12adb1bb5'),
  ('20261122T1500-holidays.sql', 'd294d7725dfa84ad79d514745a214b36499083d470b67f05c894c4180a4b6d69'),
  ('20261122T1620-changes-and-channels.sql', 'bbf99b193a66dea48b47841df14a9d7fd81081925959f1de627e321d344b0f1b'),
  ('20261122T1700-messages.sql', '0e681664ad83bd3afd19bca665ecb56a688f20d26a0788e255480a0185731aef'),
  ('20261122T1810-events-heard-live.sql', 'f54080f163c6a843f0dadec5d4716738f1b9f6b8edeec9ef75fbcc56c241d008'),
  ('20261122T1820-mails.sql', 'ee200f959940b0fb373ae887308bb95df2ba0bab1fc548925f47107c0a6d2a7d'),
  ('20261122T1822-mails-that-come-due.sql', '09c5136f4b9d07dbd0c46c2494630cf938ba9dfb758a4c540c324af04a128b95'),
  ('20261122T1824-feeds-told.sql', '3c8e33660cb54a8afa1e9cf4b200dfb1c7859d999771278a7d4c8940e1e54483'),
  ('20261122T1900-templates-and-arrivals.sql', 'eeb1407eeff02be290b1d36b56b333d078d7391408008a32c2dd24f92ed21748'),
  ('20261122T1910-automations.sql', '742e821c29494186dd24572219cd30763370e466f4633a699e7ebbf4822c0b27'),
  ('20261122T1920-api-keys.sql', '0999de7785e0fff2cf4847913aecbcd518361c5d922ee27b7d2fd784cfcaa286'),
  ('20261122T1924-webhooks.sql', '3ba48523207e615bb06fde0b18cd1c7ad7a93fe3bbaf63b68d72b8a70748d356'),
  ('20261122T1929-automations-tell-webhooks.sql', '7f795e0973043dd34ec3801706be7ac24355343bbecfcf7b80c8613522071e50'),
  ('20261123T0240-webhooks-due.sql', '5478a65af6cccacfa0d93ad894213987262a09c37715d70db61352f17635ad03'),
  ('20261123T0841-nights-found-by-holder.sql', '80e82f2f3758b7fc8b9b125c5b6d77af491eecd7473058e46104c535de589e6f'),
  ('20261123T0842-indexes-for-what-is-asked.sql', '66b2f03e909fa5d5b0056c1404a375e6f8a1489ab21e4f3e41337a475dbf7bdd'),
  ('20261123T0901-guarded-events.sql', '907a76797e05bca6c47dd86b6cdf5f20718649ea77fcb326a1672caf269d7d71'),
  ('20261123T0902-imported-stays.sql', '9169aaba44baeaef4a749c676f580e0d4711c3ef30e4e2934b79452098f8031a'),
  ('20261123T0903-clashes-until-they-close.sql', 'f75f240137bb21c654bed7d03993be323e26c070d23391eb9d8defd39da64103'),
  ('20261123T0904-calendars-sent-out.sql', '075f76cc51e6aeca9e1788f411a687d38c00bcd6b0e73daf6c95a23a430c858f'),
  ('20261123T0921-minimums-that-guard.sql', 'e0c6634f6f94f8e12bc70b6c6448497c952b62c63cb328cb2b41f38c392965a5'),
  ('20261123T0923-prices-by-night.sql', '988b712b1ca3e7fb44e09ff35e6b0b3b00754563638a1446cfdc1df23d7aa904'),
  ('20261123T0941-arrival-right.sql', 'af9629cce9833c423339ba2fb8a57a0038f396bc25157a885f6cd01039273d4f'),
  ('20261123T0942-sign-in-places.sql', '92c75464032c057b0aadf60ec041b34bae32a640f9425731a4a628684762a1e5'),
  ('20261123T0943-sealed-secrets.sql', '7fa8c16ad5a12b6afe08ad185faa0e3619e5a4a9e7b2d49357bd639c0282da4b'),
  ('20261123T0944-referrals-confirmed.sql', '6ae1b70e2d3d84727c508500342e04475c540e524d32a3652dfefc681f48ab17'),
  ('20261123T1001-what-is-public-of-hosts.sql', 'd8763a0144762a36a4f69dfe4bc67c9f19ae4633fbc795c7d1b66cf4ed339ca7'),
  ('20261123T1011-skips-that-hold.sql', 'acb026c3a914cf21b77b8c469630a85b06e4e25bc715349b9cdae538f7d213f2'),
  ('20261123T1210-contact-address-is-confirmed.sql', '8ba8059afb9c880358842be03e5cb0bc6b1e734aaa708dfdfc8ff867a9a10bf6'),
  ('20261123T1220-guests-without-email.sql', 'e49790c6b242f7b71475252276b3001601b7d7b98c9cae135007c689d479e8ca'),
  ('20261123T1301-new-stays-hold-nights.sql', '246d46d6aa164a86266a71f891c29cc79b378ba9997101ee659adecb09fc60e2'),
  ('20261123T1600-outgoing.sql', '4f1afcc589cecf2e4af78783361303db358a9e640a70976547273bb9a0e10f12'),
  ('20261123T1602-outgoing-deliveries.sql', '4214f0ef16f09b21c0c935ab5091ea1c85f3b523054d6c1ba10777d66571b36e'),
  ('20261123T1604-outgoing-mails.sql', 'b97792213338adf147d2bc69cd1d97a6a8ed5a89368bb225711e9c2c63b84ef6'),
  ('20261123T1606-outgoing-schedules.sql', '28339d221d230c24b8bcba6458fd18b9e5c70573ee6e9219baf2cc85b48fa095'),
  ('20261123T1800-calls-forgotten.sql', 'e5b473799e9bb0c2b71e123fca1adf4bc8095df381d10db44ed5db1d1a12f5e6'),
  ('20261123T1830-events-delivered-in-batches.sql', '2f336ef152309af704557e23ddd2e0d4dab2e7c45719d0736a1755dc8419ebb9'),
  ('20261123T1900-newsletters.sql', 'e3f121752993e81a513c6aecaa1025b923732df0e0aa2024dde96c89494a84c1'),
  ('20261123T1930-outgoing-holds.sql', '0e9e72f09d1fc7ee5d9dec7a91223de0b81b1fac3e38d0ae9c467b4a9cce69c9'),
  ('20261123T1935-incoming.sql', '25b11f6a14574b1cf2e5e92bd40bf5335ac4e3db81bedf9be062041ab071058e'),
  ('20261123T1950-newsletter-codes.sql', 'f7681d94fed16f1791dd337697f5c95279e64a0220a2611bb701d2ef1e963654'),
  ('20261123T1955-newsletter-lists.sql', '099f933be915f3c7b87e2759f99dd4f1c39745bd9c0ebb766085afd0d7a9b1a7'),
  ('20261123T2210-ledger.sql', 'c758948b801a3f19cf8c2a1130c2b3fe1bd8c84fc6eb0163027bb03cb326ae6c'),
  ('20261123T2220-billing.sql', '4bb2653e1a26b4cecc25b0b0558e855f6a44d4810a61d1b6db62e399ea2d266a'),
  ('20261124T0600-refunds.sql', 'e5f95239fcea21939d21a8c751fabfa864d1dc8298f839a26443635720934bea'),
  ('20261124T0610-metered-usage.sql', '1621bded8904b8f4684ecd57019438fdc883f2a6f8c8c5db1437b47ea5747d1a'),
  ('20261124T0620-incoming-given-up.sql', '0f11cb5d133257ab684406c41445837dfd56098610a195ef36913368fc0c217d'),
  ('20261124T0900-administration.sql', 'b96591c9b97b796756dd15e8af3a32669907ce6706500f3176658be2c181fe17'),
  ('20261124T0930-waitlist-invitations.sql', 'c09d2c7c33411aea64aaf18a5017b746de690a7f34a2c064d436e7e2af3a8400'),
  ('20261124T1000-failed-work.sql', 'd862638c020f5ada9a28e0109d642bbf86a04fb25ba69beef58629aa5936fcbd'),
  ('20261124T1010-refunds-by-hand.sql', '592b91b57df0656ead6ee696224f0970f1dca1df6d709f011d55d2fc22f3bddd'),
  ('20261124T1020-forgotten-cards.sql', 'c7c0787e4fcbeba68573e7b07f3044bb1d7338aa2e58f710d0c402c775b50a9d'),
  ('20261124T1030-overseen-subscriptions.sql', 'a6b987c19777378987003882df3f44b2e5a18397bfa7861a59ec3a03a0c81d20'),
  ('20261124T1040-receivers-words.sql', '18b7016fc8bf450068d0415c975d093c9c115e248f314c23b72eaf2ec658777c'),
  ('20261124T1050-figures.sql', '1dfdaba1719de5e3e3c9eaaa228f89b2bab6937b30bd84dc34c29e75bd4d3954'),
  ('20261124T1055-overseen-properties.sql', '28d5a3834532ccd0f7e8d7f55e64877af5b1dab9024642e857fdd067be29b147'),
  ('20261124T1100-deleted-users.sql', 'd601eb772105a7b731c6f8d32262f54dcf21c40780781d49477db96213f7d3cf'),
  ('20261125T0210-second-factor.sql', '16bc343e51b93ba072aaca39fd16f94cc64ee22753bbf102d3c09b219a255b6c'),
  ('20261125T0247-assistant.sql', 'e92d27543ee145b4a58e5c52b75b52e53b11191fe1c9ed2c6507aee641006bf4'),
  ('20261125T0305-desk-search.sql', 'da45541e41ca218ee1ecd43f2fb4d79ebe8348ba31eff79fd755f95d82b451e3'),
  ('20261125T0341-notices-are-outgoing-work.sql', '84774d33749b4c25703f0315bd6b4827512cc848b2856396c805ffac08b8137d'),
  ('20261125T0401-overseen-operations.sql', '8f625e4ab5296fa8e0added57e69e4cf9de43810afe06e75095743ab6024c979'),
  ('20261125T0402-guests-by-phone.sql', '8285a6da365efe93e3a4e8a0f88f3b9e8a4202642cf29452056d5feb7c668a9e'),
  ('20261125T1429-answer-hours.sql', 'cad9a1b80a9f464cdbaa15fcd723ad978688b55505be6a672a5bb7cd996ba418'),
  ('20261125T1853-act-reasons.sql', '7ce79a4ade7cec0fef11632d28ae7950dc92a634512af88550d174e71e4b3e4d'),
  ('20261125T1859-mail-pace.sql', '2dbe20da031cfb8c463361597d75a40cd6837920f17c43722dc2bce7a5c20152'),
  ('20261125T2245-desk-lists.sql', '20b1fe4bf65e487f71fb8b108c7fc730dd4984eaa6d8c73cd9e7388d0e3a6989'),
  ('20261125T2321-plan-limits.sql', 'a17f9eaabfd6253dd8ff32123dd6545f10c07e300789699d6ef7390db586ac5f'),
  ('20261126T0135-search-words.sql', '85174142a7fbc65fc8cc9dd065b3b70e78b8e56fa4cd39733fdebea056e41862'),
  ('20261126T0259-turnovers.sql', '51d131d1bef432c98b6e154e9a3bd75215ba417f52dabf7c90d3bbe0ce701a65'),
  ('20261126T0630-mails-counted.sql', 'a99e98841b7a18e7e384cdb9422f873e22b86bd95e934fcd17c9773f0d230810'),
  ('20261126T0830-cleaners-as-actors.sql', '375e2ccb74834b5985df64e7fbf0f4fcbd51fe9e207e9452894b337d12deee95'),
  ('20261126T1830-prices-of-nights.sql', 'e40e4b225406f010372dc61c2af53f89615be627f5e1cf245dfb8300e3873f12'),
  ('20261126T1838-returned-newsletters.sql', 'b63421fdbe6a05c6d70e67bec8e566cc02549a674f22349de602c3ee7c8ac7c9'),
  ('20261126T1840-events-not-understood.sql', 'b1bdf5ff4e31de95097dbdc28e1d08e7ae3d9eb8d22216887113277d354d43aa'),
  ('20261126T1931-search-as-people-speak.sql', 'bfda0f0863d4afc3dc516fd7d8c37673a6775ca6d6e440337cf79780ea234792'),
  ('20261126T1948-natural-order.sql', '1c1e5e390b63f35cfa82efea56226bd35fb363691f55ee8eb4c33465287fe889'),
  ('20261127T0756-drawn-invoices.sql', 'eaac9fb1f33082f73673df29de69461c7294f8066958af4e277e256385c31a9e'),
  ('20261127T1007-refunds-paid-by.sql', 'f23a8f550e91697ea95952795ff03d1b7b56aba3634f42b9a65dd250396e3970'),
  ('20261127T1850-bounded-searches.sql', 'e03cb137c1bb633546402d67a1f55892bac261c27e1988611c8e05aeac212af9'),
  ('20261127T1910-refunds-beyond.sql', '9974a59f42f52d6894a6f9b9c97540532a4bf3133d9ad427d9471f5611d6bbe3'),
  ('20261127T1918-codes-said.sql', 'fdb7841199f498b5ebffcaecbf2e0d6a405a556019b32e91bc17bc0d14a0fb5f'),
  ('20261128T0015-booking-in-one-function.sql', '31b1bbebe3ba6ed4e42aa9335bb6b3f8ebb7a200ee1b881b06ed12d12fd0a5e8'),
  ('20261128T0020-next-hold-that-ends.sql', '73a5ed435288182d90906fed18e1d100afa0a588ac1a0bb9fd0c79835f8b00f2'),
  ('20261128T0030-changes-of-pages.sql', 'cc9ce610ae3f3fb3868c43a40ba3c73aef5f796f607c978a7e947793c6ffd91a'),
  ('20261128T0400-nights-of-a-home.sql', '5efe82752e2c70cc602995cc6c4c18b52567b8a4a143092bc581a7bdffe2d807'),
  ('20261128T0401-nights-that-meet.sql', 'd560817b43a4c095325ada869131f495cb29aaeb31d11cbbc0ba51a4ccb700ef'),
  ('20261128T0440-backups.sql', 'cce8613d8ee891671242f1df76da323c351e47bef05f3cb6b76133c0d40ff0a5'),
  ('20261128T0500-secret-keys.sql', '2d6e93dce225f87fc1da020efbfefca572efb7f0a4f8b82484bef657acef401a'),
  ('20261128T0510-calendar-addresses-hashed.sql', 'cf424e5ec75200e78aa419556aaddccba89dfb926252a1f37d905f724a5a3760'),
  ('20261128T0520-receivers-by-their-keys.sql', 'd7e8017ee10f45101ab2a5f80987d6ced84103beec184a4887887931ac1ff02c'),
  ('20261128T0700-functions-of-the-owner.sql', '289b0f22c52e9f3b27444b19d171c9bb595bf812211b9911fe31f41c72f2ed6d'),
  ('20261128T0705-facets-of-homes.sql', '9d09649a8adaf54548f0cb7df28cf27ea15441b3c39495c8d52181247b7b1b68'),
  ('20261128T0706-words-by-rating.sql', '235b821ffe2b03949b1cca8c72bc15b668301e64e33169226b5a5a9548a3f1ef'),
  ('20261128T1130-offers-of-answers.sql', '6989dd54e562d2421a17f639c7935742e7a7d4ae09ee5d2696e7eb7550c97185'),
  ('20261128T1210-one-queue.sql', '98c4aa32c4f132ed9c586101f3db563c6999496095a981401f2cba8da970c843'),
  ('20261128T1500-ledger-books.sql', '11be0fd1c60aa0200e7729fb91010b42e3248a089cfbc7571a78195c93b683ec'),
  ('20261128T1500-terms-of-stays.sql', '72846f847721a2dd275ace490745b4860eefd0af47fc86300cbbfa005c74ec3b'),
  ('20261128T1520-money-of-stays.sql', '8c8e24a0850e1fadfbba220249392cf71a815bc9b19817eec31834e239404ab9'),
  ('20261128T1530-statements-of-banks.sql', '173741afddbf91bd6062a92c5b5b02db5b1691d14abf849fdfcb6de83333ef2f'),
  ('20261128T1835-exports.sql', '179b4552e3ea549322d9967f4dfbd88e6d9b913a07c2e81dcb5200fc2d057d50'),
  ('20261128T1840-imports.sql', 'c2707b43b668a025eb90f3c0036687f7a986174335514ccf9ac935986c8cc207'),
  ('20261128T1850-gateways-of-hosts.sql', 'b93140c49089bfa2d1c3602846005fbe50e043e1a08eeccbc17411a8f950a94f'),
  ('20261128T1900-resold-nights.sql', '3ab5a118cd919145f619bfb639d654cb07b9c8f52c1a18d3ad8be20cf3ee26a0'),
  ('20261128T1902-closing-accounts.sql', '7834657e022d8d3391107a126f077b7339f0ccd836cc40e8ee9adf15861daa51'),
  ('20261128T1910-damage-claims.sql', 'e9119897519e01a0ab6a824ceb01786fdde793c6768f80acd88c4f46bdeba067'),
  ('20261128T1920-payouts-of-channels.sql', '13633f5a2787e431f470a1dbe0ac05caea370d89268a1cad5f941948ea41d276'),
  ('20261128T2005-privacy-requests.sql', '078017a8fc60c9fec80d3eda9e8aca1c7a9dbe28cf938e8602a1b2db8f5f5086'),
  ('20261128T2010-guest-registers.sql', 'fa7df0c484e61ac77b243d68fd07350787079d64d6462a7a601874c898e7b0d5'),
  ('20261128T2050-members-and-refunds-by-organisation.sql', '4966a79af0e20c915ed7c670f41723f1edae562da3f5c1d7848d82ebedce1818'),
  ('20261128T2240-automations-about-payments.sql', '7e32b31216ddca86985e7c35f19dd2e2827da8732fa73853b9a775af5d86aa41'),
  ('20261128T2240-documents-of-stays.sql', 'd90e227cf069d5855fae368858155e4e53ee598ff64b0aedd848f5d23f25d960'),
  ('20261128T2240-guests-forgotten.sql', '9369dcda5b96c03af6bca0941540f12eccfadfc2659aea5ef7c12b87bac8f0e2'),
  ('20261128T2300-retention.sql', '7cb0fd60b59c802810c509c933258cad3250fb71de216537d5974aada0d034d8'),
  ('20261128T2310-warned-messages.sql', '6bdb42c7d7bfb3378d7554f1d2fff11eaf666e5edb1b794851de03b88a79634b'),
  ('20261128T2330-register-sheets.sql', 'a025e914df13a9a9446e46cfaeb520297adc90a906039a89e179e70fdfe9a29e'),
  ('20261129T0045-rows-of-files-by-organisation.sql', '7ddce8de4de6ebe876cbd3a8b65fb96f8d2beef7721b378b8f89cce5a8a7707c'),
  ('20261129T0620-book-faults.sql', '7f9fafa62569a767af2f8109820e84eb8fcc2c956563f7ad847e3b6a8a9f0278'),
  ('20261129T0640-gateway-payouts.sql', '0017cd22f153ba98e5da3f73118833e0607e38d78e82e136e559c924b4547098'),
  ('20261129T0710-disputes-of-a-host.sql', '44da8b581bc4552f0991629b1f626b0431efe811cc647d6edf982f7e2f1e3aae'),
  ('20261129T0736-invoices-of-damage.sql', '0441513dfcf66cb0292c4cd108e97c428458dad714fdc31b2e58bafb09b2c407'),
  ('20261129T0741-undone-payouts.sql', 'bfb87a7c5bae81418569f377fe12540b521855b2a4bfa4495b833c1913395740'),
  ('20261129T0810-links-of-registers-by-turn.sql', 'f4aad930d5fe998f2b02eb4769293bd1322086d8b8af7cae66c05786e56d708f'),
  ('20261129T0820-registers-hold-door-codes.sql', '79580b11b316c5fd1a41acb63d10253643bdcf24578f118418691f27cfc664b2'),
  ('20261129T0830-registers-in-copies.sql', '630dacc2428c471fe5e89c1625207f9586ab1ed32698e8e58d37c01a2b58b649'),
  ('20261129T0910-copies-of-one-guest.sql', 'daeaf754c7f6d6d37bc691e59f0f2099afa04e63291a90c3f5d8c18947048155'),
  ('20261129T0920-disputes-without-an-answer-first.sql', '50eb0e20703e1ea87520a44b206c6fb8f104ce0597d8321fcd1e73a494d71ba6'),
  ('20261129T1002-refunds-by-hand.sql', '0d47e662c666269160adf845093058cfdda1e2e30d8657326b020d11585b4a5b'),
  ('20261129T1200-listings-of-files.sql', 'd2e55aaf364842f2425c9f2c222fba4d1a0a19385892edf6c19accc785b8111d'),
  ('20261129T1210-copies-made-again.sql', '1fc0d8c9393b7c5f3d77e1fc07f765bb93a34676a5b8152b1f64c5be4aa0d504'),
  ('20261129T1300-accounts-given-for-refunds.sql', '5ff5413a816d64f0d117d90da46128916c82f37acd4b2cfb9bc32ff7f4bbeb4a'),
  ('20261129T1400-one-file-of-listings-at-a-time.sql', '6da02e66a7d24052e866628040868acbdfaccf4d8a38db5681cbe1b6a353cd96'),
  ('20261129T1410-resold-nights-by-their-refund.sql', 'b32153c9db3d1fa83110c2d59327576d34afd3d900dd78e6a48b37023a009ad4'),
  ('20261129T1450-search-words-by-host.sql', 'd51461c250566792f70b4ea708cd84714d23d5782ccf20faffbc0f28cb69405e'),
  ('20261129T1500-card-machines-stand-at-the-bank.sql', '6782b84f6c45d74d75e4616e544eb12957575024f1010ffbd1f393c6ab728ba7'),
  ('20261129T1600-imported-stays-hold-from-today.sql', '3f33be25e27ba1ed054a6da8abbee7269e897a0cc4bec1d4772ed782268c87cd'),
  ('20261129T1605-files-without-examples.sql', '1eaf663a0f7b64023b4859b531efa2f559ae7ab3467244e4724b057e172390ad'),
  ('20261129T1610-answered-requests.sql', '94b987471d39f7b084c8f9873742fe4fde1b2fc60d1fbbbb5fee1adf7394d817'),
  ('20261129T1615-claims-without-photos.sql', 'f8b4fb89950444953b7a414995a830f8fe18da275e67021ee48c49123287cbae'),
  ('20261129T2000-homes-of-hosts-alone.sql', 'bfb892152dd2d5b73e85ee27838b4ba48ef2c8f20ced17b79635de59346a797a'),
  ('20261129T2010-newsletters-wait-for-their-host.sql', '2a4231994c3969da2f7b698b27b4053b4ae5f84e05a0f183431cc5e461c4d780'),
  ('20261129T2011-ids-in-the-order-of-time.sql', '304f34510a9d40649be8513f27969d724cad17f093208ab9d3e166ade453cff5'),
  ('20261129T2020-calendars-worked-out-each-day.sql', 'fc9a01dfda29d4d1b005c92bbaa9d21564f61bfd7d16b955e11eeb015e69daa7'),
  ('20261129T2021-days-of-a-home-in-calendars.sql', '1eb82f1dd3b7279bdeb1e8683114dda577920fb8a9b74828cc3fa7a06ff2c811'),
  ('20261129T2030-one-number-for-several-stays.sql', '685653fd9ed5b2d68201d7497a8947adef6eaeeace59bcde9df645c429a5e8b7'),
  ('20261129T2031-box-of-an-address.sql', '75174a4d22a76eac991af4b83b2035d5f41779f4ad8b937563cac0ff8b1797f9'),
  ('20261129T2050-guests-of-copies-forgotten.sql', '48d6565ea8b9ff6330e5ece73937ade3f362ac0bfece7b9732b95279c5cea50a'),
  ('20261129T2051-requests-of-nobody-closed.sql', 'ec6b3dcc93f439eb8aafb150d73911ccce3feeab9345470f67f3a0d0dcf7cc66'),
  ('20261130T0001-waived-parts-of-dues.sql', '553faec1ce13a59e97311cf03b2ab322db39e19f2ed985ef840b920cc0e13c37'),
  ('20261130T0012-payouts-of-channels-on-statements.sql', '93d296b785b95e9bd0ba3e695c5f8cf91a8e4bebd8a23b2d5ce61f34d4d6e79d'),
  ('20261130T0013-fees-of-what-fits-nothing.sql', '47339de0420efa60e8521fe560f23a0ba51d45ec2348733b45387f0c499b339d'),
  ('20261130T0014-payments-known-by-their-gateway.sql', '7ad3b59213480295b7f85243e327f96be7caf2c02a20dabea231ca81a3f78690'),
  ('20261130T0015-vat-numbers-on-pages.sql', '3ebb37c7369475b3e6ed07ffe3d7195f04752ae2bf253a32c27f6f253f0d35d2'),
  ('20261130T0021-guests-of-calendars-stay-forgotten.sql', '84c2f3158e8fb9d486b815459157d66b2c64c9f3fd496251884dca843ce517d1'),
  ('20261130T0022-stays-of-deleted-homes.sql', '7d84ba348ece8bdec7b88e2dfa1dd2980e8e08c4a402a97bad9973191174262b'),
  ('20261130T0101-forgotten-names-in-ids.sql', 'c948b6644ce791f75cefaf5339686715da6fb1d89a020c0dbc2f61955d04cdba'),
  ('20261130T0200-ignored-lines-know-their-stay.sql', '0196cad87e0e6bc4760205a4bc3270b6ebf5c995af540291f179524f34eec4d2'),
  ('20261130T0230-newsletters-once.sql', '40ca977f5412ed5f046c31da60b09817ce28f605a239a6d6deb81ef3ec50c8b7'),
  ('20261130T0232-people-of-hosts.sql', 'f959f7216ae5ba92e1591f1acdfd3c2cabddb3c2e3426bc86da78e2ca53d5c84'),
  ('20261130T0240-forgotten-and-cancelled.sql', 'ee5856c3709f0264c0e7285c44b1dccd222e752146a77655767bb6baa303be34'),
  ('20261130T1000-paid-too-much.sql', '6032191cd357c8f10803618d5a2f407adb0fa66789f9996851b14f1181127df9'),
  ('20261130T1010-goodwill-beyond-the-price.sql', 'e5d729b5a410b670831635d5b7387ef1a214ced0969b76db6f6b3226273e0c09'),
  ('20261130T1100-events-without-words-of-calendars.sql', '29d72b3bddbe726075ef23da30c8bedda619f48d2dbbbd747eee075d88656ed8'),
  ('20261130T1110-stays-of-one-person-by-their-last-day.sql', '356d51b7bc87a3ff50b56d81ef62b7fcda484347b5926ad996966692c63d98ff'),
  ('20261130T1120-too-much-of-a-deposit-for-damage.sql', '1af539c78786d9b847c2b01a6a31629a5c4fbe6d1099ca20cfcc0e022e999e2d'),
  ('20261130T1130-deliveries-without-words-of-calendars.sql', '7d5431a4832afa71c9669400031d51f78ae8e5c364a1f79ae87302fe726b3ae7'),
  ('20261130T1420-waived-again.sql', '587e3f30bf134be8687c247c5127583b4b67a09c495216e529120f0d1ac7b477'),
  ('20261130T1900-lost-money-is-not-paid.sql', '643e7151f6ac08cfe3f652e1f520f3534894c4bd05a7a201fc1212de6ac5dd5d'),
  ('20261130T1930-subjects-of-mails.sql', '59e492f067a9b50318f22bda08059b86634f8400d8fb90c5afd6f215dc4141c2'),
  ('20261130T2240-pages-say-how-long.sql', 'e40902e1110f2cebe80d6989957ab825e4c32f79c5aecc53a09d793a2b027f7c'),
  ('20261201T0730-own-nights-of-files.sql', '34a09ad9f4333308eb653fb79dc6f4a39153367470bf23dbb5bbdd35bffc9f11');
