import { randomUUID } from 'node:crypto'
import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'

/** A stay of the client at the realtor's that waits for its deposit; its id and its due's. */
export async function awaiting({ testApp, ...fixtures }: Fixtures, kind: 'deposit' | 'balance' = 'deposit') {
  const [id, due] = [await fixtures.request(), randomUUID()]
  await testApp.pool.query(
    `update bookings set stage = 'awaiting_deposit', expires_at = moment() + interval '1 day' where id = $1`,
    [id],
  )
  await testApp.pool.query(
    `insert into dues (id, booking_id, organisation_id, kind, amount_cents, due_at)
     select $2, id, organisation_id, $3, total_cents, moment() + interval '1 day' from bookings where id = $1`,
    [id, due, kind],
  )
  return { id, due }
}

/** The same, paid. */
export async function paid(fixtures: Fixtures) {
  const [{ id }, payment] = [await awaiting(fixtures), randomUUID()]
  await fixtures.testApp.pool.query(
    `insert into stay_payments (id, booking_id, organisation_id, toward, method, amount_cents, paid_at)
     select $2, id, organisation_id, 'stay', 'eft', 10000, moment() from bookings where id = $1`,
    [id, payment],
  )
  return { id, payment }
}

async function owedBack(fixtures: Fixtures) {
  const [{ id }, refund] = [await paid(fixtures), randomUUID()]
  await fixtures.testApp.pool.query(
    `insert into stay_refunds (id, booking_id, organisation_id, toward, method, amount_cents, reason)
     select $2, id, organisation_id, 'stay', 'eft', 10000, 'Paid twice' from bookings where id = $1`,
    [id, refund],
  )
  return { id, refund }
}

/** Answers of endpoints about the money of stays by caller. */
export const moneyAccess: Record<string, AccessRow> = {
  //                                  nobody client other realtor other admin
  'GET /api/money': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/bookings/{id}/money': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: async fixtures => ({ id: (await awaiting(fixtures)).id }),
  },
  'GET /api/bookings/{id}/pay': {
    answers: [401, 200, 404, 403, 403, 403],
    fields: async fixtures => ({ id: (await awaiting(fixtures)).id }),
  },
  'POST /api/bookings/{id}/payments': {
    answers: [401, 403, 403, 201, 404, 403],
    fields: async fixtures => ({
      id: (await awaiting(fixtures)).id,
      method: 'eft',
      amount: 1,
      at: fixtures.day(0),
    }),
  },
  'POST /api/bookings/{id}/payments/{payment}/undo': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await paid(fixtures)), reason: 'Another guest’s' }),
  },
  'POST /api/bookings/{id}/dues/{due}/extend': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: fixtures => awaiting(fixtures),
  },
  'POST /api/bookings/{id}/dues/{due}/waive': {
    answers: [401, 403, 403, 200, 404, 403], // A deposit that is waived would confirm the stay.
    fields: fixtures => awaiting(fixtures, 'balance'),
  },
  'POST /api/bookings/{id}/dues/{due}/said-paid': {
    answers: [401, 200, 404, 403, 403, 403],
    fields: fixtures => awaiting(fixtures),
  },
  'POST /api/bookings/{id}/refunds': {
    answers: [401, 403, 403, 201, 404, 403],
    fields: async fixtures => ({ id: (await paid(fixtures)).id, amount: 50, reason: 'The geyser broke' }),
  },
  'POST /api/bookings/{id}/refunds/{refund}/paid': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: owedBack,
  },
}
