import { addDays } from '#src/contract/days.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/turnovers.ts'
import { answerTurnover } from './answer-turnover.ts'
import { selectTurnovers } from './select-turnovers.ts'

/** The turnovers of the next days, today's first. See docs/product/turnovers.md. */
export const listTurnovers: Handler<typeof contract.listTurnovers> = async (
  { db, now, today },
  { days },
  { organisation },
) => {
  const first = today()
  const asked = { organisationId: organisation.id, first, last: addDays(first, days - 1) }
  const turnovers = (await selectTurnovers(db, asked)).map(each => answerTurnover(each, now()))
  return { success: true, turnovers, total: turnovers.length }
}
