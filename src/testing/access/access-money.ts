import { randomUUID } from 'node:crypto'
import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'

/** A stay of the client at the realtor's that waits for its deposit; its id and its due's. */
export async function awaiting({ testApp, ...fixtures }: Fixtures) {
  const id = await fixtures.request()
  await testApp.pool.query(
    `update bookings set stage = 'awaiting_deposit', expires_at = moment() + interval '1 day' where id = $1`,
    [id],
  )
  return { id, due: await owing({ testApp }, id, 'deposit') }
}

/** Asks for the price of a stay once more; the due. */
async function owing({ testApp }: Pick<Fixtures, 'testApp'>, id: string, kind: 'deposit' | 'balance') {
  const due = randomUUID()
  await testApp.pool.query(
    `insert into dues (id, booking_id, organisation_id, kind, amount_cents, due_at)
     select $2, id, organisation_id, $3, total_cents, moment() + interval '1 day' from bookings where id = $1`,
    [id, due, kind],
  )
  return due
}

/** A stay whose deposit is asked for; what else of it is. */
async function withBalance(fixtures: Fixtures) {
  const { id } = await awaiting(fixtures)
  return { id, due: await owing(fixtures, id, 'balance') }
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

/** A refund by EFT of a stay; its id. */
export async function owedFor(fixtures: Fixtures, id: string) {
  const refund = randomUUID()
  await fixtures.testApp.pool.query(
    `insert into stay_refunds (id, booking_id, organisation_id, toward, method, amount_cents, reason)
     select $2, id, organisation_id, 'stay', 'eft', 10000, 'Paid twice' from bookings where id = $1`,
    [id, refund],
  )
  return refund
}

export async function owedBack(fixtures: Fixtures) {
  const { id } = await paid(fixtures)
  return { id, refund: await owedFor(fixtures, id) }
}

/** A cancelled stay with a night that is resold, of which the host is asked. */
async function resold(fixtures: Fixtures) {
  const { id } = await paid(fixtures)
  await fixtures.testApp.pool.query(
    `insert into resold_nights (booking_id, night, organisation_id, resold_to, amount_cents, state)
     select id, check_in, organisation_id, id, 100, 'asked' from bookings where id = $1`,
    [id],
  )
  return { id }
}

/** A stay that its guest cancelled from hospital. */
async function cancelledForHealth(fixtures: Fixtures) {
  const { id } = await paid(fixtures)
  await fixtures.testApp.pool.query(
    `insert into events (id, organisation_id, name, subject_kind, subject_id, actor_kind, facts)
     select new_id(), organisation_id, 'booking.cancelled_by_guest', 'booking', id, 'job', '{"cause": "hospitalisation"}'
     from bookings where id = $1`,
    [id],
  )
  return { id }
}

/** A stay that was cancelled before its deposit came. */
async function lateMoney(fixtures: Fixtures) {
  const { id } = await paid(fixtures)
  await fixtures.testApp.pool.query(
    `update bookings set status = 'cancelled', status_reason = 'unpaid', stage = null where id = $1`,
    [id],
  )
  return { id }
}

/** A stay that has begun, with a deposit for damage of R100; its id. */
async function begunWithDeposit(fixtures: Fixtures) {
  const { id } = await paid(fixtures)
  const { pool } = fixtures.testApp
  await pool.query(`update stay_payments set toward = 'damage' where booking_id = $1`, [id])
  await pool.query(
    // Without its home, so that stays of the same nights don't meet.
    `update bookings set property_id = null, status = 'confirmed', stage = null, expires_at = null,
       check_in = (moment() at time zone 'Africa/Johannesburg')::date - 2, check_out = (moment() at time zone 'Africa/Johannesburg')::date - 1
     where id = $1`,
    [id],
  )
  return id
}

/** A stored picture of the realtor's; its address. */
async function storedPhoto({ testApp, people }: Fixtures) {
  const picture = randomUUID().replaceAll('-', '')
  await testApp.pool.query('insert into pictures (id, organisation_id, bytes) values ($1, $2, 1)', [
    picture,
    people.realtor.organisation_id,
  ])
  return `/uploads/${picture}-1600.webp`
}

async function claimed(fixtures: Fixtures) {
  const [id, claim] = [await begunWithDeposit(fixtures), randomUUID()]
  await fixtures.testApp.pool.query(
    `insert into damage_claims (id, booking_id, organisation_id, amount_cents, words, photos, answer_by)
     select $2, id, organisation_id, 5000, 'A broken table', array['/uploads/x'], moment() + interval '1 day' from bookings where id = $1`,
    [id, claim],
  )
  return { id, claim }
}

/** A document of a stay that is paid; its id and its payment's. */
export async function documented(fixtures: Fixtures, kind: 'receipt' | 'invoice') {
  const [{ id, payment }, document] = [await paid(fixtures), randomUUID()]
  await fixtures.testApp.pool.query(
    `insert into stay_documents (id, organisation_id, booking_id, kind, number, total_cents, lines, recipient, supplier, payment_id)
     select $2, organisation_id, id, $3, $4, 10000, '[{"words": "Payment", "cents": 10000}]', $6, $6, $5 from bookings where id = $1`,
    [
      id,
      document,
      kind,
      `T-${document}`,
      kind === 'receipt' ? payment : null,
      '{"name": "Somebody", "address": "", "vatNumber": "", "email": ""}',
    ],
  )
  return kind === 'receipt' ? { id, payment } : { id, document }
}

/** Answers of endpoints about the money of stays by caller. */
export const moneyAccess: Record<string, AccessRow> = {
  //                                  nobody client other realtor other admin
  'GET /api/money/waiting': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/money': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/bookings/{id}/money': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: async fixtures => ({ id: (await awaiting(fixtures)).id }),
  },
  'GET /api/money/vat': { answers: [401, 403, 403, 200, 200, 403] },
  'PUT /api/money/vat': {
    answers: [401, 403, 403, 200, 200, 403],
    fields: () => ({ numbers: [], deposits: null, retained: null, long_stays: null }),
  },
  'GET /api/money/invoices': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/money/invoices.csv': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/money/turnover': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/bookings/{id}/payments/{payment}/receipt.pdf': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: fixtures => documented(fixtures, 'receipt'),
  },
  'GET /api/bookings/{id}/documents/{document}.pdf': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: fixtures => documented(fixtures, 'invoice'),
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
    fields: withBalance,
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
  'POST /api/bookings/{id}/refunds/{refund}/withdraw': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: owedBack,
  },
  'POST /api/bookings/{id}/proof-seen': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: cancelledForHealth,
  },
  'POST /api/bookings/{id}/resold': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await resold(fixtures)), give_back: false }),
  },
  'POST /api/bookings/{id}/revive': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: lateMoney,
  },
  'POST /api/bookings/{id}/damage-claims': {
    answers: [401, 403, 403, 201, 404, 403],
    fields: async fixtures => ({
      id: await begunWithDeposit(fixtures),
      amount: 50,
      words: 'The glass table is broken',
      photos: [await storedPhoto(fixtures)],
    }),
  },
  'POST /api/bookings/{id}/damage-claims/{claim}/answer': {
    answers: [401, 200, 404, 403, 403, 403],
    fields: async fixtures => ({ ...(await claimed(fixtures)), agree: false }),
  },
  'POST /api/bookings/{id}/damage-claims/{claim}/settle': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await claimed(fixtures)), retained: 0 }),
  },
}
