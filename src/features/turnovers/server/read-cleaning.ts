import { addDays } from '#src/contract/days.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/cleaning.ts'
import { isCodeShown, isDue } from '../rules/turnover.ts'
import { findCleaner } from './find-cleaner.ts'
import { selectTurnovers, type Turnover } from './select-turnovers.ts'

const DAYS = 14

const answerOf = (turnover: Turnover, today: string) => {
  const { propertyId, propertyName, place, day, work, doorCode, doneAt, doneNote } = turnover
  const isGone = !work.out && !work.in
  return {
    property_id: propertyId,
    property_name: propertyName,
    place,
    day,
    ...work,
    door_code: !isGone && isCodeShown(day, today) ? doorCode : null,
    is_gone: isGone,
    is_due: !isGone && isDue(day, today),
    done_at: doneAt,
    done_note: doneNote,
  }
}

/** What a cleaner needs, and nothing of who the guests are. Throws 404. See docs/product/turnovers.md#the-cleaners-page. */
export const readCleaning: Handler<typeof contract.readCleaning> = async ({ db, today }, { token }) => {
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
    cleanings: open.map(each => answerOf(each, day)),
  }
}
