import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { checkBooks } from '#src/features/money/server/books/check-books.ts'
import { changeAccount } from '#src/features/money/contract/bank-accounts.ts'
import { giveBack, readMoney, recordPayment } from '#src/features/money/contract/money.ts'
import { readStatement, uploadStatement } from '#src/features/money/contract/statements.ts'
import { paymentReferenceOf, refundReferenceOf } from '#src/features/money/rules/payment-reference.ts'
import type { Person, TestApp } from '../test-app.ts'
import { ACCOUNT, turnOnSecondStep } from './bank-account.ts'
import { formOf, historyOf, type WrittenLine } from './statement-file.ts'
import { letOnTerms, makePricedProperty, requestStay } from './stay-with-terms.ts'

const DAY = '2026-11-26'

/** Stays of R 12 000 that are paid by EFT from the 26th of November on, and refunds of them that a host pays from the bank. */
export function createRefundStays(testApp: TestApp) {
  const { db, pool } = testApp
  let host: Person
  let guest: Person
  let propertyId: string
  const send = (lines: readonly WrittenLine[]) => host.call(uploadStatement, formOf(historyOf(lines)))
  return {
    /** A host with a bank account and terms, and a guest. */
    async begin(terms: object = {}) {
      testApp.now = new Date(`${DAY}T08:00:00Z`)
      host = await testApp.user('realtor')
      guest = await testApp.user('client', { name: 'Johan Visagie' })
      ;({ id: propertyId } = await makePricedProperty(db, host))
      await turnOnSecondStep(testApp, host)
      await host.call(changeAccount, { ...ACCOUNT, currentPassword: host.password })
      await letOnTerms(host, propertyId, terms)
      return { host, guest }
    },
    /** A stay for which so much has come by a line of the bank's. */
    async paid(rand = '3600.00') {
      const id = await requestStay(guest, propertyId)
      const { booking } = await host.call(updateBooking, { id, status: 'confirmed' })
      const { statement } = await send([
        { day: DAY, rand, text: `PAYMENT FROM ACME TRADING ${paymentReferenceOf(booking.reference)}` },
      ])
      return { id, reference: refundReferenceOf(booking.reference), statement: statement._id }
    },
    send,
    pay: (id: string, amount: number, given: object = {}) =>
      host.call(recordPayment, { id, method: 'eft', amount, at: DAY, allow_more: true, ...given }),
    back: async (id: string, amount: number, given: object = {}) =>
      (await host.call(giveBack, { id, amount, reason: 'The geyser broke', ...given })).refund,
    backLine: (reference: string, rand: string, day = '2026-11-27'): WrittenLine => ({
      day,
      rand,
      text: `EFT TO J VISAGIE ${reference}`,
    }),
    moneyOf: (id: string) => host.call(readMoney, { id }),
    linesOf: async (id: string) => (await host.call(readStatement, { id, pageSize: 100 })).lines,
    /** Returns the balance of an account about a stay, in cents. */
    async balance(id: string, kind: string): Promise<number> {
      const { rows } = await pool.query<{ cents: number }>(
        `select coalesce(sum(cents), 0)::float8 as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
         where about = $1 and kind = $2`,
        [id, kind],
      )
      return rows[0]!.cents
    },
    /** Faults that the nightly comparison finds of a stay. */
    async faultsOf(id: string) {
      await checkBooks(testApp.deps)
      return (await pool.query('select kind, cents from book_faults where booking_id = $1', [id])).rows
    },
  }
}
