import { payCodeOf } from '#src/features/booking-links/server/queries.ts'
import { sealPayee } from '#src/features/money/server/refunds-to-pay/sealed-payee.ts'
import type { Fixtures } from '../fixtures.ts'
import type { AccessRow } from './access-calendars.ts'
import { awaiting, documented, owedBack, owedFor } from './access-money.ts'

const PAYEE = { bank: 'Capitec', number: '4071234568', branch_code: '470010' }

/** An account in the name of the guest of the stays. */
async function payeeOf({ testApp, people }: Fixtures, id?: string) {
  const { rows } = await testApp.pool.query<{ name: string }>(
    id ? 'select guest_name as name from bookings where id = $1' : 'select name from users where id = $1',
    [id ?? people.client.id],
  )
  return { ...PAYEE, holder: rows[0]!.name } // a stay and a person have a name
}

/** The same of a stay that the host recorded for a guest without an account, with the code of its link. */
async function awaitingByLink(fixtures: Fixtures) {
  const stay = await awaiting(fixtures)
  const { pool, config } = fixtures.testApp
  await pool.query(
    `update bookings set source = 'realtor', client_id = null, guest_email = 'nomsa@post.example' where id = $1`,
    [stay.id],
  )
  const guest = { clientId: null, source: 'realtor', guestEmail: 'nomsa@post.example', guestPhone: null }
  return { ...stay, code: payCodeOf(config, { ...guest, id: stay.id })! } // there is an address
}

/** A document of such a stay. */
async function documentedByLink(fixtures: Fixtures, kind: 'receipt' | 'invoice') {
  const { pool, config } = fixtures.testApp
  const found = await documented(fixtures, kind)
  await pool.query(
    `update bookings set source = 'realtor', client_id = null, guest_email = 'nomsa@post.example' where id = $1`,
    [found.id],
  )
  const guest = { clientId: null, source: 'realtor', guestEmail: 'nomsa@post.example', guestPhone: null }
  return { ...found, code: payCodeOf(config, { ...guest, id: found.id })! } // there is an address
}

/** Answers of endpoints for guests without an account, and about the accounts of refunds, by caller. */
export const payLinkAccess: Record<string, AccessRow> = {
  //                                  nobody client other realtor other admin
  'GET /api/pay-links/{id}': { answers: [200, 200, 200, 200, 200, 200], fields: awaitingByLink },
  'POST /api/pay-links/{id}/pay': {
    // Its terms have no gateway.
    answers: [409, 409, 409, 409, 409, 409],
    fields: async fixtures => ({ ...(await awaitingByLink(fixtures)), method: 'payfast' }),
  },
  'POST /api/pay-links/{id}/dues/{due}/said-paid': {
    answers: [200, 200, 200, 200, 200, 200],
    fields: awaitingByLink,
  },
  'GET /api/pay-links/{id}/payments/{payment}/receipt.pdf': {
    answers: [200, 200, 200, 200, 200, 200],
    fields: async fixtures => documentedByLink(fixtures, 'receipt'),
  },
  'GET /api/pay-links/{id}/documents/{document}.pdf': {
    answers: [200, 200, 200, 200, 200, 200],
    fields: async fixtures => documentedByLink(fixtures, 'invoice'),
  },
  'PUT /api/bookings/{id}/refunds/{refund}/account': {
    answers: [401, 200, 404, 403, 403, 403],
    fields: async fixtures => ({ ...(await owedBack(fixtures)), ...(await payeeOf(fixtures)) }),
  },
  'PUT /api/pay-links/{id}/refunds/{refund}/account': {
    answers: [200, 200, 200, 200, 200, 200],
    fields: async fixtures => {
      const stay = await awaitingByLink(fixtures)
      return { ...stay, refund: await owedFor(fixtures, stay.id), ...(await payeeOf(fixtures, stay.id)) }
    },
  },
  'POST /api/bookings/{id}/refunds/{refund}/account/show': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => {
      const owed = await owedBack(fixtures)
      const account = sealPayee(fixtures.testApp.config, owed.refund, { ...PAYEE, holder: 'N Dube' })
      await fixtures.testApp.pool.query(
        `update stay_refunds set account = $2, account_tail = '4568' where id = $1`,
        [owed.refund, account],
      )
      return owed
    },
  },
}
