import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { HELD_KINDS, type HeldKind } from '#src/features/privacy/rules/periods.ts'
import { countRetention, takeRetention } from '#src/server/retention/run-retention.ts'
import { searchDatabase } from '#src/testing/database/search-database.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { retention } from './features.ts'

const testApp = await createTestApp()
const { db, pool } = testApp
await createFixtures(testApp)
const today = testApp.deps.today()
/** Shortly after midnight in South Africa, when it is still the day before in Greenwich. */
const EARLY = new Date(`${today}T00:30:00+02:00`).toISOString()

const months = async (from: string, count: number): Promise<string> =>
  (await pool.query(`select ($1::date + make_interval(months => $2))::date::text as day`, [from, count]))
    .rows[0].day
const goTo = (moment: string) => (testApp.now = new Date(moment))

/** A word for each kind by which what it took is found, if it was not. */
const MARKS: Record<HeldKind, string> = {
  guests: 'Zanelezwe',
  requests: 'Bonolokazi',
  register: 'Lodgerina',
  bank_lines: 'Banklinea',
  refund_accounts: 'Refundina',
  addresses: '192.0.2.7',
  sign_ins: '198.51.100.7',
  consents: 'consentina',
  privacy_requests: 'Askerina',
}

/** Stores something of each kind, and returns the last day on which each is held. */
async function somethingOfEach(): Promise<[HeldKind, string][]> {
  const host = await testApp.user('realtor')
  const property = await makeProperty(db, host)
  await pool.query('delete from sign_in_places')
  const stayOf = async (name: string, from: number) => {
    const { booking } = await host.call(createBooking, {
      property_id: property.id,
      check_in: addDays(today, from),
      check_out: addDays(today, from + 2),
      guests: 2,
      guest_name: name,
      guest_email: `${name.toLowerCase()}@post.example`,
    })
    return booking
  }
  const stay = await stayOf(MARKS.guests, 1)
  const asked = await stayOf(MARKS.requests, 5)
  await testApp.runJobs()
  await pool.query(
    `update bookings set status = 'cancelled', status_reason = 'expired', expires_at = $2 where id = $1`,
    [asked._id, EARLY],
  )
  // Of a stay whose guest was forgotten already, so that nothing of these is counted with the guest.
  const { rows } = await pool.query<{ id: string }>(
    `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name,
       guest_email, check_in, check_out, guests, status, source, lines, total_cents)
     select gen_random_uuid(), 'NAL-LAWFUL', organisation_id, property_id, property_name, property_location, realtor_id, 'Deleted guest',
       'nobody@deleted.invalid', check_in + 20, check_out + 20, 2, 'confirmed', 'realtor', '[]', 0 from bookings where id = $1 returning id`,
    [stay._id],
  )
  // Of mails that were swept since the address alone is left.
  await pool.query(`select mail_receiver(null, lower('${MARKS.privacy_requests}@post.example'))`)
  const bankAccount = 'a0000000-0000-4000-8000-000000000001'
  await pool.query(
    `with stay as (select id, organisation_id from bookings where id = $1),
     refunded as (
       insert into stay_refunds (id, booking_id, organisation_id, toward, method, amount_cents, reason, state, paid_at, account, account_tail, account_given_at)
       select gen_random_uuid(), id, organisation_id, 'stay', 'eft', 5000, 'Left early', 'paid', $2, '${MARKS.refund_accounts}', '4567', $2 from stay),
     lodger as (
       insert into lodgers (id, booking_id, organisation_id, n, missing, photo) select gen_random_uuid(), id, organisation_id, 1, '{}', '${MARKS.register}' from stay),
     sheet as (
       insert into register_sheets (booking_id, organisation_id, photo) select id, organisation_id, '${MARKS.register}' from stay),
     own as (
       insert into bank_accounts (id, organisation_id, number_id, bank, holder, number, branch_code, type, shows_from)
       select '${bankAccount}', organisation_id, '${bankAccount}', 'Nedbank', 'The host', 'sealed', 'sealed', 'current', $2 from stay),
     statement as (
       insert into bank_statements (id, organisation_id, bank, line_count, credit_count, matched_count, suggested_count, unknown_count, repeated_count)
       select gen_random_uuid(), organisation_id, 'nedbank', 1, 1, 0, 0, 1, 0 from stay returning id, organisation_id),
     line as (
       insert into bank_lines (id, organisation_id, statement_id, number_id, day, cents, text, text_hash, nth, state, created_at)
       select gen_random_uuid(), organisation_id, id, '${bankAccount}', $3, 100, '${MARKS.bank_lines}', '\\x01', 1, 'unknown', $2 from statement),
     acted as (
       insert into audit_log (id, at, address, action, subject_kind, subject_id)
       values (gen_random_uuid(), $2, '${MARKS.addresses}', 'PUT /x', 'x', 'retained')),
     signed as (
       insert into sign_in_places (id, user_id, device, network, address, first_seen_at, last_seen_at)
       values (gen_random_uuid(), $4, 'phone', '198.51.100.0/24', '${MARKS.sign_ins}', $2, $2)),
     asked as (
       insert into privacy_requests (id, organisation_id, kind, came_by, about, contact, email, words, due_at, state, answer, ground, answered_at, closed_at)
       select gen_random_uuid(), organisation_id, 'access', 'page', 'Us', '${MARKS.privacy_requests}', address, 'May I see it?', $2,
         'closed', 'refused', '${MARKS.privacy_requests} has asked twice', $2, $2 from stay, mail_receivers where address = lower('${MARKS.privacy_requests}@post.example')),
     left_news as (
       insert into newsletter_subscriptions (id, organisation_id, receiver_id, state, subscribed_at, ended_at)
       select gen_random_uuid(), organisation_id, mail_receiver(null, '${MARKS.consents}@post.example'), 'ended', $2, $2 from stay
       returning id, organisation_id)
     insert into newsletter_consents (id, organisation_id, subscription_id, address, name, act, words, source)
     select gen_random_uuid(), organisation_id, id, '${MARKS.consents}@post.example', '${MARKS.consents}', 'agreed', 'Yes', 'form' from left_news`,
    [rows[0]!.id, EARLY, today, host.id],
  )
  return [
    ['refund_accounts', addDays(today, 30)],
    ['bank_lines', addDays(today, 90)],
    ['addresses', addDays(today, 90)],
    ['sign_ins', addDays(today, 180)],
    ['requests', await months(today, 6)],
    ['register', await months(addDays(stay.check_out, 20), 24)],
    ['consents', await months(today, 36)],
    ['privacy_requests', await months(today, 36)],
    ['guests', await months(stay.check_out, 36)],
  ]
}

/** Counts, takes and counts again; what was foreseen is what is taken, and nothing of it is left. */
async function run() {
  const foreseen = await countRetention(testApp.deps, retention)
  expect(Object.keys(foreseen).toSorted()).toEqual(HELD_KINDS.toSorted())
  expect(await takeRetention(testApp.deps, retention)).toEqual(foreseen)
  const left = await countRetention(testApp.deps, retention)
  expect(new Set(Object.values(left))).toEqual(new Set([0]))
  return foreseen
}

/** The register is two things: what a lodger wrote, and the sheet that was signed. */
const AT_ONCE: Partial<Record<HeldKind, number>> = { register: 2 }
const tracesOf = (kind: HeldKind) => searchDatabase(pool, [MARKS[kind]])

test('each kind is held through its last day in South Africa, foreseen by the dry run, and taken in the next night', async () => {
  await run()
  const held = await somethingOfEach()
  expect(held.map(([kind]) => kind).toSorted()).toEqual(HELD_KINDS.toSorted())
  for (const [lastDay, kinds] of Map.groupBy(held, ([, day]) => day)) {
    goTo(`${lastDay}T23:59:00+02:00`)
    const onLastDay = await run()
    for (const [kind] of kinds) {
      expect(onLastDay[kind], `${kind} on its last day`).toBe(0)
      expect(await tracesOf(kind), `${kind} on its last day`).not.toEqual([])
    }
    goTo(`${addDays(lastDay, 1)}T00:01:00+02:00`)
    const taken = await run()
    for (const [kind] of kinds) {
      expect(taken[kind], kind).toBe(AT_ONCE[kind] ?? 1)
      expect(await tracesOf(kind), kind).toEqual([])
    }
  }
})
