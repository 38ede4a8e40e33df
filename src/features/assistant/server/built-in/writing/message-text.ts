import { Problem } from '#src/contract/problem.ts'
import { listTemplates } from '../../tools/list-templates.ts'
import { fillTemplate } from '../../tools/fill-template.ts'
import type { Desk } from '../intents/intent.ts'
import { AskBack } from '../intents/intent.ts'
import type { Meaning } from '../understand.ts'
import { folded } from '../../../rules/privacy/find-names.ts'
import type { Tongue } from '../learned/sentences.ts'
import { createWriter } from './words.ts'

export type Topic = 'request' | 'thanks' | 'review' | 'directions' | 'wifi' | 'checkout' | 'checkin'

type Booking = {
  booking_id: string
  guest: string
  guest_language: string | null | undefined
  property: string
  check_in: string
  check_out: string
  /** Null where the property is gone. */
  check_in_time: string | null
  check_out_time: string | null
}

/** The template of each topic: its key of the starting set, or its name. */
const TEMPLATES: Record<Topic, { keys: readonly string[]; name: RegExp }> = {
  request: { keys: [], name: /request|versoek/ },
  thanks: { keys: [], name: /thank|dankie/ },
  review: { keys: ['review'], name: /review|resensie/ },
  directions: { keys: ['directions'], name: /direction|how to get|aanwys|pad na/ },
  wifi: { keys: ['first-morning'], name: /wi-?fi/ },
  checkout: { keys: ['check-out'], name: /check.?out|uitboek|vertrek/ },
  checkin: { keys: ['check-in'], name: /check.?in|inboek|aankoms|arriv/ },
}

/** The subject of a message. */
export function topicOf(meaning: Meaning): Topic | undefined {
  if (meaning.has('thank') || /\bthank|\bdankie|\bbedank/.test(meaning.text)) return 'thanks'
  if (meaning.has('request')) return 'request'
  if (meaning.has('review')) return 'review'
  if (meaning.has('directions')) return 'directions'
  if (meaning.has('wifi')) return 'wifi'
  if (meaning.has('leave')) return 'checkout'
  return meaning.has('arrive') ? 'checkin' : undefined
}

/** The host's text for the message, word for word: behind `that`, `dat` or a colon. */
const wantedOf = (question: string): string | undefined => {
  const said = /(?:\bthat\b|\bdat\b|:)\s+(.{6,})$/isu.exec(question.trim())?.[1]?.trim()
  return said === undefined
    ? undefined
    : said.charAt(0).toUpperCase() + said.slice(1).replace(/[^.!?]$/u, '$&.')
}

/** A message to the guest of a stay: from the host's template of the topic, else from the facts of the stay. Asks what to say where that is open. */
export async function messageText(desk: Desk, booking: Booking): Promise<string> {
  const {
    meaning,
    toolbox,
    writer: { t },
  } = desk
  const topic = topicOf(meaning)
  const { templates } = await toolbox.use(listTemplates, {})
  const typed = new Set(meaning.words)
  const named = templates
    .map(template => ({
      template,
      parts: folded(template.name)
        .split(/[^\p{L}]+/u)
        .filter(part => part.length > 3),
    }))
    .find(({ parts }) => parts.length > 0 && parts.every(part => typed.has(part)))?.template
  const about =
    topic &&
    templates.find(
      ({ about, name }) =>
        TEMPLATES[topic].keys.includes(about ?? '') || TEMPLATES[topic].name.test(folded(name)),
    )
  const template = named ?? about
  const wanted = wantedOf(desk.question)
  if (template && !(wanted && topic !== 'request' && !named)) {
    const filled = await filledBy(desk, template.template_id, booking.booking_id)
    if (filled !== undefined) return filled
  }
  const tongue: Tongue = booking.guest_language === 'af' ? 'af' : 'en'
  if (topic) return factsText(topic, booking, tongue, desk.today)
  if (wanted) return `${greeting(booking, wanted === '' ? tongue : meaning.tongue)}\n\n${wanted}`
  if (meaning.has('arrive') || meaning.guests.length !== 1)
    return factsText('checkin', booking, tongue, desk.today)
  const names = templates.map(({ name }) => name).slice(0, 8)
  throw new AskBack(
    t(
      `What shall I say to ${booking.guest}? Name a template (${names.join(', ') || 'you have none yet'}), or write “tell ${first(booking)} that …”.`,
      `Wat moet ek vir ${booking.guest} sê? Noem ’n sjabloon (${names.join(', ') || 'jy het nog geen'}), of skryf “sê vir ${first(booking)} dat …”.`,
    ),
  )
}

async function filledBy(
  { toolbox }: Desk,
  template_id: string,
  booking_id: string,
): Promise<string | undefined> {
  try {
    return String((await toolbox.use(fillTemplate, { template_id, booking_id })).text)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

const first = ({ guest }: Booking): string => guest.split(/\s+/)[0] ?? guest
const greeting = (booking: Booking, tongue: Tongue): string =>
  tongue === 'af' ? `Hallo ${first(booking)}` : `Hi ${first(booking)}`

/** From the facts of the stay alone. */
function factsText(topic: Topic, booking: Booking, tongue: Tongue, today: string): string {
  const { t, range, day } = createWriter(tongue, today)
  const [fromTime, byTime] = [booking.check_in_time, booking.check_out_time]
  const from = fromTime === null ? '' : t(` from ${fromTime}`, ` vanaf ${fromTime}`)
  const until = byTime === null ? '' : t(` by ${byTime}`, ` teen ${byTime}`)
  const stay = `${booking.property}, ${range(booking.check_in, booking.check_out)}`
  const said: Record<Topic, string> = {
    request: t(
      `Thank you for your request for ${stay}. It has reached us, and you will have our answer soon.`,
      `Dankie vir jou versoek vir ${stay}. Ons het dit ontvang, en jy kry gou ons antwoord.`,
    ),
    thanks: t(
      `Thank you for staying at ${booking.property}. We would love to have you back.`,
      `Dankie dat jy by ${booking.property} gebly het. Jy is altyd weer welkom.`,
    ),
    review: t(
      `Thank you for staying at ${booking.property}. If you have a minute, we would be glad of a review.`,
      `Dankie dat jy by ${booking.property} gebly het. As jy ’n minuut het, sal ons bly wees oor ’n resensie.`,
    ),
    directions: t(
      `We expect you at ${booking.property} on ${day(booking.check_in)}${from}. You find the directions on the page of your booking.`,
      `Ons verwag jou op ${day(booking.check_in)} by ${booking.property}${from}. Jy kry die aanwysings op die bladsy van jou bespreking.`,
    ),
    wifi: t(
      `You find the Wi-Fi of ${booking.property} on the page of your booking.`,
      `Jy kry die Wi-Fi van ${booking.property} op die bladsy van jou bespreking.`,
    ),
    checkout: t(
      `Check-out from ${booking.property} is${until} on ${day(booking.check_out)}. Travel safely.`,
      `Uitboek by ${booking.property} is${until} op ${day(booking.check_out)}. Ry veilig.`,
    ),
    checkin: t(
      `You can check in to ${booking.property}${from} on ${day(booking.check_in)}. We look forward to having you.`,
      `Jy kan op ${day(booking.check_in)}${from} by ${booking.property} inboek. Ons sien uit daarna om jou te ontvang.`,
    ),
  }
  return `${greeting(booking, tongue)}\n\n${said[topic]}`
}
