import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bankLines, stayGateways } from '#src/server/db/schema.ts'
import { channelNames } from '#src/features/channels/rules/profile.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/statements.ts'
import { linesOfPayout } from '../../rules/entries.ts'
import type { PayingChannel, PayingGateway } from '../../rules/gateway-payout.ts'
import { lineChanged, takeLine } from './take-line.ts'

type Payer = PayingGateway | PayingChannel
type Payout = { organisationId: string; lineId: string; payer: Payer; cents: number }

/** Posts what a gateway or a channel has paid out; undoing posts it with cents below 0. An entry has a cause of its own, as a line may be noted again. */
export const postPayout = (tx: Db, { organisationId: book, lineId, payer, cents }: Payout) =>
  postEntry(tx, {
    cause: { kind: 'gateway_payout', id: uuidv7() },
    memo: `${cents > 0 ? 'Payout' : 'Payout undone'} of ${payer}, line ${lineId}`,
    book,
    lines: linesOfPayout(payer, cents),
  })

/** Throws `NO_SUCH_GATEWAY` for a gateway that was never connected. */
async function needGateway(tx: Db, organisationId: string, gateway: PayingGateway): Promise<void> {
  const [connected] = await tx
    .select({ id: stayGateways.id })
    .from(stayGateways)
    .where(and(eq(stayGateways.organisationId, organisationId), eq(stayGateways.gateway, gateway)))
    .limit(1)
  if (!connected) throw contract.noSuchGateway()
}

/** Throws `NOTHING_AT_CHANNEL` for a channel of which no stay was posted without the day on which it was paid out. */
async function needChannel(tx: Db, organisationId: string, channel: PayingChannel): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from channel_payout_lines
    where organisation_id = ${organisationId} and channel = ${channel} and matched_at is not null and paid_on is null limit 1`)
  if (rows.length === 0) throw contract.nothingAtChannel({ channel: channelNames[channel] })
}

/** Notes that a line is a payout of a gateway or a channel, whose money is in the books already. Throws 404, `LINE_POSTED`, `NO_SUCH_GATEWAY`, `NOTHING_AT_CHANNEL`. Source: spec 5, section 6. */
export const notePayout: Handler<typeof contract.notePayout> = async (
  { db },
  { id, gateway, channel },
  caller,
) => {
  const organisationId = caller.organisation.id
  await db.transaction(async tx => {
    const { line, state } = await takeLine(tx, organisationId, id)
    if (state === 'posted' || state === 'payout') throw contract.linePosted()
    if (line.cents < 0) throw notFound()
    if (gateway) await needGateway(tx, organisationId, gateway)
    if (channel) await needChannel(tx, organisationId, channel)
    const payer = (gateway ?? channel)! // the contract asks for one of them
    await postPayout(tx, { organisationId, lineId: id, payer, cents: line.cents })
    await tx
      .update(bankLines)
      .set({
        state: 'payout',
        gateway: gateway ?? null,
        channel: channel ?? null,
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
