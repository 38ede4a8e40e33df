import { addDays, countNights } from '#src/contract/days.ts'
import { listBookings } from '../../tools/list-bookings.ts'
import type { Span } from '../dates/spans.ts'
import { AskBack, type Answering, type Desk } from './intent.ts'
import { isNamed, stateOf, ASKED, localDay } from './stays.ts'
import { atProperties, atProperty, propertiesMeant, propertyMeant, spanMeant, staysMeant } from './which.ts'
import { stayLines, type ListedStay, staysOn } from './who-stays.ts'

type Booking = Awaited<ReturnType<(typeof listBookings)['run']>>['data']['bookings'][number]
const bookingLine = (desk: Desk, each: Booking) =>
  `${String(each.guest)}, ${each.property}, ${desk.writer.range(each.check_in, each.check_out)}`

/** Stays of some days, each as what it is: confirmed, or asked for. Those that begin there, where that is asked. */
export const stays: Answering = async desk => {
  const { meaning, today, writer } = desk
  const { t, span } = writer
  const days = spanMeant(desk, { kind: 'period', from: today, last: addDays(today, 30) }, 200)
  const found = await staysOn(desk, days)
  const isBegun = /\b(?:start|starts|begin|begins|starting)\b/.test(meaning.text)
  const isIn = ({ check_in, check_out }: ListedStay) =>
    isBegun ? check_in >= days.from && check_in <= days.last : check_in <= days.last && check_out > days.from
  const [channel] = meaning.channels
  const isBy = (stay: ListedStay) => channel === undefined || stay.channel === channel
  const sure = found.confirmed.filter(stay => isIn(stay) && isBy(stay))
  const asked = found.pending.filter(stay => isIn(stay) && isBy(stay))
  const where = `${atProperties(desk, found.homes)}${channel === undefined ? '' : t(` by ${channel}`, ` deur ${channel}`)}`
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

/** The bookings that were made last, here: channels do not say when. */
export const latestBookings: Answering = async desk => {
  const { meaning, toolbox, writer } = desk
  const { t, lines, day } = writer
  const home = meaning.properties.length > 0 ? propertyMeant(desk) : undefined
  const { bookings } = await toolbox.use(listBookings, {
    sort: 'latest',
    rows: 5,
    property_id: home?.id,
  })
  if (bookings.length === 0) return t('No bookings yet.', 'Nog geen besprekings nie.')
  return `${t('Newest bookings', 'Nuutste besprekings')}${atProperty(desk, home)}:\n${lines(bookings.map(each => `${bookingLine(desk, each)}: ${t('made', 'gemaak')} ${day(localDay(each.booked_at))} (${stateOf(desk, { ...each, reason: each.reason ?? null })})`))}`
}

/** Cancelled stays, and requests that came to nothing. */
export const cancellations: Answering = async desk => {
  const { meaning, toolbox, today, writer } = desk
  const { t, span, lines } = writer
  if (isNamed(desk)) {
    const stay = (await staysMeant(desk))[0]! // there is one, or it asked
    const where = `${stay.property}, ${writer.range(stay.check_in, stay.check_out)}`
    return stay.status === 'cancelled'
      ? `${stay.guest}, ${where}: ${stateOf(desk, stay)}.`
      : t(
          `No, ${stay.guest} has not cancelled: ${where} (${stateOf(desk, stay)}).`,
          `Nee, ${stay.guest} het nie gekanselleer nie: ${where} (${stateOf(desk, stay)}).`,
        )
  }
  const homes = propertiesMeant(desk)
  const days = spanMeant(desk, { kind: 'period', from: addDays(today, -90), last: addDays(today, 365) }, 200)
  const { bookings, total } = await toolbox.use(listBookings, {
    state: 'cancelled',
    from: days.from,
    to: addDays(days.last, 1),
    property_id: homes.length === 1 ? homes[0]!.id : undefined,
  }) // there is one
  const isAt = new Set(homes.map(({ id }) => id))
  const within = bookings.filter(
    each =>
      each.check_in >= days.from &&
      each.check_in <= days.last &&
      (homes.length === 0 || isAt.has(each.property_id ?? '')),
  )
  const line = (each: Booking) =>
    `${bookingLine(desk, each)}: ${stateOf(desk, { ...each, reason: each.reason ?? null })}`
  const isRequest = ({ reason }: Booking) =>
    reason === 'declined' || reason === 'expired' || reason === 'withdrawn'
  const [cancelled, requests] = [within.filter(each => !isRequest(each)), within.filter(isRequest)]
  const where = `${meaning.hasDates ? `, ${span(days)}` : ''}${atProperties(desk, homes)}`
  const parts =
    cancelled.length > 0
      ? [`${t('Cancelled', 'Gekanselleer')}${where} (${cancelled.length}):`, lines(cancelled.map(line))]
      : [t(`No stays were cancelled${where}.`, `Geen verblywe is gekanselleer nie${where}.`)]
  if (requests.length > 0)
    parts.push(
      t('Requests that came to nothing:', 'Versoeke waarvan niks gekom het nie:'),
      lines(requests.map(line)),
    )
  if (total > bookings.length) parts.push(t('There are more: name a month.', 'Daar is nog: noem ’n maand.'))
  return parts.join('\n')
}

/** Days from the booking to the arrival: of one guest, or on average. */
export const leadTime: Answering = async desk => {
  const { toolbox, today, writer } = desk
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
  const { bookings } = await toolbox.use(listBookings, {
    from: asked.from,
    to: addDays(asked.last, 1),
    property_id: homes.length === 1 ? homes[0]!.id : undefined,
    rows: 100,
  }) // there is one
  const isAt = new Set(homes.map(({ id }) => id))
  const counted = bookings.filter(
    each =>
      each.status === 'confirmed' &&
      each.check_in >= asked.from &&
      each.check_in <= asked.last &&
      (homes.length === 0 || isAt.has(each.property_id ?? '')),
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
