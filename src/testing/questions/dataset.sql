-- The fixed data that the questions are asked of, on Tuesday 8 December 2026, 10:00 in South Africa. Three homes of one host, and one
-- home of another, of which nothing may be said. The clock must stand at that moment before this is run.
insert into organisations (id, name, created_at) values
  ('01900000-0000-7000-8000-00000000a001', 'Kloof Stays', '2025-11-01T08:00:00Z'),
  ('01900000-0000-7000-8000-00000000a002', 'Strangers', '2025-11-01T08:00:00Z');
insert into users (id, role, name, email, password_hash, email_verified_at, created_at) values
  ('01900000-0000-7000-8000-00000000b001', 'realtor', 'Thandeka Mokoena', 'thandeka@asked.example', 'nobody signs in with this', '2025-11-01T08:00:00Z', '2025-11-01T08:00:00Z'),
  ('01900000-0000-7000-8000-00000000b002', 'realtor', 'Somebody Else', 'stranger@asked.example', 'nobody signs in with this', '2025-11-01T08:00:00Z', '2025-11-01T08:00:00Z'),
  ('01900000-0000-7000-8000-00000000b003', 'client', 'Aisha Khan', 'aisha@asked.example', 'nobody signs in with this', '2025-11-01T08:00:00Z', '2025-11-01T08:00:00Z'),
  ('01900000-0000-7000-8000-00000000b004', 'client', 'Johan Botha', 'johan@asked.example', 'nobody signs in with this', '2025-11-01T08:00:00Z', '2025-11-01T08:00:00Z'),
  ('01900000-0000-7000-8000-00000000b005', 'client', 'Sipho Nkosi', 'sipho@asked.example', 'nobody signs in with this', '2025-11-01T08:00:00Z', '2025-11-01T08:00:00Z');
insert into memberships (organisation_id, user_id, position) values
  ('01900000-0000-7000-8000-00000000a001', '01900000-0000-7000-8000-00000000b001', 'owner'),
  ('01900000-0000-7000-8000-00000000a002', '01900000-0000-7000-8000-00000000b002', 'owner');
insert into properties (id, organisation_id, realtor_id, slug, name, description, property_type, address, neighbourhood, city, province,
  nightly_cents, cleaning_fee_cents, bedrooms, bathrooms, max_guests, amenities, created_at) values
  ('01900000-0000-7000-8000-00000000c001', '01900000-0000-7000-8000-00000000a001', '01900000-0000-7000-8000-00000000b001', 'asked-kloof-cottage', 'Kloof Cottage',
    'A quiet cottage below the mountain.', 'house', '12 Kloof Street', 'Gardens', 'Cape Town', 'Western Cape', 185000, 45000, 2, 1, 4, '{Wi-Fi,Parking}', '2026-01-01T08:00:00Z'),
  ('01900000-0000-7000-8000-00000000c002', '01900000-0000-7000-8000-00000000a001', '01900000-0000-7000-8000-00000000b001', 'asked-seaside-loft', 'Seaside Loft',
    'A loft over the beach.', 'apartment', '3 Beach Road', 'Muizenberg', 'Cape Town', 'Western Cape', 145000, 0, 1, 1, 2, '{Wi-Fi}', '2026-01-01T08:00:00Z'),
  ('01900000-0000-7000-8000-00000000c003', '01900000-0000-7000-8000-00000000a001', '01900000-0000-7000-8000-00000000b001', 'asked-berg-view', 'Berg View',
    'A big house with a view of the Drakensberg.', 'house', '1 Sani Road', null, 'Underberg', 'KwaZulu-Natal', 240000, 60000, 4, 3, 8, '{Wi-Fi,Pool,Parking}', '2026-01-01T08:00:00Z'),
  ('01900000-0000-7000-8000-00000000c009', '01900000-0000-7000-8000-00000000a002', '01900000-0000-7000-8000-00000000b002', 'asked-stranger', 'Strangers'' Villa',
    'Not ours.', 'villa', '9 Far Street', null, 'Durban', 'KwaZulu-Natal', 990000, 0, 3, 2, 6, '{}', '2026-01-01T08:00:00Z');
insert into rate_books (property_id, organisation_id, weekend_nights, weekend_cents, seasons, min_nights, is_through, weekly_percent, monthly_percent,
  extra_guest_cents, pet_fee_cents, preparation_nights, notice_days) values
  ('01900000-0000-7000-8000-00000000c003', '01900000-0000-7000-8000-00000000a001', '{5,6}', 280000, '[]', 2, true, 10, 0, 0, 0, 0, 0),
  ('01900000-0000-7000-8000-00000000c001', '01900000-0000-7000-8000-00000000a001', '{5,6}', null, '[]', 1, true, 0, 0, 0, 0, 0, 0);
insert into date_prices (property_id, night, cents, min_nights) values
  ('01900000-0000-7000-8000-00000000c001', '2026-12-31', 350000, null);
insert into arrival_notes (property_id, organisation_id, wifi_name, wifi_password, door_code, directions, parking) values
  ('01900000-0000-7000-8000-00000000c001', '01900000-0000-7000-8000-00000000a001', 'KloofGuests', 'proteas-in-spring', '4711#', 'From Kloof Street turn left at the bakery, the green gate.', 'One car behind the gate'),
  ('01900000-0000-7000-8000-00000000c002', '01900000-0000-7000-8000-00000000a001', 'LoftWave', 'highwater99', '8802', 'The blue door beside the surf shop.', 'In the street'),
  ('01900000-0000-7000-8000-00000000c009', '01900000-0000-7000-8000-00000000a002', 'StrangeNet', 'not-for-you', '0000', 'Far away.', 'None');
insert into templates (id, organisation_id, name, texts) values
  ('01900000-0000-7000-8000-00000000d001', '01900000-0000-7000-8000-00000000a001', 'Check-in information',
    '{"en": "Hello {{guest_first_name}}, you can check in to {{home_name}} from {{check_in_time}}. Safe travels!", "af": "Hallo {{guest_first_name}}, jy kan vanaf {{check_in_time}} by {{home_name}} inboek. Veilige reis!"}'),
  ('01900000-0000-7000-8000-00000000d002', '01900000-0000-7000-8000-00000000a001', 'Thank you',
    '{"en": "Thank you for staying at {{home_name}}, {{guest_first_name}}. We would love to have you back.", "af": "Dankie dat jy by {{home_name}} gebly het, {{guest_first_name}}."}');
insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, client_id, guest_name, guest_email, guest_phone,
  guest_language, check_in, check_out, guests, special_requests, status, status_reason, source, lines, total_cents, expires_at, created_at)
select ('01900000-0000-7000-8000-00000000e' || lpad(number::text, 3, '0'))::uuid, 'NAL-ASK' || lpad(number::text, 2, '0'), properties.organisation_id, properties.id,
  properties.name, properties.city, properties.realtor_id, client::uuid, guest, lower(split_part(guest, ' ', 1)) || '@asked.example', phone, language, check_in::date, check_out::date,
  stay.guests, wishes, status, reason, case when client is null then 'realtor' else 'guest' end, '[]', total, expires::timestamptz, made::timestamptz
from (values
  -- October and November: past
  (1, 'c001', null, 'Mandla Zulu', '+27821110001', null, '2026-10-10', '2026-10-14', 2, null, 'confirmed', null, 785000, null, '2026-09-01T08:00:00Z'),
  (2, 'c002', null, 'Emma Clarke', null, null, '2026-10-20', '2026-10-25', 2, null, 'confirmed', null, 725000, null, '2026-09-05T08:00:00Z'),
  (3, 'c001', null, 'Fatima Patel', null, null, '2026-11-02', '2026-11-07', 3, null, 'confirmed', null, 970000, null, '2026-10-01T08:00:00Z'),
  (4, 'c002', null, 'Liam O''Brien', null, null, '2026-11-05', '2026-11-08', 1, null, 'confirmed', null, 435000, null, '2026-10-02T08:00:00Z'),
  (5, 'c003', null, 'Zanele Khumalo', '+27821110005', null, '2026-11-13', '2026-11-20', 7, null, 'confirmed', null, 1764000, null, '2026-10-03T08:00:00Z'),
  (6, 'c001', null, 'Gerhard Fourie', null, 'af', '2026-11-16', '2026-11-20', 2, null, 'confirmed', null, 785000, null, '2026-10-04T08:00:00Z'),
  (7, 'c002', null, 'Noor Davids', null, null, '2026-11-21', '2026-11-24', 2, null, 'cancelled', 'by_guest', 435000, null, '2026-10-05T08:00:00Z'),
  -- In the house, leaving and arriving today
  (10, 'c001', null, 'Lerato Dlamini', '+27821110010', null, '2026-12-06', '2026-12-11', 2, 'A cot for our baby, please', 'confirmed', null, 970000, null, '2026-11-01T08:00:00Z'),
  (11, 'c002', null, 'Pieter van der Merwe', '+27821110011', 'af', '2026-12-04', '2026-12-08', 2, null, 'confirmed', null, 580000, null, '2026-11-02T08:00:00Z'),
  (12, 'c002', '01900000-0000-7000-8000-00000000b003', 'Aisha Khan', '+27821110012', null, '2026-12-08', '2026-12-12', 2, 'We arrive after 22:00', 'confirmed', null, 580000, null, '2026-11-03T08:00:00Z'),
  -- To come
  (13, 'c003', '01900000-0000-7000-8000-00000000b005', 'Sipho Nkosi', '+27821110013', null, '2026-12-09', '2026-12-13', 6, null, 'confirmed', null, 1100000, null, '2026-11-04T08:00:00Z'),
  (14, 'c002', null, 'Marlene Steyn', null, 'af', '2026-12-12', '2026-12-15', 2, null, 'confirmed', null, 435000, null, '2026-11-05T08:00:00Z'),
  (15, 'c003', null, 'Priya Naidoo', null, null, '2026-12-21', '2026-12-26', 8, null, 'confirmed', null, 1340000, null, '2026-11-06T08:00:00Z'),
  (16, 'c001', null, 'Hannah Smith', null, null, '2026-12-24', '2026-12-28', 4, null, 'confirmed', null, 785000, null, '2026-11-07T08:00:00Z'),
  (17, 'c002', null, 'Tom Brown', null, null, '2027-01-02', '2027-01-09', 2, null, 'confirmed', null, 1015000, null, '2026-11-08T08:00:00Z'),
  (18, 'c003', null, 'Thabo Brown', null, null, '2027-01-15', '2027-01-17', 4, null, 'confirmed', null, 620000, null, '2026-11-09T08:00:00Z'),
  -- Waiting for an answer
  (20, 'c001', '01900000-0000-7000-8000-00000000b004', 'Johan Botha', '+27821110020', 'af', '2026-12-19', '2026-12-23', 3, 'Is the braai working?', 'pending', null, 785000, '2026-12-09T07:00:00Z', '2026-12-08T07:00:00Z'),
  (21, 'c003', '01900000-0000-7000-8000-00000000b003', 'Aisha Khan', '+27821110012', null, '2026-12-27', '2026-12-30', 5, null, 'pending', null, 780000, '2026-12-09T05:00:00Z', '2026-12-08T05:00:00Z'),
  -- Another host's
  (90, 'c009', null, 'Foreign Guest', null, null, '2026-12-08', '2026-12-12', 4, null, 'confirmed', null, 3960000, null, '2026-11-01T08:00:00Z')
) as stay (number, home, client, guest, phone, language, check_in, check_out, guests, wishes, status, reason, total, expires, made)
join properties on properties.id = ('01900000-0000-7000-8000-00000000' || home)::uuid;
insert into calendar_blocks (id, organisation_id, property_id, nights, reason, note) values
  ('01900000-0000-7000-8000-00000000f001', '01900000-0000-7000-8000-00000000a001', '01900000-0000-7000-8000-00000000c002', '[2026-12-15,2026-12-17)', 'maintenance', 'Paint the bathroom');
insert into channel_feeds (id, organisation_id, property_id, direction, channel, url, last_read_at, last_good_at, next_read_at) values
  ('01900000-0000-7000-8000-00000000f101', '01900000-0000-7000-8000-00000000a001', '01900000-0000-7000-8000-00000000c001', 'in', 'airbnb', 'https://calendars.example/kloof.ics', '2026-12-08T07:58:00Z', '2026-12-08T07:58:00Z', '2026-12-08T08:28:00Z'),
  ('01900000-0000-7000-8000-00000000f102', '01900000-0000-7000-8000-00000000a001', '01900000-0000-7000-8000-00000000c003', 'in', 'booking', 'https://calendars.example/berg.ics', '2026-12-08T07:58:00Z', '2026-12-07T18:00:00Z', '2026-12-08T08:28:00Z');
update channel_feeds set problem = 'The calendar answered with error 503', failures = 9 where id = '01900000-0000-7000-8000-00000000f102';
insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, code, guest_name, guests, amount_cents) values
  ('01900000-0000-7000-8000-00000000f201', '01900000-0000-7000-8000-00000000f101', '01900000-0000-7000-8000-00000000a001', '01900000-0000-7000-8000-00000000c001', 'one@airbnb.com',
    '[2026-12-12,2026-12-15)', 'stay', 'Reserved', 'HMASKED1', 'Carlos Mendes', 2, 555000);
insert into conversations (id, organisation_id, guest_id, booking_id, last_message_at) values
  ('01900000-0000-7000-8000-000000001001', '01900000-0000-7000-8000-00000000a001', '01900000-0000-7000-8000-00000000b003', '01900000-0000-7000-8000-00000000e012', '2026-12-08T06:30:00Z'),
  ('01900000-0000-7000-8000-000000001002', '01900000-0000-7000-8000-00000000a001', '01900000-0000-7000-8000-00000000b005', '01900000-0000-7000-8000-00000000e013', '2026-12-07T15:00:00Z');
insert into messages (id, conversation_id, from_host, sender_id, receiver_id, content, created_at, read_at) values
  ('01900000-0000-7000-8000-000000002001', '01900000-0000-7000-8000-000000001001', false, '01900000-0000-7000-8000-00000000b003', '01900000-0000-7000-8000-00000000b001',
    'Hi Thandeka, how do we get in if we arrive after ten at night?', '2026-12-08T06:30:00Z', null),
  ('01900000-0000-7000-8000-000000002002', '01900000-0000-7000-8000-000000001002', false, '01900000-0000-7000-8000-00000000b005', '01900000-0000-7000-8000-00000000b001',
    'Is there firewood at the house?', '2026-12-07T14:00:00Z', '2026-12-07T14:30:00Z'),
  ('01900000-0000-7000-8000-000000002003', '01900000-0000-7000-8000-000000001002', true, '01900000-0000-7000-8000-00000000b001', '01900000-0000-7000-8000-00000000b005',
    'Yes, two bags are waiting for you.', '2026-12-07T15:00:00Z', '2026-12-07T15:10:00Z');
insert into reviews (id, booking_id, property_id, client_id, client_name, rating, body, reply, replied_at, created_at) values
  ('01900000-0000-7000-8000-000000003001', '01900000-0000-7000-8000-00000000e001', '01900000-0000-7000-8000-00000000c001', null, 'Mandla Zulu', 5, 'Wonderful and quiet.', 'Thank you Mandla', '2026-10-16T08:00:00Z', '2026-10-15T08:00:00Z'),
  ('01900000-0000-7000-8000-000000003002', '01900000-0000-7000-8000-00000000e003', '01900000-0000-7000-8000-00000000c001', null, 'Fatima Patel', 3, 'Nice, but the shower was cold.', null, null, '2026-11-08T08:00:00Z'),
  ('01900000-0000-7000-8000-000000003003', '01900000-0000-7000-8000-00000000e005', '01900000-0000-7000-8000-00000000c003', null, 'Zanele Khumalo', 4, 'What a view!', null, null, '2026-11-21T08:00:00Z');
