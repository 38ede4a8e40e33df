import { addDays, countNights } from '#src/contract/days.ts'
import { listBookings } from '../../tools/list-bookings.ts'
import { listStays } from '../../tools/list-stays.ts'
import { nightsOf, type Span } from '../dates/spans.ts'
import { AskBack, type Desk, type PropertyRow } from './intent.ts'

const SHOWN_MAX = 12

/** The property that is meant, undefined where none is named. Asks where several fit. */
export function propertyMeant({ meaning, properties, writer: { t, listed } }: Desk): PropertyRow | undefined {
  const [named] = meaning.properties
  if (!named) return properties.length === 1 ? properties[0] : undefined
  if (named.fitting.length > 1) {
    const names = listed(
      named.fitting.slice(0, SHOWN_MAX).map(({ name }) => name),
      'or',
    )
    throw new AskBack(t(`Which one do you mean: ${names}?`, `Watter een bedoel jy: ${names}?`))
  }
  return properties.find(({ id }) => id === named.fitting[0]!.id) // one fits
}

/** The same, where an answer is of one property: asks where none is named. */
export function propertyNeeded(desk: Desk): PropertyRow {
  const {
    properties,
    writer: { t, listed },
  } = desk
  const property = propertyMeant(desk)
  if (property) return property
  if (properties.length === 0)
    throw new AskBack(t('You have no properties yet.', 'Jy het nog geen eiendomme nie.'))
  const names = listed(
    properties.slice(0, SHOWN_MAX).map(({ name }) => name),
    'or',
  )
  throw new AskBack(t(`Of which property: ${names}?`, `Van watter eiendom: ${names}?`))
}

/** The days that are meant; those given where none are named. */
export const spanMeant = ({ meaning }: Desk, otherwise: Span, backDays = 60): Span =>
  meaning.dates(backDays)[0] ?? otherwise

/** A range of nights that are meant, from today on at the earliest. */
export function nightsMeant(desk: Desk, otherwise: Span): { from: string; to: string; span: Span } {
  const span = spanMeant(desk, otherwise, 0)
  const { from, to } = nightsOf(span)
  const first = from < desk.today && to > desk.today ? desk.today : from
  return { from: first, to, span: { ...span, from: first } }
}

/** ` at Sea House`, where one property is meant. */
export const atProperty = ({ writer: { t } }: Desk, property: { name: string } | undefined): string =>
  property ? t(` at ${property.name}`, ` by ${property.name}`) : ''

export type Stay = {
  booking_id: string | null
  guest: string
  property_id: string | null
  property: string
  check_in: string
  check_out: string
  nights: number
  guests: number | null
  status: string
  total: number | null
  special: string | null
  expires_at: string | null
  reason: string | null
  channel: string | null
}

const AROUND_BACK = 400
const AROUND_AHEAD = 500

/** The guest who is meant. Asks where several fit. */
function guestMeant({ meaning: { guests }, writer: { t, listed } }: Desk): string | undefined {
  if (guests.length <= 1) return guests[0]
  const names = listed(guests.slice(0, SHOWN_MAX), 'or')
  throw new AskBack(t(`Which guest do you mean: ${names}?`, `Watter gas bedoel jy: ${names}?`))
}

/** The stays of the guest, or with the booking number, that is named; the one that is meant first. */
export async function staysMeant(desk: Desk): Promise<Stay[]> {
  const {
    meaning,
    toolbox,
    today,
    writer: { t },
  } = desk
  const name = meaning.reference === null ? guestMeant(desk) : undefined
  const { bookings } = await toolbox.use(listBookings, { search: (meaning.reference ?? name)! }) // one is named
  const own = bookings
    .filter(({ guest, reference }) =>
      name === undefined ? reference === meaning.reference : String(guest) === name,
    )
    .map((booking): Stay => ({
      ...booking,
      guest: String(booking.guest),
      nights: countNights(booking.check_in, booking.check_out),
      total: booking.total_amount,
      special: booking.special_requests === null ? null : String(booking.special_requests),
      reason: booking.reason ?? null,
      channel: null,
    }))
  const stays = own.length > 0 || name === undefined ? own : await importedStays(desk, name)
  if (stays.length === 0)
    throw new AskBack(
      t(
        `I find no stay of ${name ?? `booking ${meaning.reference}`}.`,
        `Ek vind geen verblyf van ${name ?? `bespreking ${meaning.reference}`} nie.`,
      ),
    )
  return stays.toSorted((one, other) => rankOf(one, desk, today) - rankOf(other, desk, today))
}

async function importedStays({ toolbox, today }: Desk, name: string): Promise<Stay[]> {
  const { stays } = await toolbox.use(listStays, {
    from: addDays(today, -AROUND_BACK),
    to: addDays(today, AROUND_AHEAD),
  })
  return stays
    .filter(({ guest }) => String(guest) === name)
    .map(stay => ({
      ...stay,
      guest: name,
      total: stay.total_amount,
      special: null,
      expires_at: null,
      reason: null,
    }))
}

/** The smaller, the more likely it is meant: on the days and at the property that are named, not cancelled, now or soon. */
function rankOf(stay: Stay, { meaning }: Desk, today: string): number {
  const [span] = meaning.dates(60)
  const [named] = meaning.properties
  const isElsewhere = named !== undefined && !named.fitting.some(({ id }) => id === stay.property_id)
  const isAnother = span !== undefined && (stay.check_in > span.last || stay.check_out < span.from)
  const isAsked = meaning.has('request', 'deadline') ? stay.status === 'pending' : stay.status === 'confirmed'
  const isCancelled = stay.status === 'cancelled' && !meaning.has('cancelled')
  const days = countNights(today, stay.check_in)
  const away = stay.check_out >= today && stay.check_in <= today ? 0 : Math.abs(days) + (days < 0 ? 400 : 0)
  return (
    (isElsewhere ? 1e6 : 0) + (isAnother ? 1e6 : 0) + (isCancelled ? 1e5 : 0) + (isAsked ? 0 : 1e4) + away
  )
}
