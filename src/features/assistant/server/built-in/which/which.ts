import { addDays, countNights } from '#src/contract/days.ts'
import { listBookings } from '../../tools/lists/list-bookings.ts'
import { listStays } from '../../tools/lists/list-stays.ts'
import type { Span } from '../dates/spans.ts'
import { AskBack, type Desk, type PropertyRow } from '../intents/intent.ts'

const SHOWN_MAX = 12
const ASKED_MAX = 4

/** Asks which of several is meant. */
export function askWhich(
  { question, meaning, writer: { t, listed } }: Desk,
  names: readonly string[],
  of: 'home' | 'guest',
): AskBack {
  const rest = names.length - ASKED_MAX
  const shown = rest > 0 ? `${names.slice(0, ASKED_MAX).join(', ')} …` : listed(names, 'or')
  return new AskBack(
    of === 'home'
      ? t(`Which home do you mean: ${shown}?`, `Watter huis bedoel jy: ${shown}?`)
      : t(`Which guest do you mean: ${shown}?`, `Watter gas bedoel jy: ${shown}?`),
    of === 'guest'
      ? names.map(name => ({ label: name, text: withName(question, meaning.guestWords, name) }))
      : names,
  )
}

/** The question with the whole name of one guest in the place of the words that several fit. */
function withName(question: string, words: string, name: string): string {
  const at = words === '' ? -1 : question.toLowerCase().indexOf(words)
  return at < 0 ? name : `${question.slice(0, at)}${name}${question.slice(at + words.length)}`
}

/** The properties that are named; none: all of them are meant. Asks where several fit one name. */
export function propertiesMeant(desk: Desk): PropertyRow[] {
  const { meaning, properties } = desk
  for (const { fitting, isAll } of meaning.properties)
    if (!isAll && fitting.length > 1)
      throw askWhich(
        desk,
        fitting.map(({ name }) => name),
        'home',
      )
  const ids = new Set(meaning.properties.flatMap(({ fitting }) => fitting.map(({ id }) => id)))
  if (!meaning.isOther) return properties.filter(({ id }) => ids.has(id))
  const others = properties.filter(({ id }) => !ids.has(id))
  if (
    meaning.isOther === 'all' ||
    others.length === 1 ||
    /\b(?:others|ander(?:es)?|rest|ones|homes|houses|places|huise|plekke)\b/.test(desk.question)
  )
    return others
  throw askWhich(
    desk,
    others.map(({ name }) => name),
    'home',
  )
}

/** The property that is meant, undefined where none is named. Asks where several are. */
export function propertyMeant(desk: Desk): PropertyRow | undefined {
  const homes = propertiesMeant(desk)
  if (homes.length > 1)
    throw askWhich(
      desk,
      homes.map(({ name }) => name),
      'home',
    )
  return homes[0] ?? (desk.properties.length === 1 ? desk.properties[0] : undefined)
}

/** The same, where an answer is of one property: asks where none is named. */
export function propertyNeeded(desk: Desk): PropertyRow {
  const { properties, writer } = desk
  const property = propertyMeant(desk)
  if (property) return property
  if (properties.length === 0)
    throw new AskBack(writer.t('You have no properties yet.', 'Jy het nog geen eiendomme nie.'))
  throw askWhich(
    desk,
    properties.map(({ name }) => name),
    'home',
  )
}

/** ` at Sea House`, where one property is meant. */
export const atProperty = ({ writer: { t } }: Desk, property: { name: string } | undefined): string =>
  property ? t(` at ${property.name}`, ` by ${property.name}`) : ''

/** The same of several. */
export const atProperties = ({ writer: { t, listed } }: Desk, homes: readonly { name: string }[]): string =>
  homes.length === 0
    ? ''
    : t(` at ${listed(homes.map(({ name }) => name))}`, ` by ${listed(homes.map(({ name }) => name))}`)

export type Stay = {
  booking_id: string | null
  reference: string | null
  guest: string
  property_id: string | null
  property: string
  check_in: string
  check_out: string
  nights: number
  guests: number | null
  pets: number
  status: string
  total: number | null
  special: string | null
  expires_at: string | null
  booked_at: string | null
  reason: string | null
  channel: string | null
  /** Of a booking made here, or imported as one. */
  recorded_by?: 'guest' | 'host'
}

export const whereAndWhen = (
  { writer }: Desk,
  { property, check_in, check_out }: Pick<Stay, 'property' | 'check_in' | 'check_out'>,
) => `${property}, ${writer.range(check_in, check_out)}`

const ROWS_MAX = 100
const STAYS_MAX = 2000
const AROUND_BACK = 400
const AROUND_AHEAD = 500

/** A question of what is over: of several guests with one name none is nearer. */
const OVER = /\b(?:did|was|were|had|has|have|stayed|left|before|ever|het|gebly|voorheen|al)\b/

/** The guest who is meant: of several with that name the one who is here or comes, whose request waits. Asks where several do. */
async function guestMeant(desk: Desk): Promise<string | undefined> {
  const { guests, text } = desk.meaning
  if (guests.length <= 1) return guests[0]
  const here = desk.frame.intent === null || OVER.test(text) ? [] : await guestsToCome(desk)
  const near = guests.filter(name => here.includes(name))
  if (near.length === 1) return near[0]
  const others = guests.filter(name => !near.includes(name))
  throw askWhich(desk, [...near, ...others].slice(0, SHOWN_MAX), 'guest')
}

/** Those whose stay is not over, or whose request waits where it is about one. */
async function guestsToCome({ toolbox, today, frame }: Desk): Promise<string[]> {
  const { bookings, total } = await toolbox.use(listBookings, {
    from: today,
    to: addDays(today, AROUND_AHEAD),
    rows: ROWS_MAX,
  })
  const wanted = frame.intent === 'requests' ? ['pending'] : ['pending', 'confirmed']
  // Of more than are read another may be meant.
  return total > bookings.length
    ? []
    : bookings.filter(({ status }) => wanted.includes(status)).map(({ guest }) => String(guest))
}

/** The stays of the guest, or with the booking number, that is named; the one that is meant first. Empty where nobody is named. */
export async function staysMeant(desk: Desk): Promise<Stay[]> {
  const { meaning, toolbox, today, writer } = desk
  const name = meaning.reference === null ? await guestMeant(desk) : undefined
  const search = meaning.reference ?? name
  if (search === undefined) return []
  const { bookings } = await toolbox.use(listBookings, { search })
  const own = bookings
    .filter(({ guest, reference }) =>
      name === undefined ? reference === meaning.reference : String(guest) === name,
    )
    .map((booking): Stay => ({
      ...booking,
      guest: String(booking.guest),
      total: booking.total_amount,
      special: booking.special_requests === null ? null : String(booking.special_requests),
      reason: booking.reason ?? null,
    }))
  const stays = own.length > 0 ? own : await importedStays(desk, name)
  if (stays.length === 0)
    throw new AskBack(
      writer.t(
        `I find no stay of ${name ?? `booking ${meaning.reference}`}.`,
        `Ek vind geen verblyf van ${name ?? `bespreking ${meaning.reference}`} nie.`,
      ),
    )
  return stays.toSorted((one, other) => rankOf(one, desk, today) - rankOf(other, desk, today))
}

/** The stays of a guest that are in the calendar: around today, or on some days. */
export async function importedStays(
  { meaning, toolbox, today, writer }: Desk,
  name?: string,
  days: Pick<Span, 'from' | 'last'> = {
    from: addDays(today, -AROUND_BACK),
    last: addDays(today, AROUND_AHEAD - 1),
  },
): Promise<Stay[]> {
  const { stays } = await toolbox.use(listStays, {
    from: days.from,
    to: addDays(days.last, 1),
    rows: STAYS_MAX,
  })
  return stays
    .filter(({ guest, reference }) =>
      name === undefined ? reference === meaning.reference : String(guest) === name,
    )
    .map(stay => ({
      ...stay,
      guest: String(stay.guest ?? writer.t('A guest', '’n Gas')),
      total: stay.total_amount,
      pets: 0,
      special: null,
      expires_at: null,
      booked_at: null,
      reason: null,
    }))
}

/** The smaller, the more likely it is meant: on the days and at the property that are named, not cancelled, now or soon. */
function rankOf(stay: Stay, { meaning, frame }: Desk, today: string): number {
  const { text } = meaning
  const [span] = meaning.dates(60)
  const [named] = meaning.properties
  const isElsewhere = named !== undefined && !named.fitting.some(({ id }) => id === stay.property_id)
  const isAnother = span !== undefined && (stay.check_in > span.last || stay.check_out < span.from)
  const wanted =
    { requests: 'pending', cancellations: 'cancelled' }[frame.intent ?? ''] ??
    (/\b(?:request|versoek)\b/.test(text) ? 'pending' : 'confirmed')
  const isAsked = stay.status === wanted
  const isCancelled = stay.status === 'cancelled' && frame.intent !== 'cancellations'
  const days = countNights(today, stay.check_in)
  const away = stay.check_out >= today && stay.check_in <= today ? 0 : Math.abs(days) + (days < 0 ? 400 : 0)
  return (
    (isElsewhere ? 1e6 : 0) + (isAnother ? 1e6 : 0) + (isCancelled ? 1e5 : 0) + (isAsked ? 0 : 1e4) + away
  )
}
