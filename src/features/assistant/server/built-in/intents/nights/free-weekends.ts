import { addDays, weekdayOf } from '#src/contract/days.ts'
import { findFreeNights } from '../../../tools/find-free-nights.ts'
import { isAllFree } from './free-parts.ts'
import type { Desk, PropertyRow } from '../intent.ts'

const AHEAD_NIGHTS = 180
const SHOWN_MAX = 15
const WEEK = 7
/** Weekends, Friday and Saturday night, that are free: of the days that are named, or the next ones. */
export async function freeWeekends(desk: Desk, homes: readonly PropertyRow[]): Promise<string> {
  const { meaning, today, toolbox, writer } = desk
  const { t, range, lines, span } = writer
  const period = meaning.dates(0).find(({ kind }) => kind !== 'weekend')
  const from = period && period.from > today ? period.from : today
  const last = period ? period.last : addDays(today, AHEAD_NIGHTS)
  const found = await toolbox.use(findFreeNights, {
    from,
    to: addDays(last, 2),
    property_id: homes.length === 1 ? homes[0]!.id : undefined,
    ...(meaning.people === null ? {} : { guests: meaning.people }),
  }) // there is one
  const isAsked = new Set(homes.map(({ id }) => id))
  const first = addDays(from, (5 - weekdayOf(from) + WEEK) % WEEK)
  const fridays: string[] = []
  for (let day = first; day <= last; day = addDays(day, WEEK)) fridays.push(day)
  const rows = found.properties
    .filter(({ id }) => homes.length === 0 || isAsked.has(id))
    .map(each => {
      const open = fridays.filter(friday => isAllFree(friday, addDays(friday, 2))(each))
      const shown = period ? open : open.slice(0, 3)
      return `${each.name}: ${shown.map(friday => range(friday, addDays(friday, 2))).join(', ') || t('none', 'geen')}`
    })
  const when = period ? `, ${span(period)}` : t(', the next ones', ', die volgendes')
  return `${t('Free weekends', 'Oop naweke')}${when}:\n${lines(rows.slice(0, SHOWN_MAX))}`
}
