import { addDays } from '#src/contract/days.ts'
import { listStays } from '../../../tools/lists/list-stays.ts'
import type { Span } from '../../dates/spans.ts'
import type { Desk } from '../intent.ts'
import { atProperties, propertiesMeant } from '../../which/which.ts'

const SHOWN_MAX = 20
const STAYS_MAX = 2000

type Row = Awaited<ReturnType<(typeof listStays)['run']>>['data']['stays'][number]
export type ListedStay = Row & { name: string }

/** The stays that touch these days at the named properties, or at all; the day of a departure is included. */
export async function staysOn(desk: Desk, { from, last }: Span) {
  const homes = propertiesMeant(desk)
  const { stays, more_stays } = await desk.toolbox.use(listStays, {
    from: addDays(from, -1),
    to: addDays(last, 1),
    rows: STAYS_MAX,
    ...(homes.length === 1 ? { property_id: homes[0]!.id } : {}), // there is one
  })
  const isAt = new Set(homes.map(({ id }) => id))
  const named = stays
    .filter(({ property_id }) => homes.length === 0 || (property_id !== null && isAt.has(property_id)))
    .map((stay): ListedStay => ({
      ...stay,
      name:
        stay.guest === null || stay.guest === undefined
          ? desk.writer.t('A guest', '’n Gas')
          : String(stay.guest),
    }))
  const included = named.filter(stay => isWithinBounds(desk, stay))
  return {
    homes,
    /** The homes and the bounds of what is listed, behind its title. */
    where: `${atProperties(desk, homes)}${boundsWords(desk)}`,
    bounds: boundsWords(desk),
    more: more_stays,
    confirmed: included.filter(({ status }) => status !== 'pending'),
    pending: included.filter(({ status }) => status === 'pending'),
  }
}

const within = (value: number | null, exact: number | null, least: number | null, most: number | null) =>
  value === null
    ? exact === null && least === null && most === null
    : (least ?? exact ?? value) <= value && value <= (most ?? (least === null ? exact : null) ?? value)

/** True of a stay that keeps to the bounds of the question. An order has numbers of its own. */
function isWithinBounds({ meaning, frame }: Desk, { name, nights, guests, channel }: ListedStay): boolean {
  if (meaning.withoutGuests.includes(name)) return false
  if (frame.intent === null) return true
  return (
    within(nights, meaning.nights, meaning.minNights, meaning.maxNights) &&
    within(guests, meaning.people, meaning.minPeople, meaning.maxPeople) &&
    (meaning.channels.length === 0 || meaning.channels.includes(channel)) &&
    !meaning.withoutChannels.includes(channel)
  )
}

/** The same in words: `, at least 6 nights`, `, without Sipho Nkosi`. */
function boundsWords({ meaning, writer: { t, nights, guests, listed } }: Desk): string {
  const counted = (
    words: (count: number) => string,
    exact: number | null,
    least: number | null,
    most: number | null,
  ) => [
    ...(least === null ? [] : [t(`at least ${words(least)}`, `ten minste ${words(least)}`)]),
    ...(most === null ? [] : [t(`at most ${words(most)}`, `hoogstens ${words(most)}`)]),
    ...(exact === null || least !== null || most !== null ? [] : [words(exact)]),
  ]
  const { channels, withoutGuests, withoutChannels } = meaning
  const parts = [
    ...counted(nights, meaning.nights, meaning.minNights, meaning.maxNights),
    ...counted(guests, meaning.people, meaning.minPeople, meaning.maxPeople),
    ...(channels.length > 0 ? [t(`by ${listed(channels)}`, `deur ${listed(channels)}`)] : []),
    ...(withoutChannels.length > 0
      ? [t(`not by ${listed(withoutChannels)}`, `nie deur ${listed(withoutChannels)} nie`)]
      : []),
    ...(withoutGuests.length > 0
      ? [t(`${listed(withoutGuests)} aside`, `${listed(withoutGuests)} uitgesluit`)]
      : []),
  ]
  return parts.map(part => `, ${part}`).join('')
}

/** A stay on a line: who, where, how many, how long, by which channel. */
export function stayLine({ writer: { t, range, guests } }: Desk, stay: ListedStay): string {
  const channel = stay.channel === 'direct' ? '' : t(`, by ${stay.channel}`, `, deur ${stay.channel}`)
  const people = stay.guests === null ? '' : `, ${guests(stay.guests)}`
  return `${stay.name}, ${stay.property}${people}, ${range(stay.check_in, stay.check_out)}${channel}`
}

export const stayLines = (desk: Desk, stays: readonly ListedStay[]): string =>
  desk.writer.lines(
    stays.map(stay => stayLine(desk, stay)),
    SHOWN_MAX,
  )
