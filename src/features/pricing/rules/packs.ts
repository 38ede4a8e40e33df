import { addDays, countNights, nightsBetween, weekdayOf } from '#src/contract/days.ts'

export const holidayKinds = ['school', 'public'] as const
export const packKinds = ['school', 'long_weekend'] as const

/** Free days, `from` the first and `to` the last, and the calendar that says so. */
export type Holiday = {
  kind: (typeof holidayKinds)[number]
  name: string
  from: string
  to: string
  source: string
  sourceYear: number
}

/** Nights, `from` the first and `to` the last, that people travel on. */
export type HolidayPack = Omit<Holiday, 'kind'> & { kind: (typeof packKinds)[number] }

const LONG_DAYS = 3
const EASTER = 'Good Friday'

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))
const daysOf = ({ from, to }: Pick<Holiday, 'from' | 'to'>) => nightsBetween(from, addDays(to, 1))

/** People leave on the evening before the first free day, and sleep at home before the first that is none. */
const nightsOf = <Free extends { from: string; to: string }>(free: Free): Free => ({
  ...free,
  from: addDays(free.from, -1),
  to: addDays(free.to, -1),
})

/** True if schools are given one day between two others: it makes a weekend longer, and is no school holiday by itself. */
const isBridge = ({ kind, from, to }: Holiday) => kind === 'school' && from === to

const nameOf = (names: readonly string[]) =>
  names.includes(EASTER) ? 'Easter weekend' : `${names.join(' and ')} weekend`

/** Three free days on end or more, one of them a public holiday. See docs/product/prices.md#holidays. */
function longWeekends(holidays: readonly Holiday[]): HolidayPack[] {
  const named = new Map<string, Holiday>()
  for (const each of holidays.filter(one => one.kind === 'public' || isBridge(one)))
    for (const day of daysOf(each)) if (named.get(day)?.kind !== 'public') named.set(day, each)
  const isFree = (day: string) => isWeekend(day) || named.has(day)
  const found = new Map<string, HolidayPack>()
  for (const [day, { kind, source, sourceYear }] of named) {
    if (kind !== 'public') continue
    let [from, to] = [day, day]
    while (isFree(addDays(from, -1))) from = addDays(from, -1)
    while (isFree(addDays(to, 1))) to = addDays(to, 1)
    if (countNights(from, to) + 1 < LONG_DAYS || found.has(from)) continue
    const names = daysOf({ from, to }).flatMap(each => {
      const holiday = named.get(each)
      return holiday?.kind === 'public' ? [holiday.name] : []
    })
    found.set(from, {
      kind: 'long_weekend',
      name: nameOf([...new Set(names)]),
      from,
      to,
      source,
      sourceYear,
    })
  }
  return [...found.values()]
}

/** School holidays and long weekends by their nights, those that are over left out. */
export function packsOf(holidays: readonly Holiday[], today: string): HolidayPack[] {
  const schools = holidays
    .filter(each => each.kind === 'school' && !isBridge(each))
    .map(each => ({ ...each, kind: 'school' as const }))
  return [...schools, ...longWeekends(holidays)]
    .map(nightsOf)
    .filter(({ to }) => to >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from))
}
