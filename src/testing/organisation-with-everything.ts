import { randomUUID } from 'node:crypto'
import { addDays } from '#src/contract/days.ts'
import { sealSecret } from '#src/server/sealed.ts'
import { organisationWithGuests } from './organisation-with-guests.ts'
import type { TestApp } from './test-app.ts'

/** Statements that add what a host with guests does not have yet, each with the mark; what they are about is in `ids`. */
const STATEMENTS = `
  update organisations set name = 'Stays of {mark}' where id = {organisation};
  insert into templates (id, organisation_id, name, texts) values ({template}, {organisation}, '{mark} template', '{"en": "Hello {mark}"}');
  insert into automations (id, organisation_id, name, trigger, conditions, action, template_id, late)
    values ({automation}, {organisation}, '{mark} automation', '{"kind": "step", "step": "confirmed"}',
      '{"homes": [], "nights_min": null, "nights_max": null, "guests_min": null, "guests_max": null, "booked_by": null, "first_stay": false, "paid": null}', 'message', {template}, 'skip');
  insert into planned_messages (id, organisation_id, booking_id, automation_id, name, occurrence, at, until, state, why, words, settled_at)
    values (gen_random_uuid(), {organisation}, {booking}, {automation}, '{mark} planned', 'once', moment(), moment(), 'skipped', 'late', 'Words {mark}', moment());
  insert into calendar_blocks (id, organisation_id, property_id, nights, reason, note)
    values ({block}, {organisation}, {property}, daterange('{day200}', '{day203}'), 'owner', '{mark} block');
  insert into cleaners (id, organisation_id, name, phone) values ({cleaner}, {organisation}, '{mark} cleaner', '+27825550199');
  insert into turnovers (property_id, day, organisation_id, note, cleaner_id, notified_at, notified_how, notified_of)
    values ({property}, '{day6}', {organisation}, '{mark} turnover', {cleaner}, moment(), 'whatsapp', '{mark} told');
  insert into rate_books (property_id, organisation_id, weekend_nights, weekend_cents, seasons, min_nights, is_through, weekly_percent, monthly_percent,
      extra_guest_cents, pet_fee_cents, preparation_nights, notice_days)
    values ({property}, {organisation}, '{5,6}', 250000, '[{"id": "a", "name": "{mark} season", "from": "12-01", "to": "01-10", "cents": 300000, "weekendCents": null, "percent": null, "minNights": 3, "isThrough": null}]',
      2, false, 5, 10, 15000, 20000, 0, 1) on conflict (property_id) do update set seasons = excluded.seasons, weekend_cents = excluded.weekend_cents;
  insert into date_prices (property_id, night, cents, min_nights) values ({property}, '{day200}', 123400, 2);
  insert into property_terms (property_id, organisation_id, terms) values ({property}, {organisation}, '{"on": false, "words": "{mark} terms"}');
  insert into organisation_legal (organisation_id, kind, name, service_address, phone, email)
    values ({organisation}, 'natural', '{mark} legal', '12 Example Road', '021 555 0142', 'stay@kloofstays.example');
  insert into billing_details (organisation_id, name, email) values ({organisation}, '{mark} billing', 'pay@kloofstays.example');
  insert into stay_terms (booking_id, organisation_id, terms, words, words_hash)
    values ({booking}, {organisation}, '{"words": "{mark} agreed"}', '{mark} words', repeat('a', 64));
  insert into dues (id, booking_id, organisation_id, kind, amount_cents, paid_cents, due_at)
    values (gen_random_uuid(), {booking}, {organisation}, 'full', 300000, 100000, moment());
  insert into stay_payments (id, booking_id, organisation_id, toward, method, amount_cents, fee_cents, paid_at, note)
    values (gen_random_uuid(), {booking}, {organisation}, 'stay', 'payfast', 100000, 3500, moment(), '{mark} payment');
  insert into stay_documents (id, organisation_id, booking_id, kind, number, total_cents, lines, recipient, supplier)
    values (gen_random_uuid(), {organisation}, {booking}, 'invoice', 'INV-000001', 100000, '[{"words": "{mark} invoiced", "cents": 100000}]',
      '{"name": "{mark} guest", "address": "", "vatNumber": "", "email": ""}', '{"name": "{mark} legal", "address": "", "vatNumber": "", "email": ""}');
  insert into stay_document_numbers (organisation_id, invoice) values ({organisation}, 2);
  insert into vat_settings (organisation_id, numbers) values ({organisation}, '[{"from": "2026-10-01", "number": "4123456789"}]');
  insert into stay_refunds (id, booking_id, organisation_id, toward, method, amount_cents, reason, account, account_tail, state, fault, payment_id)
    select gen_random_uuid(), {booking}, {organisation}, 'stay', 'payfast', 5000, '{mark} refund', 'sealed-62001234567', '4567', 'by_hand', '{mark} fault', id
    from stay_payments where booking_id = {booking};
  insert into damage_claims (id, booking_id, organisation_id, amount_cents, retained_cents, state, words, photos, answer_by)
    values (gen_random_uuid(), {booking}, {organisation}, 5000, 5000, 'unanswered', '{mark} damage', array['/uploads/none.webp'], moment());
  insert into stay_documents (id, organisation_id, booking_id, kind, number, total_cents, lines, recipient, supplier, claim_id)
    select gen_random_uuid(), organisation_id, booking_id, kind, 'INV-000002', 5000, '[{"words": "{mark} of damage", "cents": 5000}]', recipient, supplier,
      (select id from damage_claims where booking_id = {booking}) from stay_documents where booking_id = {booking} and kind = 'invoice';
  insert into resold_nights (booking_id, night, organisation_id, resold_to, amount_cents, state)
    values ({booking}, '2026-12-01', {organisation}, {booking}, 5000, 'asked');
  insert into stay_disputes (id, organisation_id, booking_id, payment_id, external_id, cents, reason)
    select gen_random_uuid(), {organisation}, {booking}, id, '{mark}', 5000, '{mark} dispute' from stay_payments where booking_id = {booking} limit 1;
  insert into channel_payouts (id, organisation_id, channel, row_count, line_count, matched_count, repeated_count)
    values (gen_random_uuid(), {organisation}, 'airbnb', 1, 1, 0, 0);
  insert into channel_payout_lines (id, organisation_id, payout_id, channel, code, listing, gross_cents, fee_cents, cleaning_cents, payout_cents, row_hash, nth)
    select gen_random_uuid(), {organisation}, id, 'airbnb', 'HM{mark}', '{mark} house', 100, 10, 0, 90, 'x', 1 from channel_payouts where organisation_id = {organisation};
  insert into guests (id, organisation_id, name, email) values (gen_random_uuid(), {organisation}, '{mark} listed', lower('{mark}.listed@post.example'));
  insert into ai_knowledge (id, organisation_id, question, answer) values (gen_random_uuid(), {organisation}, '{mark} question', '{mark} answer');
  insert into ai_sessions (id, user_id, organisation_id, title) values ({session}, {host}, {organisation}, '{mark} session');
  insert into ai_messages (id, session_id, place, role, content) values (gen_random_uuid(), {session}, 0, 'user', '{mark} asked');
  insert into ai_drafts (id, organisation_id, kind, title, text) values (gen_random_uuid(), {organisation}, 'message', '{mark} draft', 'Dear {mark}');
  insert into newsletters (id, organisation_id, title, body, status, started_at, finished_at)
    values (gen_random_uuid(), {organisation}, '{mark} newsletter', 'News of {mark}', 'sent', moment(), moment());
  insert into newsletter_drafts (sender_id, organisation_id, content) values ({organisation}, {organisation}, '{"title": "{mark} news draft"}');
  insert into newsletter_subscriptions (id, organisation_id, receiver_id, state, subscribed_at)
    values ({subscription}, {organisation}, mail_receiver(null, lower('{mark}@post.example')), 'active', moment());
  insert into newsletter_consents (id, organisation_id, subscription_id, address, name, act, words, source)
    values (gen_random_uuid(), {organisation}, {subscription}, '{mark}@post.example', '{mark} reader', 'agreed', 'Yes', 'form');
  insert into whatsapp_openings (id, organisation_id, booking_id, user_name, number, content)
    values (gen_random_uuid(), {organisation}, {booking}, 'Thandeka', '+27825550199', '{mark} whatsapp');
  insert into subscription_events (id, organisation_id, event, reason) values (gen_random_uuid(), {organisation}, 'extended', '{mark} extended');
  insert into invoices (id, organisation_id, kind, number, total_cents, vat_cents, lines, recipient, supplier)
    values ({invoice}, {organisation}, 'invoice', 'INV-{mark}', 19900, 0, '[]', '{}', '{}');
  insert into invoice_files (invoice_id, content) values ({invoice}, 'PDF of {mark}');
  insert into events (id, organisation_id, name, subject_kind, subject_id, actor_kind, actor_name)
    values (gen_random_uuid(), {organisation}, 'booking.requested', 'booking', {booking}, 'person', '{mark} actor');
  insert into former_ids (organisation_id, id, former_id) values ({organisation}, {booking}, {former});
  insert into api_keys (id, organisation_id, created_by, name, hash, last4, rights)
    values (gen_random_uuid(), {organisation}, {host}, '{mark} key', decode(md5('{mark}'), 'hex'), '{last4}', '{bookings.read}');
  insert into webhooks (id, organisation_id, name, url, events, secret)
    values (gen_random_uuid(), {organisation}, '{mark} webhook', 'https://hooks.example/secret-{mark}', '{booking.requested}', 'secret-{mark}');`

/** Values that open something, or belong to somebody else: in no copy. */
export const secretsOf = (mark: string): string[] => [
  `secret-${mark}`,
  'sealed-62001234567',
  'calendars.example',
]

/** A host with a row in every table of an organisation that a copy has; a text of each has the mark, and no other has. */
export async function organisationWithEverything(testApp: TestApp, mark: string) {
  const made = await organisationWithGuests(testApp, {
    guests: [
      {
        name: `${mark} guest`,
        phone: '+27825550101',
        email: `${mark.toLowerCase()}@guests.example`,
        request: `=${mark}, a cot`,
        messages: [`${mark} message`],
        review: `${mark} review`,
      },
    ],
    properties: [{ name: `${mark} house`, description: `Quiet ${mark}` }],
    imported: { guestName: `${mark} imported`, summary: `${mark} summary`, note: `${mark} note` },
  })
  const { host, organisation, properties, guests } = made
  const [property, guest] = [properties[0]!, guests[0]!] // of each there is one
  const today = testApp.deps.today()
  const ids = Object.fromEntries(
    ['template', 'automation', 'block', 'cleaner', 'session', 'subscription', 'invoice', 'former'].map(
      name => [name, randomUUID()],
    ),
  )
  const named: Record<string, string> = {
    ...ids,
    organisation,
    host: host.id,
    property: property.id,
    booking: guest.bookingId,
  }
  const words: Record<string, string> = {
    mark,
    last4: mark.slice(-4),
    day6: addDays(today, 6),
    day200: addDays(today, 200),
    day203: addDays(today, 203),
  }
  const sql = STATEMENTS.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in named ? `'${named[name]}'` : (words[name] ?? whole),
  )
  await testApp.pool.query(sql)
  const seal = (column: 'door_code' | 'directions', text: string) =>
    sealSecret(testApp.config, `arrival_notes.${column}`, property.id, text)
  await testApp.pool.query(
    `update arrival_notes set door_code = $2, directions = $3 where property_id = $1`,
    [property.id, seal('door_code', '4711#'), seal('directions', `${mark} directions`)],
  )
  const account = randomUUID()
  const sealAccount = (column: 'number' | 'branch_code', text: string) =>
    sealSecret(testApp.config, `bank_accounts.${column}`, account, text)
  await testApp.pool.query(
    `insert into bank_accounts (id, organisation_id, number_id, bank, holder, number, branch_code, type, shows_from)
     values ($1, $2, $1, 'Nedbank', $3, $4, $5, 'current', moment())`,
    [
      account,
      organisation,
      `${mark} holder`,
      sealAccount('number', '62001112223'),
      sealAccount('branch_code', '198765'),
    ],
  )
  await testApp.pool.query(
    `insert into channel_clashes (id, organisation_id, property_id, booking_id, feed_id, nights)
     select gen_random_uuid(), organisation_id, property_id, $2, id, daterange($3, $4) from channel_feeds where organisation_id = $1`,
    [organisation, guest.bookingId, addDays(today, 3), addDays(today, 5)],
  )
  return { ...made, mark, property, guest }
}
