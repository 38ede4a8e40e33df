-- Homes `growth.first` to `growth.last` of others, and what ten stays each leave behind: accounts, reviews, conversations, events, rate
-- plans, open requests, what is due. Twenty homes an organisation; everything follows from its number, so that two installations
-- differ in nothing but how much there is. Triggers are off: what they would have written is written here, all at once.
create temp table part on commit drop as
  select current_setting('growth.first')::int as first, current_setting('growth.last')::int as last,
    (current_setting('growth.first')::int - 1) / 20 + 1 as first_host, current_setting('growth.last')::int / 20 as last_host;

insert into organisations (id, name, property_count, created_at)
  select number_id('organisation', n), 'Host ' || n, 20, now() - interval '400 days' + n * interval '1 second'
  from part, generate_series(first_host, last_host) as n;
insert into users (id, role, name, email, password_hash, created_at, email_verified_at)
  select number_id('realtor', n), 'realtor', 'Host ' || n, 'host-' || n || '@many.example', 'nobody signs in', now() - interval '400 days' + n * interval '1 second', now()
  from part, generate_series(first_host, last_host) as n;
insert into memberships (organisation_id, user_id, position)
  select number_id('organisation', n), number_id('realtor', n), 'owner' from part, generate_series(first_host, last_host) as n;
insert into users (id, role, name, email, phone, password_hash, created_at, email_verified_at)
  select number_id('guest', n), 'client', one_of('{Sipho,Lerato,Anna,Thabo,Marlene,Aisha}', n) || ' ' || one_of('{Dlamini,Khumalo,Botha,Naidoo,Jacobs}', n + 7) || ' ' || n,
    'guest-' || n || '@many.example', '+2782' || lpad(n::text, 7, '0'), 'nobody signs in', now() - interval '300 days' + n * interval '1 second', now()
  from part, generate_series(first * 2 - 1, last * 2) as n;

-- Ten stays a home from 120 days ago on, about two weeks apart; every thirty-third is asked for and waits for its host. Of every
-- fortieth stay to come its guest asks for two nights more.
create temp table stay on commit drop as
  select number, home, first_night, nights, guest, now() + interval '20 hours' + number % 3600 * interval '1 second' as until, is_client, is_pending, is_over, is_reviewed,
    not is_pending and first_night > current_date and hashint4(number) % 40 = 0 as is_changing
  from part, generate_series(first, last) as home, generate_series(0, 9) as nth,
    lateral (select (home - 1) * 10 + nth + 1 as number) as its,
    lateral (select 1 + (share(number, 2) * (current_setting('growth.homes')::int * 2 - 1))::int as guest, 1 + (share(number, 3) * 6)::int as nights,
      current_date - 120 + nth * 24 + (share(number, 4) * 14)::int as first_night, share(number, 1) < .6 as is_client) as made,
    lateral (select number % 33 = 0 and first_night > current_date as is_pending, first_night + nights < current_date as is_over) as timed,
    lateral (select is_client and is_over as is_reviewed) as reviewed;
analyze stay;
insert into reviews (id, booking_id, property_id, client_id, client_name, rating, body, created_at)
  select number_id('review', number), number_id('stay', number), number_id('home', home), number_id('guest', guest), 'Guest ' || guest,
    1 + (share(home, 10) * 2 + share(number, 5) * 2)::int, 'A lovely stay', now() - interval '200 days' + number * interval '1 millisecond' + interval '1 hour'
  from stay where is_reviewed;

-- Every fifth home has a rate plan, with a dearer weekend, and what searches look up of it for three years.
insert into rate_books (property_id, organisation_id, weekend_nights, weekend_cents, seasons, min_nights, is_through, weekly_percent, monthly_percent, extra_guest_cents, pet_fee_cents, preparation_nights, notice_days)
  select number_id('home', n), number_id('organisation', (n - 1) / 20 + 1), '{5,6}', 120000, '[]', 2, false, 10, 0, 0, 0, 0, 0
  from part, generate_series(first, last, 5) as n;
insert into properties (id, organisation_id, realtor_id, slug, name, description, property_type, address, neighbourhood, city, province,
    nightly_cents, cheapest_cents, cleaning_fee_cents, service_fee_cents, bedrooms, bathrooms, max_guests, amenities, rating_sum, rating_count, created_at, is_public, wants_public)
  select number_id('home', n), number_id('organisation', (n - 1) / 20 + 1), number_id('realtor', (n - 1) / 20 + 1), 'many-' || n,
    initcap(adjective(n)) || ' ' || initcap(noun(n + 1)) || ' ' || n,
    'A ' || adjective(n + 2) || ' ' || noun(n + 3) || ' with ' || thing(n + 4) || ' and ' || thing(n + 5) || '. ' || initcap(adjective(n + 6)) || ' rooms, ' || thing(n + 7) || ' nearby.',
    one_of('{house,apartment,condo,villa,townhouse,studio,cabin}', n + 8), 1 + n % 200 || ' Long Street', null, town[1], town[2],
    nightly, case when n % 5 = 1 then least(nightly, 120000) end, 5000, 2500, 1 + (share(n, 2) * 4)::int, 1 + (share(n, 3) * 3)::int / 2.0, 2 + (share(n, 4) * 8)::int,
    array_remove(array['Fibre Wi-Fi', case when share(n, 5) < .3 then 'Pool' end, case when share(n, 6) < .3 then 'Braai' end,
      case when share(n, 7) < .2 then 'Pets welcome' end, case when share(n, 8) < .3 then 'Inverter and battery' end], null),
    coalesce(stars, 0), coalesce(written, 0), now() - interval '350 days' + n * interval '1 second', share(n, 11) < .97, share(n, 11) < .97
  from part cross join generate_series(first, last) as n
    left join (select property_id, sum(rating) as stars, count(*) as written from reviews group by property_id) as reviewed on property_id = number_id('home', n),
    lateral (select string_to_array(one_of('{"Cape Town:Western Cape","Cape Town:Western Cape","Stellenbosch:Western Cape","Hermanus:Western Cape","Knysna:Western Cape","Durban:KwaZulu-Natal","Ballito:KwaZulu-Natal","Johannesburg:Gauteng","Pretoria:Gauteng","Gqeberha:Eastern Cape","Clarens:Free State","Hoedspruit:Limpopo","Graskop:Mpumalanga","Kimberley:Northern Cape"}', n + 9), ':') as town,
      40000 + (share(n, 1) * 80)::int * 5000 as nightly) as its;
insert into calendar_revisions (property_id, revision, changed_in) select number_id('home', n), 1, pg_current_xact_id() from part, generate_series(first, last) as n;
insert into night_prices (property_id, month, cents)
  select number_id('home', n), month::date, cents
  from part cross join generate_series(first, last, 5) as n join (
    select month, nightly, array(select case when extract(dow from night) in (5, 6) then 120000 else nightly end
      from generate_series(month, month + interval '1 month' - interval '1 day', interval '1 day') as night) as cents
    from generate_series(date_trunc('month', current_date::timestamp), date_trunc('month', current_date + 3 * 366 - interval '1 month'), interval '1 month') as month,
      generate_series(40000, 440000, 5000) as nightly) as priced on nightly = 40000 + (share(n, 1) * 80)::int * 5000;
insert into min_stays (property_id, nights, min_nights, is_through)
  select number_id('home', n), nights, 2, false
  from part, generate_series(first, last, 5) as n, (values (daterange(current_date, current_date + 1460)), (daterange(current_date + 1460, null))) as asked (nights);

insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, client_id, guest_name, guest_email,
    check_in, check_out, guests, status, source, lines, total_cents, night_cents, created_at, expires_at, review_asked_at, change_request)
  select number_id('stay', number), 'MANY-' || number, organisation_id, properties.id, name, city, realtor_id,
    case when is_client then number_id('guest', guest) end, 'Guest ' || guest, 'guest-' || guest || '@many.example',
    first_night, first_night + stay.nights, 2, case when is_pending then 'pending' else 'confirmed' end, case when is_client then 'guest' else 'realtor' end,
    lines_of(stay.nights), stay.nights * 100000, array_fill(100000, array[stay.nights]), now() - interval '200 days' + number * interval '1 millisecond',
    case when is_pending then until end, case when is_over then now() end,
    case when is_changing then jsonb_build_object('checkIn', first_night, 'checkOut', first_night + stay.nights + 2, 'guests', 2, 'pets', 0, 'specialRequests', null,
      'lines', lines_of(stay.nights + 2), 'totalCents', (stay.nights + 2) * 100000, 'nightCents', array_fill(100000, array[stay.nights + 2]),
      'requestedAt', now(), 'expiresAt', until) end
  from stay join properties on properties.id = number_id('home', home);
insert into held_nights (holder_id, kind, property_id, organisation_id, nights, expires_at)
  select number_id('stay', number), kind, number_id('home', home), number_id('organisation', (home - 1) / 20 + 1), held, case when is_pending or kind = 'change' then until end
  from stay, lateral (values ('stay', daterange(first_night, first_night + nights)),
    ('change', case when is_changing then daterange(first_night, first_night + nights + 2) end)) as holds (kind, held) where held is not null;
-- Of every fourth home the night of yesterday, and one that is to come, is closed.
insert into calendar_blocks (id, organisation_id, property_id, nights, reason, note)
  select number_id('block', n * 2 + nth), number_id('organisation', (n - 1) / 20 + 1), number_id('home', n), daterange(current_date - 1 + nth * 24, current_date + nth * 24), 'maintenance', 'The geyser'
  from part, generate_series(first, last, 4) as n, generate_series(0, 1) as nth;
insert into held_nights (holder_id, kind, property_id, organisation_id, nights)
  select calendar_blocks.id, reason, property_id, organisation_id, nights
  from part, calendar_blocks where id between number_id('block', first * 2) and number_id('block', last * 2 + 1);
insert into outgoing (kind, subject, owner, state, scheduled_at)
  select kind, id::text, organisation_id::text, 'scheduled', due
  from bookings, part, lateral (values ('bookings.run-out', runs_out_at(bookings)), ('bookings.ask-review', review_ask_at(bookings)),
    ('bookings.tell-arrival', arrival_tell_at(bookings))) as work (kind, due)
  where due is not null and id between number_id('stay', first * 10 - 9) and number_id('stay', last * 10);

insert into events (id, organisation_id, guest_id, name, subject_kind, subject_id, actor_kind, actor_id, actor_name, at)
  select number_id('event', number * 2 + second), number_id('organisation', (home - 1) / 20 + 1), case when is_client then number_id('guest', guest) end,
    case second when 0 then 'booking.requested' else 'booking.confirmed' end, 'booking', number_id('stay', number), 'user', number_id('realtor', (home - 1) / 20 + 1), 'Guest ' || guest,
    now() - interval '200 days' + number * interval '1 millisecond' + second * interval '1 minute'
  from stay, generate_series(0, 1) as second;
create temp table conversation on commit drop as
  select distinct on ((home - 1) / 20, guest) number, (home - 1) / 20 + 1 as host, guest from stay where is_client order by (home - 1) / 20, guest, number;
insert into conversations (id, organisation_id, guest_id, booking_id, last_message_at)
  select number_id('conversation', number), number_id('organisation', host), number_id('guest', guest), number_id('stay', number), now() - interval '200 days' + number * interval '1 millisecond'
  from conversation order by number;
insert into messages (id, conversation_id, from_host, sender_id, receiver_id, content, created_at)
  select number_id('message', number * 2 + nth), number_id('conversation', number), nth = 1, case nth when 1 then number_id('realtor', host) else number_id('guest', guest) end,
    case nth when 1 then number_id('guest', guest) else number_id('realtor', host) end, 'Is there a braai?', now() - interval '200 days' + number * interval '1 millisecond' + nth * interval '1 minute'
  from conversation, generate_series(0, 1) as nth order by number, nth;
insert into favourites (user_id, property_id)
  select number_id('guest', n), number_id('home', 1 + (share(n, 12) * (current_setting('growth.homes')::int - 1))::int) from part, generate_series(first, last) as n;
insert into newsletter_subscriptions (id, organisation_id, receiver_id, user_id, state, subscribed_at)
  select number_id('follows', n), number_id('organisation', 1 + (share(n, 13) * (current_setting('growth.homes')::int / 20 - 1))::int), number_id('receiver', n), number_id('guest', n), 'active', now()
  from part, generate_series(first, last) as n;
insert into mail_receivers (id, user_id, token)
  select number_id('receiver', n), number_id('guest', n), md5('token' || n) from part, generate_series(first, last) as n;

-- Acts of administrators on every second home.
insert into audit_log (id, at, actor_id, action, subject_kind, subject_id, after)
  select number_id('act', n), now() - interval '300 days' + n * interval '1 second', number_id('realtor', 1), 'property.unlisted', 'properties', number_id('home', n)::text, '{"reason": "It was asked for"}'
  from part, generate_series(first, last, 2) as n;
