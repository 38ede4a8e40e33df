import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bankLines, stayGateways } from '#src/server/db/schema.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/statements.ts'
import { linesOfPayout } from '../../rules/entries.ts'
import type { PayingGateway } from '../../rules/gateway-payout.ts'
import { lineChanged, takeLine } from './take-line.ts'

type Payout = { organisationId: string; lineId: string; gateway: PayingGateway; cents: number }

/** Posts what a gateway has paid out; undoing posts it with cents below 0. An entry has a cause of its own, as a line may be noted again. */
export const postPayout = (tx: Db, { organisationId: book, lineId, gateway, cents }: Payout) =>
  postEntry(tx, {
    cause: { kind: 'gateway_payout', id: uuidv7() },
    memo: `${cents > 0 ? 'Payout' : 'Payout undone'} of ${gateway}, line ${lineId}`,
    book,
    lines: linesOfPayout(gateway, cents),
  })

/** Notes that a line is a payout of a gateway, whose payments are in the books already. Throws 404, `LINE_POSTED`, `NO_SUCH_GATEWAY`. Source: spec 5, section 6. */
export const notePayout: Handler<typeof contract.notePayout> = async ({ db }, { id, gateway }, caller) => {
  const organisationId = caller.organisation.id
  await db.transaction(async tx => {
    const { line, state } = await takeLine(tx, organisationId, id)
    if (state === 'posted' || state === 'payout') throw contract.linePosted()
    if (line.cents < 0) throw notFound()
    const [connected] = await tx
      .select({ id: stayGateways.id })
      .from(stayGateways)
      .where(and(eq(stayGateways.organisationId, organisationId), eq(stayGateways.gateway, gateway)))
      .limit(1)
    if (!connected) throw contract.noSuchGateway()
    await postPayout(tx, { organisationId, lineId: id, gateway, cents: line.cents })
    await tx
      .update(bankLines)
      .set({
        state: 'payout',
        gateway,
        why: null,
        bookingId: null,
        paymentId: null,
        settledAt: sql`moment()`,
        settledBy: personOf(caller)?.id ?? null,
      })
      .where(eq(bankLines.id, id))
  })
  return lineChanged(db, organisationId, id)
}
