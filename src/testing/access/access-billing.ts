import { randomUUID } from 'node:crypto'
import { codeOf } from '#src/features/billing/server/checkout/open-checkout.ts'
import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'

const everybody = [200, 200, 200, 200, 200, 200] as const
const owner = [401, 403, 403, 200, 200, 403] as const

const without = (fields: Record<string, unknown>) => async (fixtures: Fixtures) => {
  await fixtures.withoutPlans()
  return fields
}

/** A form to pay of the realtor's. */
async function form({ people, testApp }: Fixtures) {
  const id = randomUUID()
  await testApp.pool.query(
    `insert into billing_orders (id, organisation_id, plan_id, change, gateway, due_cents, unused_cents, credit_cents, recurring_cents,
       starts_at, billing_date, basis, return_url, cancel_url)
     values ($1, $2, 'starter', 'subscribe', 'payfast', 14900, 0, 0, 14900, moment(), '2030-01-01', 0, '', '')`,
    [id, people.realtor.organisation_id],
  )
  return { id, code: codeOf(testApp.config, id) }
}

/** An invoice of the realtor's, of the year 2030. */
async function invoice({ people, testApp }: Fixtures): Promise<string> {
  const id = randomUUID()
  const party = JSON.stringify({
    name: 'Sterre Stays',
    address: '',
    vatNumber: '',
    email: 'pay@post.example',
  })
  await testApp.pool.query(
    `insert into invoices (id, organisation_id, kind, number, issued_at, total_cents, vat_cents, lines, recipient, supplier)
     values ($1, $2, 'invoice', $4, '2030-06-01', 14900, 0, '[]', $3, $3)`,
    [id, people.realtor.organisation_id, party, `INV-${id}`],
  )
  return id
}

/** A payment of the realtor's. */
async function payment(fixtures: Fixtures): Promise<string> {
  const id = randomUUID()
  await fixtures.testApp.pool.query(
    `insert into billing_payments (id, organisation_id, gateway, external_id, invoice_id, cents) values ($1, $2, 'payfast', $4, $3, 14900)`,
    [id, fixtures.people.realtor.organisation_id, await invoice(fixtures), `payment ${id}`],
  )
  return id
}

/** A refund of the realtor's that waits to be paid by hand. */
async function refundByHand(fixtures: Fixtures): Promise<string> {
  const id = randomUUID()
  await fixtures.testApp.pool.query(
    `insert into billing_refunds (id, organisation_id, payment_id, cents, reason, state) values ($1, $2, $3, 100, 'x', 'by_hand')`,
    [id, fixtures.people.realtor.organisation_id, await payment(fixtures)],
  )
  return id
}

/** Answers of billing by caller: the owner of an organisation about its own plan. */
export const billingAccess: Record<string, AccessRow> = {
  'GET /api/billing/plans': { answers: everybody },
  'GET /api/billing/subscription': { answers: [401, 200, 200, 200, 200, 200] },
  'GET /api/billing/quote/{planId}': { answers: owner, fields: without({ planId: 'starter' }) },
  'POST /api/billing/subscribe': { answers: owner, fields: without({ planId: 'starter' }) },
  // A caller without an organisation is told so.
  'POST /api/billing/checkout/{planId}': {
    answers: [401, 400, 400, 200, 200, 400],
    fields: without({ planId: 'starter' }),
  },
  'GET /api/billing/orders/{id}/form': { answers: everybody, fields: form },
  'POST /api/billing/start-trial': {
    answers: [401, 403, 403, 201, 201, 403],
    fields: without({ planId: 'starter' }),
  },
  'POST /api/billing/cancel': {
    answers: owner,
    async fields(fixtures) {
      await fixtures.withoutLimits()
      return {}
    },
  },
  'GET /api/billing/history': { answers: owner },
  'GET /api/billing/usage': { answers: owner },
  'GET /api/billing/invoices': { answers: owner },
  'GET /api/billing/invoices/{id}.pdf': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await invoice(fixtures) }),
  },
  'GET /api/billing/invoices/{year}.zip': {
    answers: [401, 403, 403, 200, 404, 403],
    async fields(fixtures) {
      await invoice(fixtures)
      return { year: 2030 }
    },
  },
  'GET /api/billing/details': { answers: owner },
  'PUT /api/billing/details': {
    answers: owner,
    fields: () => ({
      name: 'Sterre Stays',
      address: '1 Beach Road',
      vatNumber: '',
      email: 'pay@post.example',
    }),
  },
  'GET /api/admin/payments': { answers: [401, 403, 403, 403, 403, 200] },
  'POST /api/admin/payments/{id}/refund': {
    answers: [401, 403, 403, 403, 403, 201],
    fields: async fixtures => ({ id: await payment(fixtures), amount: 1, reason: 'Paid twice' }),
  },
  'POST /api/admin/refunds/{id}/paid': {
    answers: [401, 403, 403, 403, 403, 200],
    fields: async fixtures => ({ id: await refundByHand(fixtures) }),
  },
  // Nobody here signs as a gateway does.
  'POST /api/billing/payfast/notify': { answers: [400, 400, 400, 400, 400, 400] },
  'POST /api/billing/paystack/webhook': { answers: [400, 400, 400, 400, 400, 400] },
}
