import { addDays } from '#src/contract/days.ts'
import { LINES_MAX } from '../bookings/booking-lines.ts'
import { type Booking, everyBooking } from '../every-row.ts'
import type { Answering } from '../intent.ts'
import { atProperties, propertiesMeant, whereAndWhen } from '../../which/which.ts'
import { spanMeant } from '../../which/which-days.ts'

const AHEAD_DAYS = 500
const SHOWN = 5
const EMAIL = /\b(?:e ?-?mails?|mails?|e ?-?pos(?:adres)?)\b/

/** Guests whose phone number or email is not known, of the stays of some days or of those to come. */
export const missingContact: Answering = async desk => {
  const { today, meaning, writer } = desk
  const { t, span, lines } = writer
  const homes = propertiesMeant(desk)
  const days = spanMeant(desk, { kind: 'period', from: today, last: addDays(today, AHEAD_DAYS) })
  const { bookings, isAll } = await everyBooking(desk, homes, { from: days.from, to: addDays(days.last, 1) })
  const sure = bookings.filter(({ status }) => status === 'confirmed')
  const isEmail = EMAIL.test(meaning.text)
  const missing = sure.filter(each => !(isEmail ? each.has_email : each.has_phone))
  const when = meaning.hasDates ? span(days) : t('now and to come', 'nou en wat kom')
  const what = isEmail ? t('email', 'e-posadres') : t('phone number', 'telefoonnommer')
  const head = `${t(`Guests without ${isEmail ? 'an' : 'a'} ${what}`, `Gaste sonder ’n ${what}`)}${atProperties(desk, homes)}, ${when}: ${missing.length} ${t('of', 'van')} ${sure.length}`
  const note = t(
    'Stays booked here, those of channels aside.',
    'Verblywe wat hier bespreek is, dié van kanale uitgesluit.',
  )
  const more = isAll ? '' : t(' There are more: name a month.', ' Daar is meer: noem ’n maand.')
  const rows = missing.map(each => `${String(each.guest)}, ${whereAndWhen(desk, each)}`)
  return [`${head}.${more}`, ...(rows.length > 0 ? [lines(rows, LINES_MAX)] : []), note].join('\n')
}

/** Guests by what their stays come to, the most first: of the stays that begin on some days, or this year. */
export const bestGuests: Answering = async desk => {
  const { today, meaning, writer } = desk
  const { t, span, lines, rand, stays } = writer
  const homes = propertiesMeant(desk)
  const year = today.slice(0, 4)
  const days = spanMeant(desk, { kind: 'period', from: `${year}-01-01`, last: `${year}-12-31` }, 300)
  const { bookings, isAll } = await everyBooking(desk, homes, { from: days.from, to: addDays(days.last, 1) })
  const byGuest = new Map<string, Booking[]>()
  for (const each of bookings)
    if (each.status === 'confirmed' && each.check_in >= days.from && each.check_in <= days.last)
      byGuest.set(String(each.guest), [...(byGuest.get(String(each.guest)) ?? []), each])
  const sum = (some: readonly Booking[]) =>
    some.reduce((total, { total_amount: amount }) => total + amount, 0)
  const sorted = [...byGuest].toSorted(([, one], [, other]) => sum(other) - sum(one))
  const about = `${t('what their stays come to', 'wat hul verblywe bring')}${atProperties(desk, homes)}, ${days.from === `${year}-01-01` && days.last === `${year}-12-31` ? year : span(days)}`
  const [best] = sorted
  if (!best) return `${t('Guests by', 'Gaste volgens')} ${about}: ${t('nobody', 'niemand')}.`
  const more = isAll ? '' : t(' There are more: name a month.', ' Daar is meer: noem ’n maand.')
  const rows = sorted
    .slice(0, meaning.rows ?? SHOWN)
    .map(([name, some]) => `${name}: ${rand(sum(some))}, ${stays(some.length)}`)
  return `${t('Best guest by', 'Beste gas volgens')} ${about}: ${best[0]}.${more}\n${lines(rows)}`
}
