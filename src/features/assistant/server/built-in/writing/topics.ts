import { folded } from '../../../rules/privacy/find-names.ts'
import type { Tongue } from '../learned/sentences.ts'
import { createWriter } from './words.ts'

export type Topic =
  | 'request'
  | 'thanks'
  | 'booked'
  | 'review'
  | 'directions'
  | 'wifi'
  | 'checkout'
  | 'checkin'
  | 'parking'

export type Booking = {
  booking_id: string
  guest: string
  guest_language: string | null | undefined
  property_id: string | null
  property: string
  check_in: string
  check_out: string
  /** Null where the property is gone. */
  check_in_time: string | null
  check_out_time: string | null
  status: string
}

/** Subjects of an order, by its words; the first that fits. */
const ASKED: readonly (readonly [Topic, RegExp])[] = [
  ['review', /\b(?:review|resensie|beoordeling)/],
  [
    'checkout',
    /check(?:ing|s)? ?-?out|uitboek|uitklok|departure|vertrek|when (?:they|he|she|you) (?:must )?(?:leave|go)/,
  ],
  [
    'directions',
    /direction|aanwys|address|adres|\bgps\b|how (?:to|they|he|she|you) (?:get|find|drive)(?! in)|how to get|pad na|roete|where (?:it|the (?:house|home|place|cottage|flat)) is/,
  ],
  ['wifi', /wi-?fi|internet|wagwoord|password/],
  ['parking', /parking|to park|parkeer|parkering/],
  ['thanks', /thank|dankie|bedank/],
  ['request', /request|versoek|aanvraag/],
  [
    'checkin',
    /check(?:ing|s)? ?-?in|inboek|inklok|arriv|aankoms|aankom|get in|the keys?\b|sleutel|welcome|welkom/,
  ],
]
export const topicIn = (words: string): Topic | undefined => {
  const said = folded(words)
  return ASKED.find(([, pattern]) => pattern.test(said))?.[0]
}

/** The template of each topic: its key of the starting set, or its name. */
const TEMPLATES: Record<Topic, { keys: readonly string[]; name: RegExp }> = {
  request: { keys: [], name: /request|versoek/ },
  thanks: { keys: [], name: /thank (?!you for (?:booking|reserving))(?!.*book)|dankie(?!.*bespreek)/ },
  booked: { keys: ['thank-you'], name: /thank.*book|dankie.*bespreek/ },
  review: { keys: ['review'], name: /review|resensie/ },
  directions: { keys: ['directions'], name: /direction|how to get|aanwys|pad na/ },
  wifi: { keys: ['first-morning'], name: /wi-?fi/ },
  checkout: { keys: ['check-out'], name: /check.?out|uitboek|vertrek/ },
  checkin: { keys: ['check-in'], name: /check.?in|inboek|aankoms|arriv/ },
  parking: { keys: [], name: /parking|parkering/ },
}

type Template = { name: string; about: string | null; template_id: string }

export const isOfTopic = ({ about, name }: Template, topic: Topic): boolean => {
  const { keys, name: pattern } = TEMPLATES[topic]
  return (
    keys.includes(about ?? '') ||
    (!(about === 'thank-you' && topic === 'thanks') && pattern.test(folded(name)))
  )
}

/** The template that an order names: all of its longer words are typed. */
export const namedTemplate = <Row extends Template>(
  words: string,
  templates: readonly Row[],
): Row | undefined => {
  const typed = new Set(folded(words).split(/[^\p{L}]+/u))
  return templates.find(({ name }) => {
    const parts = folded(name)
      .split(/[^\p{L}]+/u)
      .filter(part => part.length > 2)
    return parts.length > 0 && parts.every(part => typed.has(part))
  })
}

/** Subjects that may be mentioned before a request is accepted. */
export const fitsRequest = (topic: Topic): boolean => topic === 'request' || topic === 'thanks'

export const firstName = ({ guest }: Booking): string => guest.split(/\s+/)[0] ?? guest

/** From the facts of the stay alone; undefined where they do not say it. */
export function factsText(topic: Topic, booking: Booking, tongue: Tongue, today: string): string | undefined {
  const { t, range, day } = createWriter(tongue, today)
  const { property, check_in, check_out, check_in_time: from, check_out_time: by, status } = booking
  const stay = `${property}, ${range(check_in, check_out)}`
  const hasBegun = check_in <= today
  if (topic === 'request' || (topic === 'thanks' && status === 'pending'))
    return t(
      `Thank you for your request for ${stay}.${topic === 'request' ? ' It has reached us, and you will have our answer soon.' : ''}`,
      `Dankie vir jou versoek vir ${stay}.${topic === 'request' ? ' Ons het dit ontvang, en jy kry gou ons antwoord.' : ''}`,
    )
  if (topic === 'booked' || (topic === 'thanks' && !hasBegun))
    return t(`Thank you for booking ${stay}.`, `Dankie dat jy ${stay}, bespreek het.`)
  if (topic === 'thanks')
    return t(`Thank you for staying at ${property}.`, `Dankie dat jy by ${property} gebly het.`)
  if (topic === 'review')
    return t(
      `If you have a minute, we would be glad of a review of your stay at ${property}.`,
      `As jy ’n minuut het, sal ons bly wees oor ’n resensie van jou verblyf by ${property}.`,
    )
  if (topic === 'directions')
    return t(
      `You find the directions to ${property} on the page of your booking.`,
      `Jy kry die aanwysings na ${property} op die bladsy van jou bespreking.`,
    )
  if (topic === 'wifi')
    return t(
      `You find the Wi-Fi of ${property} on the page of your booking.`,
      `Jy kry die Wi-Fi van ${property} op die bladsy van jou bespreking.`,
    )
  if (topic === 'checkout' && by !== null)
    return t(
      `Check-out from ${property} is by ${by} on ${day(check_out)}.`,
      `Uitboek by ${property} is teen ${by} op ${day(check_out)}.`,
    )
  if (topic === 'checkin' && from !== null)
    return t(
      `You can check in to ${property} from ${from} on ${day(check_in)}.`,
      `Jy kan op ${day(check_in)} vanaf ${from} by ${property} inboek.`,
    )
  return undefined
}
