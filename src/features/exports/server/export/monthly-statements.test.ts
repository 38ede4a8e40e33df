import { expect, test } from 'vitest'
import { organisationWithGuests } from '#src/testing/organisation-with-guests.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { monthlyStatements } from './monthly-statements.ts'

const testApp = await createTestApp()
const guest = {
  name: 'Lerato',
  phone: '+27825550101',
  email: 'a@post.example',
  request: '',
  messages: [],
  review: '',
}

test('a month adds up: what came, what went back, fees, and deposits that are not income', async () => {
  const { organisation, guests } = await organisationWithGuests(testApp, { guests: [guest, guest] })
  const { bookingId } = guests[0]!
  await testApp.pool.query('delete from stay_payments')
  await testApp.pool.query(
    `insert into stay_payments (id, booking_id, organisation_id, toward, method, amount_cents, fee_cents, paid_at, undone_at, undo_reason) values
       (gen_random_uuid(), $1, $2, 'stay', 'eft', 185000, 0, '2026-11-02T08:00:00Z', null, null),
       (gen_random_uuid(), $1, $2, 'stay', 'payfast', 100000, 3500, '2026-11-30T21:59:00Z', null, null),
       (gen_random_uuid(), $1, $2, 'damage', 'eft', 50000, 0, '2026-11-03T08:00:00Z', null, null),
       (gen_random_uuid(), $1, $2, 'stay', 'cash', 70000, 0, '2026-11-04T08:00:00Z', '2026-11-05T08:00:00Z', 'A slip')`,
    [bookingId, organisation],
  )
  await testApp.pool.query(
    `insert into stay_refunds (id, booking_id, organisation_id, toward, method, amount_cents, reason, state, paid_at, fault) values
       (gen_random_uuid(), $1, $2, 'stay', 'eft', 20000, 'Left early', 'paid', '2026-11-20T08:00:00Z', null),
       (gen_random_uuid(), $1, $2, 'stay', 'payfast', 10000, 'Left early', 'paid', '2026-11-20T08:00:00Z', null),
       (gen_random_uuid(), $1, $2, 'stay', 'payfast', 5000, 'Left early', 'paid', '2026-11-21T08:00:00Z', 'Refused')`,
    [bookingId, organisation],
  )
  const at = new Date('2026-12-01T08:00:00Z')
  const [statement, ...others] = await monthlyStatements(testApp.db, {
    organisationId: organisation,
    host: 'Thandeka',
    at,
  })
  expect(others).toEqual([])
  expect(statement!.report.title).toBe('Statement for November 2026')
  const part = (heading: string) => statement!.report.parts.find(each => each.heading === heading)!.paragraphs
  expect(part('Booked direct')).toEqual([
    'Received: R\u00a02\u00a0850,00',
    'Given back: R\u00a0350,00',
    'Fees of payment gateways: R\u00a035,00',
    'Net: R\u00a02\u00a0465,00',
  ])
  // By hand it goes by EFT, whichever gateway the payment came through.
  expect(part('Given back')).toEqual(['EFT: R\u00a0250,00', 'Payfast: R\u00a0100,00', 'Total: R\u00a0350,00'])
  expect(part('Received')).toContain('Payfast: R\u00a01\u00a0000,00')
  expect(part('Damage deposits, received less given back')).toContain('EFT: R\u00a0500,00')
  expect(part('By property')).toHaveLength(1)
  expect(await monthlyStatements(testApp.db, { organisationId: bookingId, host: 'Other', at })).toEqual([])
})

test('what a bank took back of a disputed payment is no money of the month, and comes again once the dispute is won', async () => {
  const { organisation, guests } = await organisationWithGuests(testApp, { guests: [guest] })
  const { bookingId } = guests[0]!
  await testApp.pool.query('delete from stay_payments where organisation_id = $1', [organisation])
  await testApp.pool.query(
    `with paid as (
       insert into stay_payments (id, booking_id, organisation_id, toward, method, amount_cents, fee_cents, paid_at)
       select gen_random_uuid(), $1, $2, 'stay', 'payfast', cents, 0, '2026-11-02T08:00:00Z' from unnest(array[100000, 50000]) as given (cents) returning id, amount_cents)
     insert into stay_disputes (id, booking_id, organisation_id, payment_id, external_id, cents, reason, state, created_at, closed_at)
     select gen_random_uuid(), $1, $2, id, id::text, amount_cents, 'Not known', case amount_cents when 50000 then 'won' else 'lost' end,
       '2026-11-20T08:00:00Z', '2026-12-05T08:00:00Z' from paid`,
    [bookingId, organisation],
  )
  const statements = await monthlyStatements(testApp.db, {
    organisationId: organisation,
    host: 'Thandeka',
    at: new Date('2026-12-31T08:00:00Z'),
  })
  const direct = statements.map(({ report }) =>
    report.parts[0]!.paragraphs.map(words => words.replaceAll('\u00a0', ' ')),
  )
  expect(direct).toEqual([
    [
      'Received: R 0,00',
      'Given back: R 0,00',
      'Taken back by banks, disputed: −R 500,00',
      'Fees of payment gateways: R 0,00',
      'Net: R 500,00',
    ],
    [
      'Received: R 1 500,00',
      'Given back: R 0,00',
      'Taken back by banks, disputed: R 1 500,00',
      'Fees of payment gateways: R 0,00',
      'Net: R 0,00',
    ],
  ])
})
