import { randomUUID } from 'node:crypto'
import { sealCredentials, notifyHash } from '#src/features/money/server/gateways/host-gateway.ts'
import { codesOf } from '#src/features/money/server/gateways/pay-stay.ts'
import { sealSecret } from '#src/server/sealed.ts'
import { turnOnSecondStep } from '../money/bank-account.ts'
import type { AccessRow } from './access-calendars.ts'
import { awaiting, paid } from './access-money.ts'
import type { Fixtures } from '../fixtures.ts'

/** A Payfast account of the realtor's, and no other gateway of anyone; its id. */
export async function connected({ testApp, people }: Fixtures): Promise<string> {
  const id = randomUUID()
  const { config, pool } = testApp
  await pool.query('delete from stay_gateways')
  await pool.query(
    `insert into stay_gateways (id, organisation_id, gateway, credentials, ends_in, ways, notify_secret, notify_hash)
     values ($1, $2, 'payfast', $3, '0100', '{card}', $4, $5)`,
    [
      id,
      people.realtor.organisation_id,
      sealCredentials(config, id, {
        gateway: 'payfast',
        merchantId: '10000100',
        merchantKey: '46f0cd694581a',
        passphrase: 'jt7NOE43FZPn',
      }),
      sealSecret(config, 'stay_gateways.notify_secret', id, 'secret'),
      notifyHash('secret'),
    ],
  )
  return id
}

/** A payment that its guest has begun. */
async function order(fixtures: Fixtures) {
  const [gatewayId, id, stay] = [await connected(fixtures), randomUUID(), await awaiting(fixtures)]
  await fixtures.testApp.pool.query(
    `insert into stay_orders (id, booking_id, organisation_id, gateway_id, due_id, toward, way, cents, expires_at)
     select $1, id, organisation_id, $3, $4, 'stay', 'card', 10000, moment() + interval '1 hour' from bookings where id = $2`,
    [id, stay.id, gatewayId, stay.due],
  )
  return { id, code: codesOf(fixtures.testApp.config, id)[0]! }
}

/** A stay that was paid through that account. */
async function paidAtGateway(fixtures: Fixtures) {
  const [gatewayId, stay] = [await connected(fixtures), await paid(fixtures)]
  await fixtures.testApp.pool.query('update stay_payments set gateway_id = $2 where id = $1', [
    stay.payment,
    gatewayId,
  ])
  return stay
}

/** Money at that account that fits nothing. */
async function unmatched(fixtures: Fixtures): Promise<string> {
  const [gatewayId, id] = [await connected(fixtures), randomUUID()]
  await fixtures.testApp.pool.query(
    `insert into stay_unmatched (id, organisation_id, gateway_id, external_id, reason, cents, currency)
     values ($1, $2, $3, '1 COMPLETE', 'amount', 10000, 'ZAR')`,
    [id, fixtures.people.realtor.organisation_id, gatewayId],
  )
  return id
}

/** Details that no gateway takes: nobody answers in these tests. */
const refused = (details: object) => async (fixtures: Fixtures) => {
  const { testApp, people } = fixtures
  await testApp.pool.query('with gone as (delete from totp_secrets) delete from passkeys')
  await turnOnSecondStep(testApp, people.realtor)
  return { ...details, currentPassword: people.realtor.password }
}

/** Answers of endpoints about gateways of hosts by caller. */
/** A stay whose payment at a gateway is disputed. */
async function disputed(fixtures: Fixtures) {
  const [{ id, payment }, dispute] = [await paidAtGateway(fixtures), randomUUID()]
  await fixtures.testApp.pool.query('delete from stay_disputes')
  await fixtures.testApp.pool.query(
    `insert into stay_disputes (id, booking_id, organisation_id, payment_id, external_id, cents, reason)
     select $2::uuid, id, organisation_id, $3, 'dispute', 10000, 'chargeback' from bookings where id = $1`,
    [id, dispute, payment],
  )
  return { id, dispute }
}

export const gatewayAccess: Record<string, AccessRow> = {
  //                            nobody client other realtor other admin
  'GET /api/money/gateways': {
    answers: [401, 403, 403, 200, 200, 403],
    async fields(fixtures) {
      await connected(fixtures)
      return {}
    },
  },
  'PUT /api/money/gateways/payfast': {
    // Another realtor has another password.
    answers: [401, 403, 403, 400, 403, 403],
    fields: refused({ merchantId: '1', merchantKey: 'x', passphrase: 'x' }),
  },
  'PUT /api/money/gateways/paystack': {
    answers: [401, 403, 403, 400, 403, 403],
    fields: refused({ secretKey: 'sk_test_x' }),
  },
  'DELETE /api/money/gateways/{gateway}': {
    answers: [401, 403, 403, 200, 404, 403],
    async fields(fixtures) {
      await connected(fixtures)
      return { gateway: 'payfast', currentPassword: fixtures.people.realtor.password }
    },
  },
  'POST /api/money/notify/{secret}': {
    answers: [400, 400, 400, 400, 400, 400],
    async fields(fixtures) {
      await connected(fixtures)
      return { secret: 'secret' }
    },
  },
  'POST /api/bookings/{id}/pay': {
    // Its terms have no gateway.
    answers: [401, 409, 404, 403, 403, 403],
    fields: async fixtures => ({ ...(await awaiting(fixtures)), method: 'payfast' }),
  },
  'GET /api/money/orders/{id}/form': { answers: [200, 200, 200, 200, 200, 200], fields: order },
  'GET /api/money/disputes': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/bookings/{id}/disputes': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: (await paidAtGateway(fixtures)).id }),
  },
  'POST /api/bookings/{id}/disputes': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await paidAtGateway(fixtures)), reason: 'Not known to them' }),
  },
  'PUT /api/bookings/{id}/disputes/{dispute}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await disputed(fixtures)), state: 'answered' }),
  },
  'GET /api/bookings/{id}/disputes/{dispute}/evidence.pdf': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: disputed,
  },
  'GET /api/money/unmatched': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/money/unmatched/{id}/match': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await unmatched(fixtures), bookingId: await fixtures.request() }),
  },
  'POST /api/money/unmatched/{id}/dismiss': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await unmatched(fixtures) }),
  },
}
