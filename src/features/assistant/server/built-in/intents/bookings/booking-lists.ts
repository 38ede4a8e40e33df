import { addDays, countNights } from '#src/contract/days.ts'
import { listBookings } from '../../../tools/lists/list-bookings.ts'
import { monday, type Span } from '../../dates/spans.ts'
import { everyBooking } from '../every-row.ts'
import { AskBack, type Answering } from '../intent.ts'
import { isNamed, stateOf, ASKED, localDay } from '../stays.ts'
import { atProperties, atProperty, propertiesMeant, propertyMeant, staysMeant } from '../../which/which.ts'
import { spanMeant } from '../../which/which-days.ts'
import { bookingLine, LATELY, LINES_MAX } from './booking-lines.ts'
import { stayLines, type ListedStay, staysOn } from '../guests/who-stays.ts'

const [SOON_DAYS, AHEAD_DAYS, BACK_DAYS] = [30, 500, 330]

/** Stays of some days, each as what it is: confirmed, or asked for. Those that begin there, where that is asked. */
export const stays: Answering = async desk => {
  const { meaning, today, writer } = desk
  const { t, span } = writer
  if (LATELY.test(meaning.text)) return bookingsMade(desk)
  // Of those that are counted few come soon.
  const isBounded = meaning.conditions.size > 0 || meaning.nights !== null || meaning.people !== null
  const isOver = isBounded && /\b(?:was|were|had|stayed|did|gebly)\b/.test(meaning.text)
  const soon = {
    from: isOver ? addDays(today, -BACK_DAYS) : today,
    last: isOver ? today : addDays(today, isBounded ? AHEAD_DAYS : SOON_DAYS),
  }
  const days = spanMeant(desk, { kind: 'period', ...soon }, 200)
  const found = await staysOn(desk, days)
  const isBegun = /\b(?:start|starts|begin|begins|starting)\b/.test(meaning.text)
  const isIn = ({ check_in, check_out }: ListedStay) =>
    isBegun ? check_in >= days.from && check_in <= days.last : check_in <= days.last && check_out > days.from
  const sure = found.confirmed.filter(isIn)
  const asked = found.pending.filter(isIn)
  const { where } = found
  const title = isBegun ? t('Stays that begin', 'Verblywe wat begin') : t('Stays', 'Verblywe')
  const parts =
    sure.length > 0
      ? [`${title}${where}, ${span(days)} (${sure.length}):`, stayLines(desk, sure)]
      : [t(`No stays${where}, ${span(days)}.`, `Geen verblywe${where}, ${span(days)} nie.`)]
  if (asked.length > 0 && !/\b(?:confirmed|bevestigde?)\b/.test(meaning.text))
    parts.push(t(...ASKED), stayLines(desk, asked))
  if (found.more > 0) parts.push(t('There are more: ask for fewer days.', 'Daar is nog: vra vir minder dae.'))
  return parts.join('\n')
}

const ROWS_MAX = 50

/** The bookings that were made last, here: channels do not say when. */
export const latestBookings: Answering = async desk => {
  const { meaning, toolbox, writer } = desk
  const { t, lines, day } = writer
  const home = meaning.properties.length > 0 ? propertyMeant(desk) : undefined
  const { bookings } = await toolbox.use(listBookings, {
    sort: 'latest',
    rows: Math.min(meaning.rows ?? 5, ROWS_MAX),
    property_id: home?.id,
  })
  if (bookings.length === 0) return t('No bookings yet.', 'Nog geen besprekings nie.')
  return `${t('Newest bookings', 'Nuutste besprekings')}${atProperty(desk, home)}:\n${lines(bookings.map(each => `${bookingLine(desk, each)}: ${t('made', 'gemaak')} ${day(localDay(each.booked_at))} (${stateOf(desk, { ...each, reason: each.reason ?? null })})`))}`
}

/** Bookings that were made on some days, whenever their stay is; without a day, since Monday. */
export const bookingsMade: Answering = async desk => {
  const { today, writer } = desk
  const { t, span, day, rand } = writer
  const homes = propertiesMeant(desk)
  const named = spanMeant(desk, { kind: 'period', from: monday(today), last: today }, 'past')
  const days = named.last > today && named.from <= today ? { ...named, last: today } : named
  const found = await everyBooking(
    desk,
    homes,
    { sort: 'latest' },
    ({ booked_at }) => localDay(booked_at) < days.from,
  )
  const made = found.bookings.filter(
    ({ booked_at }) => localDay(booked_at) >= days.from && localDay(booked_at) <= days.last,
  )
  const sure = made.filter(({ status }) => status === 'confirmed')
  const head = t(
    `Bookings made${atProperties(desk, homes)}, ${span(days)}: ${made.length}`,
    `Besprekings gemaak${atProperties(desk, homes)}, ${span(days)}: ${made.length}`,
  )
  const more = found.isAll ? '' : t(' There are more.', ' Daar is meer.')
  if (made.length === 0) return `${head}.${more}`
  const worth = rand(sure.reduce((sum, each) => sum + each.total_amount, 0))
  const confirmed = t(`${sure.length} confirmed, ${worth}`, `${sure.length} bevestig, ${worth}`)
  return `${head} (${confirmed}).${more}\n${writer.lines(
    made.map(
      each =>
        `${day(localDay(each.booked_at))}: ${bookingLine(desk, each)} (${stateOf(desk, { ...each, reason: each.reason ?? null })})`,
    ),
    LINES_MAX,
  )}`
}

/** Guests with several stays, the most first. */
export const repeatGuests: Answering = async desk => {
  const { meaning, today, writer } = desk
  const { t, span, stays: counted } = writer
  const homes = propertiesMeant(desk)
  const asked = meaning.dates('past')[0]
  const { bookings, isAll } = await everyBooking(
    desk,
    homes,
    asked
      ? { from: asked.from, to: addDays(asked.last, 1) }
      : { from: addDays(today, -REPEAT_DAYS), to: today },
  )
  const byGuest = new Map<string, number>()
  for (const { guest, status, check_in } of bookings)
    if (
      status === 'confirmed' &&
      check_in <= today &&
      (!asked || (check_in >= asked.from && check_in <= asked.last))
    )
      byGuest.set(String(guest), (byGuest.get(String(guest)) ?? 0) + 1)
  const again = [...byGuest].filter(([, count]) => count > 1).toSorted(([, one], [, other]) => other - one)
  const when = asked ? span(asked) : t('the last two years', 'die laaste twee jaar')
  const head = t(
    `Guests with more than one stay${atProperties(desk, homes)}, ${when}: ${again.length} of ${byGuest.size}.`,
    `Gaste met meer as een verblyf${atProperties(desk, homes)}, ${when}: ${again.length} van ${byGuest.size}.`,
  )
  const more = isAll ? '' : t(' There are more: name a year.', ' Daar is meer: noem ’n jaar.')
  if (again.length === 0) return `${head}${more}`
  return `${head}${more}\n${writer.lines(
    again.map(([name, count]) => `${name}: ${counted(count)}`),
    LINES_MAX,
  )}`
}
const REPEAT_DAYS = 730

/** Stays that the host recorded, of those that begin on some days. */
export const recordedByHost: Answering = async desk => {
  const { t, span, rand } = desk.writer
  const homes = propertiesMeant(desk)
  const year = desk.today.slice(0, 4)
  const days = spanMeant(desk, { kind: 'period', from: `${year}-01-01`, last: `${year}-12-31` }, 300)
  const { bookings, isAll } = await everyBooking(desk, homes, { from: days.from, to: addDays(days.last, 1) })
  const begun = bookings.filter(
    each => each.status === 'confirmed' && each.check_in >= days.from && each.check_in <= days.last,
  )
  const own = begun.filter(each => each.recorded_by === 'host')
  const worth = rand(own.reduce((sum, each) => sum + each.total_amount, 0))
  const more = isAll ? '' : t(' There are more: name a month.', ' Daar is meer: noem ’n maand.')
  return t(
    `Stays that you recorded yourself${atProperties(desk, homes)}, ${span(days)}: ${own.length} of ${begun.length} booked here (${worth}).${more}`,
    `Verblywe wat jy self ingevoer het${atProperties(desk, homes)}, ${span(days)}: ${own.length} van ${begun.length} wat hier bespreek is (${worth}).${more}`,
  )
}

/** Days from the booking to the arrival: of one guest, or on average. */
export const leadTime: Answering = async desk => {
  const { today, writer } = desk
  const { t, day, span, number } = writer
  const daysOf = (booked: string, arrival: string) => Math.max(0, countNights(localDay(booked), arrival))
  if (isNamed(desk)) {
    const [stay] = await staysMeant(desk)
    if (!stay?.booked_at)
      throw new AskBack(
        t(
          'That stay came by another channel, which doesn’t say when it was booked.',
          'Daardie verblyf kom van ’n ander kanaal, wat nie sê wanneer dit bespreek is nie.',
        ),
      )
    const days = daysOf(stay.booked_at, stay.check_in)
    return t(
      `${stay.guest} booked ${days} days before arrival: on ${day(localDay(stay.booked_at))}, to arrive on ${day(stay.check_in)} (${stay.property}, ${stateOf(desk, stay)}).`,
      `${stay.guest} het ${days} dae voor aankoms bespreek: op ${day(localDay(stay.booked_at))}, om ${day(stay.check_in)} aan te kom (${stay.property}, ${stateOf(desk, stay)}).`,
    )
  }
  const homes = propertiesMeant(desk)
  const asked: Span = spanMeant(
    desk,
    { kind: 'period', from: addDays(today, -90), last: addDays(today, 90) },
    200,
  )
  const { bookings } = await everyBooking(desk, homes, { from: asked.from, to: addDays(asked.last, 1) })
  const counted = bookings.filter(
    each => each.status === 'confirmed' && each.check_in >= asked.from && each.check_in <= asked.last,
  )
  if (counted.length === 0)
    return t(`No stays begin ${writer.during(asked)}.`, `Geen verblywe begin ${writer.during(asked)} nie.`)
  const average =
    counted.reduce((sum, each) => sum + daysOf(each.booked_at, each.check_in), 0) / counted.length
  return t(
    `Booked ${number(average)} days before arrival on average, ${span(asked)}${atProperties(desk, homes)} (${counted.length} stays booked here).`,
    `Gemiddeld ${number(average)} dae voor aankoms bespreek, ${span(asked)}${atProperties(desk, homes)} (${counted.length} verblywe wat hier bespreek is).`,
  )
}
