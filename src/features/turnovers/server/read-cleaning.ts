import { addDays } from '#src/contract/days.ts'
import { openNotes } from '#src/features/arrival/server/queries.ts'
import type { Handler } from '#src/server/http/route.ts'
import type { Keyed } from '#src/server/sealed.ts'
import type * as contract from '../contract/cleaning.ts'
import { isCodeShown, isDue } from '../rules/turnover.ts'
import { findCleaner } from './cleaners/find-cleaner.ts'
import { selectTurnovers, type Turnover } from './select-turnovers.ts'

const DAYS = 14

const codeOf = (config: Keyed, { propertyId, doorCode }: Turnover) =>
  openNotes(config, propertyId, { doorCode }).doorCode

const answerOf = (config: Keyed, turnover: Turnover, today: string) => {
  const { propertyId, propertyName, place, day, work, doneAt, doneNote } = turnover
  const isGone = !work.out && !work.in
  return {
    property_id: propertyId,
    property_name: propertyName,
    place,
    day,
    ...work,
    door_code: !isGone && isCodeShown(day, today) ? codeOf(config, turnover) : null,
    is_gone: isGone,
    is_due: !isGone && isDue(day, today),
    done_at: doneAt,
    done_note: doneNote,
  }
}

/** Returns what a cleaner needs, and nothing of who the guests are. Throws 404. See docs/product/turnovers.md#the-cleaners-page. */
export const readCleaning: Handler<typeof contract.readCleaning> = async (
  { db, config, today },
  { token },
) => {
  const cleaner = await findCleaner(db, token)
  const { id: cleanerId, organisationId, name, language } = cleaner
  const day = today()
  const found = await selectTurnovers(db, {
    organisationId,
    cleanerId,
    first: addDays(day, -1),
    last: addDays(day, DAYS - 1),
  })
  // Yesterday stays until it is done.
  const open = found.filter(each => each.day >= day || (!each.doneAt && (each.work.out || each.work.in)))
  return {
    success: true,
    cleaner_name: name,
    language,
    today: day,
    cleanings: open.map(each => answerOf(config, each, day)),
  }
}
