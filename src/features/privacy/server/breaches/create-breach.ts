import { v7 as uuidv7 } from 'uuid'
import { breaches } from '#src/server/db/schema.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/breaches.ts'
import { breachAnswer } from './list-breaches.ts'

type Sent = {
  what: string
  discovered_at: string
  touches: string
  measures?: string | undefined
  regulator_told_at?: string | null | undefined
  persons_told_at?: string | null | undefined
}

const dateOf = (sent: string | null | undefined) => (sent ? new Date(sent) : null)

/** Values of a row as they were sent. Throws 400 for a moment to come. */
export function breachValues(sent: Sent, now: Date) {
  const values = {
    what: sent.what,
    discoveredAt: new Date(sent.discovered_at),
    touches: sent.touches,
    measures: sent.measures ?? '',
    regulatorToldAt: dateOf(sent.regulator_told_at),
    personsToldAt: dateOf(sent.persons_told_at),
  }
  const { discoveredAt, regulatorToldAt, personsToldAt } = values
  if ([discoveredAt, regulatorToldAt, personsToldAt].some(at => at && at > now)) throw contract.momentAhead()
  return values
}

/** Writes a breach down. Throws 400. See docs/product/privacy.md#breaches. */
export const createBreach: Handler<typeof contract.createBreach> = async ({ db, now }, sent, caller) => {
  const [row] = await db
    .insert(breaches)
    .values({ id: uuidv7(), ...breachValues(sent, now()), createdBy: personOf(caller)?.id ?? null })
    .returning()
  return { success: true, breach: breachAnswer(row!) } // returning() after an insert of one row
}
