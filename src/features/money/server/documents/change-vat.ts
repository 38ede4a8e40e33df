import { sql } from 'drizzle-orm'
import { legalOf } from '#src/features/terms/server/queries.ts'
import { vatSettings } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import * as contract from '../../contract/vat.ts'
import { INVOICE_STAY } from './invoice-stay.ts'
import { longStaysWithout, vatAnswer } from './read-vat.ts'

/** The owner says what the organisation is for VAT; invoices that waited for that are issued. Throws 400 for a day twice, `LEGAL_NEEDED`. See docs/product/money.md#vat. */
export const changeVat: Handler<typeof contract.changeVat> = async (deps, sent, { organisation }) => {
  const { db, today } = deps
  const numbers = sent.numbers.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  if (new Set(numbers.map(({ from }) => from)).size < numbers.length) throw contract.sameDayTwice()
  if (numbers.some(({ number }) => number) && !(await legalOf(db, organisation.id)))
    throw contract.legalNeeded()
  const written = {
    numbers,
    deposits: sent.deposits,
    retained: sent.retained,
    longStays: sent.long_stays,
    updatedAt: sql`moment()`,
  }
  await db.transaction(async tx => {
    await tx
      .insert(vatSettings)
      .values({ organisationId: organisation.id, ...written })
      .onConflictDoUpdate({ target: vatSettings.organisationId, set: written })
    if (sent.long_stays)
      for (const id of await longStaysWithout(tx, organisation.id, today()))
        await schedule(tx, INVOICE_STAY, id, 'now', { owner: organisation.id })
  })
  return vatAnswer(deps, organisation.id)
}
