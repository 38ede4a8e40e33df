import { addDays } from '#src/contract/days.ts'
import type { Registered } from '#src/features/guest-register/rules.ts'
import { countRegistered } from '#src/features/guest-register/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/turnovers.ts'
import { answerTurnover } from './answer-turnover.ts'
import { selectTurnovers } from './select-turnovers.ts'

type Asked = { organisationId: string; first: string; last: string }

const placeOf = (propertyId: string, day: string): string => `${propertyId} ${day}`

/** Returns how many guests of those who arrive have registered, by home and day. */
async function registeredBy(db: Db, asked: Asked): Promise<Map<string, Registered>> {
  const all = new Map<string, Registered>()
  for (const { propertyId, day, complete, expected } of await countRegistered(db, asked)) {
    const before = all.get(placeOf(propertyId, day)) ?? { complete: 0, expected: 0 }
    all.set(placeOf(propertyId, day), {
      complete: before.complete + complete,
      expected: before.expected + expected,
    })
  }
  return all
}

/** The turnovers of the next days, today's first. See docs/product/turnovers.md. */
export const listTurnovers: Handler<typeof contract.listTurnovers> = async (
  { db, now, today },
  { days },
  { organisation, rights },
) => {
  const first = today()
  const asked = { organisationId: organisation.id, first, last: addDays(first, days - 1) }
  const found = await selectTurnovers(db, asked)
  const registered = rights.has('register.read') ? await registeredBy(db, asked) : new Map()
  const turnovers = found.map(each =>
    answerTurnover(each, now(), registered.get(placeOf(each.propertyId, each.day)) ?? null),
  )
  return { success: true, turnovers, total: turnovers.length }
}
