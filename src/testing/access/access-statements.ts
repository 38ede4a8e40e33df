import { randomUUID } from 'node:crypto'
import { sealDetails } from '#src/features/money/server/bank-accounts/sealed-account.ts'
import { stopTokenOf } from '#src/features/money/server/bank-accounts/stop-token.ts'
import { ACCOUNT, turnOnSecondStep } from '../money/bank-account.ts'
import { connected } from './access-gateways.ts'
import { formOf, historyOf } from '../money/statement-file.ts'
import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'

/** The account of the realtor's organisation, and no other of anyone; its id. */
async function account({ testApp, people }: Fixtures): Promise<string> {
  const id = randomUUID()
  const { bank, holder, type } = ACCOUNT
  const sealed = sealDetails(testApp.config, id, {
    bank,
    holder,
    type,
    number: ACCOUNT.number,
    branchCode: ACCOUNT.branch_code,
    shapId: null,
  })
  await testApp.pool.query('delete from bank_accounts')
  await testApp.pool.query(
    `insert into bank_accounts (id, organisation_id, number_id, bank, holder, number, branch_code, type, shows_from)
     values ($1, $2, $1, $3, $4, $5, $6, $7, moment())`,
    [id, people.realtor.organisation_id, bank, holder, sealed.number, sealed.branchCode, type],
  )
  return id
}

/** A statement of that account with a line; their ids. */
async function statement(fixtures: Fixtures, columns: { head?: string[]; state?: string } = {}) {
  const [accountId, id, lineId] = [await account(fixtures), randomUUID(), randomUUID()]
  const { pool } = fixtures.testApp
  const { organisation_id: organisationId } = fixtures.people.realtor
  await pool.query(
    `insert into bank_statements (id, organisation_id, number_id, bank, line_count, credit_count, matched_count, suggested_count, unknown_count, repeated_count, head)
     values ($1, $2, $3, 'FNB', 1, 1, 0, 0, 1, 0, $4)`,
    [id, organisationId, accountId, columns.head ?? null],
  )
  await pool.query(
    `insert into bank_lines (id, organisation_id, statement_id, number_id, day, cents, text, text_hash, nth, state)
     values ($1, $2, $3, $4, moment()::date, 64900, 'CASH', sha256('CASH'), 1, $5)`,
    [lineId, organisationId, id, accountId, columns.state ?? 'unknown'],
  )
  return { id, lineId }
}

const ofStatement = async (fixtures: Fixtures) => ({ id: (await statement(fixtures)).id })

/** Answers of endpoints about bank accounts and statements by caller. */
export const statementAccess: Record<string, AccessRow> = {
  //                            nobody client other realtor other admin
  'GET /api/money/accounts': {
    answers: [401, 403, 403, 200, 200, 403],
    async fields(fixtures) {
      await account(fixtures)
      return {}
    },
  },
  'PUT /api/money/accounts': {
    // Another realtor has no second step.
    answers: [401, 403, 403, 200, 403, 403],
    async fields({ testApp, people }) {
      await testApp.pool.query('with gone as (delete from totp_secrets) delete from passkeys')
      await turnOnSecondStep(testApp, people.realtor)
      return { ...ACCOUNT, currentPassword: people.realtor.password }
    },
  },
  'POST /api/money/accounts/stop': {
    answers: [200, 200, 200, 200, 200, 200],
    fields: async fixtures => ({ token: stopTokenOf(fixtures.testApp.config, await account(fixtures)) }),
  },
  'PUT /api/admin/accounts/{id}/check': {
    answers: [401, 403, 403, 403, 403, 200],
    fields: async fixtures => ({ id: await account(fixtures), how: 'cent', note: 'Code 4711 came back' }),
  },
  'POST /api/money/statements': {
    answers: [401, 403, 403, 201, 201, 403],
    async fields(fixtures) {
      await account(fixtures)
      return { form: formOf(historyOf([{ day: '2026-11-25', rand: '649.00', text: 'CASH' }])) }
    },
  },
  'GET /api/money/statements': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/money/statements/{id}': { answers: [401, 403, 403, 200, 404, 403], fields: ofStatement },
  'POST /api/money/statements/{id}/mapping': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({
      id: (await statement(fixtures, { head: ['When', 'What', 'How much'] })).id,
      date: 'When',
      text: 'What',
      amount: 'How much',
    }),
  },
  'POST /api/money/lines/{id}/match': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({
      id: (await statement(fixtures)).lineId,
      bookingId: await fixtures.request(),
    }),
  },
  'POST /api/money/lines/{id}/ignore': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: (await statement(fixtures)).lineId }),
  },
  'POST /api/money/lines/{id}/payout': {
    answers: [401, 403, 403, 200, 404, 403],
    async fields(fixtures) {
      await connected(fixtures)
      return { id: (await statement(fixtures)).lineId, gateway: 'payfast' }
    },
  },
  'POST /api/money/lines/{id}/undo': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: (await statement(fixtures, { state: 'ignored' })).lineId }),
  },
  'POST /api/money/payouts': {
    answers: [401, 403, 403, 201, 201, 403],
    fields: () => ({
      form: formOf(
        'Type,Confirmation code,Start date,Nights,Listing,Currency,Amount\nReservation,HM1,2026-12-18,2,Flat,ZAR,900.00',
      ),
    }),
  },
  'POST /api/money/payouts/{id}/undo': {
    answers: [401, 403, 403, 200, 404, 403],
    async fields({ testApp, people }) {
      const id = randomUUID()
      await testApp.pool.query(
        `insert into channel_payouts (id, organisation_id, channel, row_count, line_count, matched_count, repeated_count)
         values ($1, $2, 'airbnb', 1, 1, 0, 0)`,
        [id, people.realtor.organisation_id],
      )
      return { id }
    },
  },
  'GET /api/money/payouts': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/reports/net': {
    answers: [401, 403, 403, 200, 200, 403],
    fields: () => ({ from: '2026-12-01', to: '2027-01-01' }),
  },
  'GET /api/reports/net.csv': {
    answers: [401, 403, 403, 200, 200, 403],
    fields: () => ({ from: '2026-12-01', to: '2027-01-01' }),
  },
}
