-- Homes of others, and what ten stays each leave behind: accounts, reviews, conversations, events, rate plans, open requests.
-- How many homes is in `growth.homes`. Twenty homes an organisation; everything follows from its number, so that two installations
-- differ in nothing but how much there is. Triggers are off: what they would have written is written below, all at once.
create function id_of(words text) returns uuid language sql immutable parallel safe
  return overlay(overlay(md5(words) placing '7' from 13) placing '8' from 17)::uuid;
create function number_id(kind text, number integer) returns uuid language sql immutable parallel safe
  return id_of(kind || number);
create function one_of(words text[], number integer) returns text language sql immutable parallel safe
  return words[1 + (hashint4(number)::bigint & 2147483647) % cardinality(words)];
create function share(number integer, salt integer) returns double precision language sql immutable parallel safe
  return (hashint4(number * 31 + salt)::bigint & 1048575) / 1048576.0;

insert into organisations (id, name, property_count, created_at)
  select number_id('organisation', n), 'Host ' || n, 20, now() - interval '400 days' + n * interval '1 second'
  from generate_series(1, current_setting('growth.homes')::int / 20) as n;
insert into users (id, role, name, email, password_hash, created_at, email_verified_at)
  select number_id('realtor', n), 'realtor', 'Host ' || n, 'host-' || n || '@many.example', 'nobody signs in', now() - interval '400 days' + n * interval '1 second', now()
  from generate_series(1, current_setting('growth.homes')::int / 20) as n;
insert into memberships (organisation_id, user_id, position)
  select number_id('organisation', n), number_id('realtor', n), 'owner'
  from generate_series(1, current_setting('growth.homes')::int / 20) as n;
insert into users (id, role, name, email, phone, password_hash, created_at, email_verified_at)
  select number_id('guest', n), 'client', one_of('{Sipho,Lerato,Anna,Thabo,Marlene,Aisha}', n) || ' ' || one_of('{Dlamini,Khumalo,Botha,Naidoo,Jacobs}', n + 7) || ' ' || n,
    'guest-' || n || '@many.example', '+2782' || lpad(n::text, 7, '0'), 'nobody signs in', now() - interval '300 days' + n * interval '1 second', now()
  from generate_series(1, current_setting('growth.homes')::int * 2) as n;

insert into properties (id, organisation_id, realtor_id, slug, name, description, property_type, address, neighbourhood, city, province,
    nightly_cents, cleaning_fee_cents, service_fee_cents, bedrooms, bathrooms, max_guests, amenities, rating_sum, rating_count, created_at, is_public)
  select number_id('home', n), number_id('organisation', (n - 1) / 20 + 1), number_id('realtor', (n - 1) / 20 + 1), 'many-' || n,
    initcap(one_of('{quiet,sunny,thatched,restored,modern,rustic,leafy,stone,hidden,bright}', n)) || ' ' || one_of('{Cottage,House,Loft,Cabin,Villa,Studio,Farmhouse,Lodge}', n + 1) || ' ' || n,
    'A ' || one_of('{quiet,sunny,thatched,restored,modern,rustic}', n + 2) || ' place with ' || one_of('{"a mountain view","a sea view","a vineyard","a river","a private pool","a wood stove"}', n + 3)
      || ' and ' || one_of('{"a roof terrace","a boma","a stoep","a library","an orchard","a dam","a hiking trail"}', n + 4) || '.',
    one_of('{house,apartment,condo,villa,townhouse,studio,cabin}', n + 5), 1 + n % 200 || ' Long Street', null, town[1], town[2],
    40000 + (share(n, 1) * 80)::int * 5000, 5000, 2500, 1 + (share(n, 2) * 4)::int, 1 + (share(n, 3) * 3)::int / 2.0, 2 + (share(n, 4) * 8)::int,
    array_remove(array['Fibre Wi-Fi', case when share(n, 5) < .3 then 'Pool' end, case when share(n, 6) < .3 then 'Braai' end,
      case when share(n, 7) < .2 then 'Pets welcome' end, case when share(n, 8) < .3 then 'Inverter and battery' end], null),
    case when share(n, 9) < .7 then (1 + (share(n, 10) * 4)::int) * 3 else 0 end, case when share(n, 9) < .7 then 3 else 0 end,
    now() - interval '350 days' + n * interval '1 second', share(n, 11) < .97
  from generate_series(1, current_setting('growth.homes')::int) as n,
    lateral (select string_to_array(one_of('{"Cape Town:Western Cape","Cape Town:Western Cape","Stellenbosch:Western Cape","Hermanus:Western Cape","Knysna:Western Cape","Durban:KwaZulu-Natal","Ballito:KwaZulu-Natal","Johannesburg:Gauteng","Pretoria:Gauteng","Gqeberha:Eastern Cape","Clarens:Free State","Hoedspruit:Limpopo","Graskop:Mpumalanga","Kimberley:Northern Cape"}', n + 6), ':') as town) as place;
insert into search_words (word, homes)
  select word, ndoc from ts_stat('select to_tsvector(''naledi_whole'', searchable(name || '' '' || city || '' '' || description)) from properties');
insert into calendar_revisions (property_id, revision, changed_in) select id, 1, pg_current_xact_id() from properties where slug like 'many-%';

-- Ten stays a home from 120 days ago on, about two weeks apart; every thirty-third is asked for and waits for its host.
insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, client_id, guest_name, guest_email,
    check_in, check_out, guests, status, source, lines, total_cents, created_at, expires_at, review_asked_at)
  select number_id('stay', number), 'MANY-' || number, home.organisation_id, home.id, home.name, home.city, home.realtor_id,
    case when share(number, 1) < .6 then number_id('guest', guest) end, 'Guest ' || guest, 'guest-' || guest || '@many.example',
    first, first + nights, 2, case when pending then 'pending' else 'confirmed' end, case when share(number, 1) < .6 then 'guest' else 'realtor' end,
    '[{"kind":"accommodation","rule":"Base price","nights":1,"unitCents":500000,"amountCents":500000}]', 500000, now() - interval '200 days' + number * interval '1 millisecond',
    case when pending then now() + interval '20 hours' end, case when first + nights < current_date then now() end
  from generate_series(1, current_setting('growth.homes')::int) as n join properties as home on home.id = number_id('home', n), generate_series(0, 9) as nth,
    lateral (select (n - 1) * 10 + nth + 1 as number) as its,
    lateral (select 1 + (share(number, 2) * (current_setting('growth.homes')::int * 2 - 1))::int as guest, 1 + (share(number, 3) * 6)::int as nights,
      current_date - 120 + nth * 24 + (share(number, 4) * 14)::int as first) as stay,
    lateral (select number % 33 = 0 and first > current_date as pending) as open;
insert into held_nights (holder_id, kind, property_id, organisation_id, nights, expires_at)
  select id, 'stay', property_id, organisation_id, daterange(check_in, check_out), expires_at from bookings where reference like 'MANY-%';
-- Of every fortieth stay to come its guest asks for two nights more.
update bookings set change_request = jsonb_build_object('checkIn', check_in, 'checkOut', check_out + 2, 'guests', 2, 'pets', 0, 'specialRequests', null,
    'lines', lines, 'totalCents', total_cents, 'requestedAt', now(), 'expiresAt', now() + interval '20 hours')
  where reference like 'MANY-%' and status = 'confirmed' and check_in > current_date and hashint4(substr(reference, 6)::int) % 40 = 0;
insert into held_nights (holder_id, kind, property_id, organisation_id, nights, expires_at)
  select id, 'change', property_id, organisation_id, daterange(check_out, check_out + 2), now() + interval '20 hours' from bookings where change_request is not null;
insert into outgoing (kind, subject, owner, state, scheduled_at)
  select 'bookings.run-out', id::text, organisation_id::text, 'scheduled', expires_at from bookings where reference like 'MANY-%' and status = 'pending';

insert into events (id, organisation_id, guest_id, name, subject_kind, subject_id, actor_kind, actor_id, actor_name, at)
  select id_of('event' || name || id), organisation_id, client_id, name, 'booking', id, 'user', realtor_id, guest_name, created_at + case name when 'booking.requested' then interval '0' else interval '1 minute' end
  from bookings, unnest('{booking.requested,booking.confirmed}'::text[]) as name where reference like 'MANY-%';
insert into reviews (id, booking_id, property_id, client_id, client_name, rating, body, created_at)
  select id_of('review' || id), id, property_id, client_id, guest_name, 4, 'A lovely stay', created_at + interval '1 hour'
  from bookings where reference like 'MANY-%' and client_id is not null and check_out < current_date;
insert into conversations (id, organisation_id, guest_id, booking_id, last_message_at)
  select distinct on (organisation_id, client_id) id_of('conversation' || id), organisation_id, client_id, id, created_at
  from bookings where reference like 'MANY-%' and client_id is not null order by organisation_id, client_id, id;
insert into messages (id, conversation_id, from_host, sender_id, receiver_id, content, created_at)
  select id_of('message' || nth || conversations.id), conversations.id, nth = 2, case when nth = 2 then realtor_id else guest_id end,
    case when nth = 2 then guest_id else realtor_id end, 'Is there a braai?', last_message_at + nth * interval '1 minute'
  from conversations join bookings on bookings.id = booking_id, generate_series(1, 2) as nth where reference like 'MANY-%';
insert into favourites (user_id, property_id)
  select number_id('guest', n), number_id('home', 1 + (share(n, 12) * (current_setting('growth.homes')::int - 1))::int) from generate_series(1, current_setting('growth.homes')::int) as n;
insert into newsletter_subscriptions (id, organisation_id, receiver_id, user_id, state, subscribed_at)
  select id_of('follows' || n), number_id('organisation', 1 + (share(n, 13) * (current_setting('growth.homes')::int / 20 - 1))::int), id_of('receiver' || n), number_id('guest', n), 'active', now()
  from generate_series(1, current_setting('growth.homes')::int) as n;
insert into mail_receivers (id, user_id, token)
  select id_of('receiver' || n), number_id('guest', n), md5('token' || n) from generate_series(1, current_setting('growth.homes')::int) as n;

-- Every fifth home has a rate plan, with a dearer weekend and prices by night for half a year.
insert into rate_books (property_id, organisation_id, weekend_nights, weekend_cents, seasons, min_nights, is_through, weekly_percent, monthly_percent, extra_guest_cents, pet_fee_cents, preparation_nights, notice_days)
  select number_id('home', n), number_id('organisation', (n - 1) / 20 + 1), '{5,6}', 120000, '[]', 2, false, 10, 0, 0, 0, 0, 0
  from generate_series(1, current_setting('growth.homes')::int, 5) as n;
insert into night_prices (property_id, month, cents)
  select property_id, (date_trunc('month', current_date) + ahead * interval '1 month')::date, array_fill(90000, array[31])
  from rate_books, generate_series(0, 5) as ahead where min_nights = 2;
insert into min_stays (property_id, nights, min_nights, is_through)
  select property_id, daterange(current_date, current_date + 365), 2, false from rate_books where min_nights = 2;

drop function number_id, id_of, one_of, share;
