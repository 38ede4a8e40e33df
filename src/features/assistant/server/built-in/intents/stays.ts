import { addDays } from '#src/contract/days.ts'
import { lastOf } from '../dates/moved-days.ts'
import { nightsOf, one } from '../dates/spans.ts'
import { arrivesAfter, isAfterGuest } from './arrives-after.ts'
import type { Answering, Desk } from './intent.ts'
import { nearest, type Side } from './bookings/nearest-stays.ts'
import { atProperties, importedStays, staysMeant, type Stay } from '../which/which.ts'
import { spanMeant } from '../which/which-days.ts'
import { stayLines, type ListedStay, staysOn } from './guests/who-stays.ts'

const SOON_DAYS = 7
const NEXT_DAYS = 60
const PAST = /\b(?:did|was|were|had|stayed|slept|arrived|left|gebly|geslaap|aangekom|vertrek het)\b/
const BACK_DAYS = 330
const NEXT = /\b(?:next|volgende|eerste|first|again)\b/
const LAST = /\b(?:last|latest|laaste)\b/

export const isNamed = ({ meaning }: Desk) => meaning.guests.length > 0 || meaning.reference !== null
const backOf = ({ meaning }: Desk): number => (PAST.test(meaning.text) ? BACK_DAYS : 60)

/** The stay of the guest who is named, and a sentence of it. */
const ofGuest =
  (words: (stay: Stay, desk: Desk) => string): Answering =>
  async desk => {
    const [stay] = await staysMeant(desk)
    return words(stay!, desk) // there is one, or it asked
  }

/** The state of a stay, said before its days where it is not simply coming. */
export function stateOf(
  { writer: { t }, today }: Desk,
  { status, check_out, reason }: Pick<Stay, 'status' | 'check_out' | 'reason'>,
): string {
  if (status === 'pending') return t('a request, not accepted yet', '’n versoek, nog nie aanvaar nie')
  if (status === 'cancelled')
    return reason === 'declined' || reason === 'expired' || reason === 'withdrawn'
      ? {
          declined: t('a request that was declined', '’n versoek wat geweier is'),
          expired: t('a request that expired', '’n versoek wat verval het'),
          withdrawn: t('a request that was withdrawn', '’n versoek wat teruggetrek is'),
        }[reason]
      : reason === 'by_host'
        ? t('cancelled by you', 'deur jou gekanselleer')
        : reason === 'by_guest'
          ? t('cancelled by the guest', 'deur die gas gekanselleer')
          : t('cancelled', 'gekanselleer')
  return check_out <= today ? t('over', 'verby') : t('confirmed', 'bevestig')
}

/** A day of a stay in a sentence, that says so where the stay is over, cancelled or no more than asked for. */
const dayOfStay = (
  english: readonly [string, string],
  afrikaans: readonly [string, string],
  dayOf: (stay: Stay) => string,
) =>
  ofGuest((stay, desk) => {
    const { t, day, range } = desk.writer
    const where = `${stay.property}, ${range(stay.check_in, stay.check_out)}`
    if (stay.status === 'cancelled' || stay.status === 'pending')
      return `${stay.guest}: ${stateOf(desk, stay)}. ${where}.`
    const [date, isOver] = [day(dayOf(stay)), dayOf(stay) < desk.today]
    return t(
      `${stay.guest} ${english[isOver ? 1 : 0]} on ${date}. ${where}.`,
      isOver
        ? `${stay.guest} het op ${date} ${afrikaans[1]}. ${where}.`
        : `${stay.guest} ${afrikaans[0]} op ${date}. ${where}.`,
    )
  })

/** Counts stays, and people where all say so. */
const countWords = ({ writer }: Desk, some: readonly ListedStay[]): string =>
  some.every(({ guests }) => guests !== null)
    ? `${writer.stays(some.length)}, ${writer.guests(some.reduce((sum, { guests }) => sum + (guests ?? 0), 0))}`
    : writer.stays(some.length)

type SideWords = {
  some: readonly [string, string]
  none: readonly [string, string]
  asked: readonly [string, string]
  someOf: (desk: Desk, rows: number) => Promise<string>
}

/** Answers who arrives or leaves on some days. Without a day: the next seven, or the next one of a home. */
const onDays =
  (side: Side, { some, none, asked, someOf }: SideWords): Answering =>
  async desk => {
    const { meaning, today, writer } = desk
    const { t, span, during } = writer
    // `the last departure` was, and is none of those to come.
    const isLatest = !meaning.hasDates && LAST.test(meaning.tokens.join(' '))
    if (meaning.rows !== null || isLatest) return someOf(desk, meaning.rows ?? 1)
    // `the first week of January` names days; `first guest of January` is one.
    const isNext = NEXT.test((meaning.hasDates ? meaning.tokens : meaning.words).join(' '))
    const isLast = meaning.hasDates && LAST.test(meaning.tokens.join(' '))
    const days = spanMeant(
      desk,
      { kind: 'period', from: today, last: addDays(today, isNext ? NEXT_DAYS : SOON_DAYS) },
      backOf(desk),
    )
    const found = await staysOn(desk, days)
    const isIn = (stay: ListedStay) => stay[side] >= days.from && stay[side] <= days.last
    const order = (one: ListedStay, other: ListedStay) => one[side].localeCompare(other[side])
    const all = found.confirmed.filter(isIn).toSorted(order)
    const only = isLast ? all.at(-1) : isNext ? all[0] : undefined
    const shown = only ? all.filter(stay => stay[side] === only[side]) : all
    const requests = side === 'check_in' ? found.pending.filter(isIn) : []
    const { where } = found
    const count = shown.length > 1 ? ` (${countWords(desk, shown)})` : ''
    const parts =
      shown.length > 0
        ? [
            `${t(...some)}${where}, ${only ? `${meaning.hasDates ? `${t(isLast ? 'the last' : 'the first', isLast ? 'die laaste' : 'die eerste')}, ${span(days)}, ` : ''}${writer.day(only[side])}` : span(days)}${count}:`,
            stayLines(desk, shown),
          ] // there is one
        : [
            t(
              `${none[0]}${atProperties(desk, found.homes)} ${during(days)}${found.bounds}.`,
              `${none[1]}${atProperties(desk, found.homes)} ${during(days)} nie${found.bounds}.`,
            ),
          ]
    if (requests.length > 0 && !only) parts.push(t(...asked), stayLines(desk, requests))
    const offers =
      meaning.hasDates && days.from === days.last
        ? [
            side === 'check_in'
              ? {
                  label: t('Who leaves that day', 'Wie vertrek dan'),
                  text: t(`who leaves ${during(days)}`, `wie vertrek ${during(days)}`),
                }
              : {
                  label: t('Who arrives that day', 'Wie kom dan aan'),
                  text: t(`who arrives ${during(days)}`, `wie kom ${during(days)} aan`),
                },
          ]
        : []
    return { text: parts.join('\n'), offers }
  }

export const ASKED = ['Requests, not accepted yet:', 'Versoeke, nog nie aanvaar nie:'] as const
const arriving = onDays('check_in', {
  some: ['Arriving', 'Kom aan'],
  none: ['Nobody arrives', 'Niemand kom aan'],
  asked: ASKED,
  someOf: nearest('check_in', ['arrive', 'aankom']),
})
const leaving = onDays('check_out', {
  some: ['Leaving', 'Vertrek'],
  none: ['Nobody leaves', 'Niemand vertrek'],
  asked: ASKED,
  someOf: nearest('check_out', ['leave', 'vertrek']),
})
const guestArrives = dayOfStay(['arrives', 'arrived'], ['kom', 'aangekom'], stay => stay.check_in)
const guestLeaves = dayOfStay(['leaves', 'left'], ['vertrek', 'vertrek'], stay => stay.check_out)

export const arrivals: Answering = desk =>
  isAfterGuest(desk) ? arrivesAfter(desk) : isNamed(desk) ? guestArrives(desk) : arriving(desk)
export const departures: Answering = desk => (isNamed(desk) ? guestLeaves(desk) : leaving(desk))

/** Guests in the house on some nights; without a day, tonight. */
export const staying: Answering = async desk => {
  const { today, writer } = desk
  const { t, span, during } = writer
  if (isNamed(desk)) return guestStay(desk)
  const days = spanMeant(desk, one(today), backOf(desk))
  const { from, to } = nightsOf(days)
  const found = await staysOn(desk, { ...days, from, last: to })
  const isThere = ({ check_in, check_out }: ListedStay) => check_in < to && check_out > from
  const there = found.confirmed.filter(isThere)
  const { where } = found
  const at = atProperties(desk, found.homes)
  const [past, isOver] = [t('Stayed', 'Het gebly'), days.last < today]
  return there.length > 0
    ? `${isOver ? past : t('Staying', 'Bly')}${where}, ${span(days)}${there.length > 1 ? ` (${countWords(desk, there)})` : ''}:\n${stayLines(desk, there)}`
    : t(
        `Nobody ${isOver ? 'stayed' : 'stays'}${at} ${during(days)}${found.bounds}.`,
        isOver
          ? `Niemand het${at} ${during(days)} gebly nie${found.bounds}.`
          : `Niemand bly${at} ${during(days)} nie${found.bounds}.`,
      )
}

/** The stay of the guest on the days that are named, also one of another channel; where there is none, the one that is meant. */
export const guestStay: Answering = async desk => {
  const { meaning, today, writer } = desk
  const { t, range, during } = writer
  const stays = await staysMeant(desk)
  const nearest = stays[0]! // there is one, or it asked
  const isPast = PAST.test(meaning.text)
  const [named] = meaning.dates(isPast ? 'past' : 60)
  const days = named && isPast ? lastOf(named, meaning, today) : named
  const isOn = (stay: Stay) => !days || (stay.check_in <= days.last && stay.check_out >= days.from)
  const saidOf = (stay: Stay) =>
    `${stay.property}, ${range(stay.check_in, stay.check_out)} (${stateOf(desk, stay)})`
  const found =
    stays.find(stay => isOn(stay) && stay.status !== 'cancelled') ??
    (days && meaning.reference === null
      ? (await importedStays(desk, nearest.guest, days)).find(isOn)
      : undefined) ??
    stays.find(isOn)
  return found
    ? `${found.guest}: ${saidOf(found)}.`
    : t(
        `${nearest.guest} has no stay ${during(days!)}. The nearest: ${saidOf(nearest)}.`, // else each is on them
        `${nearest.guest} het geen verblyf ${during(days!)} nie. Die naaste: ${saidOf(nearest)}.`, // as above
      )
}

/** Arrivals, departures and who stays on a day. */
export async function dayPlan(desk: Desk): Promise<string> {
  const { today, writer } = desk
  const { t, span } = writer
  const days = spanMeant(desk, one(today))
  const { confirmed, where } = await staysOn(desk, days)
  const isIn = (day: string) => day >= days.from && day <= days.last
  const coming = confirmed.filter(({ check_in }) => isIn(check_in))
  const going = confirmed.filter(({ check_out }) => isIn(check_out))
  const part = (title: string, stays: readonly ListedStay[]) =>
    stays.length > 0 ? [`${title}:`, stayLines(desk, stays)] : [`${title}: ${t('nobody', 'niemand')}.`]
  return [
    `${span(days)}${where}`,
    ...part(t('Arriving', 'Kom aan'), coming),
    ...part(t('Leaving', 'Vertrek'), going),
  ].join('\n')
}
export const agenda: Answering = dayPlan

const AHEAD_MS = 7_200_000
/** The day of an instant in South Africa. */
export const localDay = (instant: string): string =>
  new Date(Date.parse(instant) + AHEAD_MS).toISOString().slice(0, 10)
export const localTime = (instant: string): string =>
  new Date(Date.parse(instant) + AHEAD_MS).toISOString().slice(11, 16)
