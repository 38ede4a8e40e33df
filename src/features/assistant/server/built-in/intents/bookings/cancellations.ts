import { addDays } from '#src/contract/days.ts'
import { type Span } from '../../dates/spans.ts'
import { type Booking, everyBooking } from '../every-row.ts'
import { type Answering, type Desk } from '../intent.ts'
import { isNamed, stateOf } from '../stays.ts'
import { atProperties, propertiesMeant, staysMeant } from '../../which/which.ts'
import { spanMeant } from '../../which/which-days.ts'
import { bookingLine, LATELY, LINES_MAX } from './booking-lines.ts'

/** Cancelled stays, and requests that came to nothing. */
export const cancellations: Answering = async desk => {
  const { meaning, today, writer } = desk
  const { t, span, rand, number } = writer
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
  const around: Span = { kind: 'period', from: addDays(today, -90), last: addDays(today, 365) }
  // When it was cancelled is not known, only for when: lately it can be any of these.
  const days = LATELY.test(meaning.text) ? around : spanMeant(desk, around, 200)
  const isIn = (each: Booking) => each.check_in >= days.from && each.check_in <= days.last
  const asked = { from: days.from, to: addDays(days.last, 1) }
  const { bookings, isAll } = await everyBooking(desk, homes, { ...asked, state: 'cancelled' })
  const within = bookings.filter(isIn)
  const line = (each: Booking) =>
    `${bookingLine(desk, each)}: ${stateOf(desk, { ...each, reason: each.reason ?? null })}`
  const isRequest = ({ reason }: Booking) =>
    reason === 'declined' || reason === 'expired' || reason === 'withdrawn'
  const [cancelled, requests] = [within.filter(each => !isRequest(each)), within.filter(isRequest)]
  const where = `${t(`, ${span(days)}`, `, ${span(days)}`)}${atProperties(desk, homes)}`
  if (RATE.test(meaning.text)) {
    const all = (await everyBooking(desk, homes, asked)).bookings.filter(isIn)
    const count = all.filter(({ status }) => status === 'confirmed').length + cancelled.length
    return t(
      `Cancelled${where}: ${cancelled.length} of ${count} stays booked here${count > 0 ? `, ${number((100 * cancelled.length) / count)} %` : ''}. Requests that came to nothing are not among them.`,
      `Gekanselleer${where}: ${cancelled.length} van ${count} verblywe wat hier bespreek is${count > 0 ? `, ${number((100 * cancelled.length) / count)} %` : ''}. Versoeke waarvan niks gekom het nie, is nie daarby nie.`,
    )
  }
  const of = DECLINED.find(([asked]) => asked.test(meaning.text))
  if (of) {
    const some = requests.filter(({ reason }) => reason === of[1])
    const title = t(...of[2])
    return some.length === 0
      ? `${title}${where}: 0.`
      : `${title}${where}: ${some.length}.\n${writer.lines(some.map(line), LINES_MAX)}`
  }
  const worth = rand(cancelled.reduce((sum, each) => sum + each.total_amount, 0))
  const parts =
    cancelled.length > 0
      ? [
          `${t('Cancelled', 'Gekanselleer')}${where} (${cancelled.length}, ${worth}; ${bySides(desk, cancelled)}):`,
          writer.lines(cancelled.map(line), LINES_MAX),
        ]
      : [t(`No stays were cancelled${where}.`, `Geen verblywe is gekanselleer nie${where}.`)]
  if (requests.length > 0)
    parts.push(
      `${t('Requests that came to nothing', 'Versoeke waarvan niks gekom het nie')} (${requests.length}):`,
      writer.lines(requests.map(line), LINES_MAX),
    )
  if (LATELY.test(meaning.text))
    parts.push(
      t(
        'The day on which a stay was cancelled is not noted here.',
        'Die dag waarop ’n verblyf gekanselleer is, word nie hier aangeteken nie.',
      ),
    )
  if (!isAll) parts.push(t('There are more: name a month.', 'Daar is nog: noem ’n maand.'))
  return parts.join('\n')
}

/** Requests that came to nothing, by what is asked. */
const DECLINED: readonly (readonly [asked: RegExp, reason: string, title: readonly [string, string]])[] = [
  [
    /\b(?:declin\w+|reject\w*|turn(?:ed)? (?:down|away)|weier|geweier)\b/,
    'declined',
    ['Requests declined', 'Versoeke geweier'],
  ],
  [/\b(?:expired?|verval)\b/, 'expired', ['Requests that expired', 'Versoeke wat verval het']],
  [/\b(?:withdr[ae]wn?|teruggetrek)\b/, 'withdrawn', ['Requests withdrawn', 'Versoeke teruggetrek']],
]

/** Counts who cancelled: the guests or the host. */
function bySides({ writer: { t } }: Desk, some: readonly Booking[]): string {
  const own = some.filter(({ reason }) => reason === 'by_host').length
  return t(
    `${some.length - own} by the guest, ${own} by you`,
    `${some.length - own} deur die gas, ${own} deur jou`,
  )
}

const RATE = /\b(?:rate|percent(?:age)?|persentasie|share)\b/
