import type { Language } from '#src/contract/language.ts'
import { dateIn, greetingIn } from '#src/contract/spoken.ts'
import { guestsWord, rand, stayDay } from '#src/contract/words.ts'
import type { MailSetting } from '#src/contract/mail-settings.ts'
import type { Email } from '#src/server/outside/email.ts'
import type { EventKind } from '../../contract/booking.ts'
import type { StayFacts } from '../../contract/events.ts'
import { until, wordDeposit, type Wording } from './word-deposit.ts'
import { wordGuest } from './word-guest.ts'

export type Recipient = 'realtor' | 'guest'

/** A day, or a stay from one to another, as people write it. */
export const stayDays = (from: string, to?: string): string =>
  to ? `${stayDay(from)} to ${stayDay(to)}` : stayDay(from)

/** A price in cents, and what it is beside the one before it: `R 7 475, R 1 850 less`. */
function priceIn(language: Language, cents: number, before: number | undefined): string {
  if (before === undefined || before === cents) return rand(cents / 100)
  const difference = rand(Math.abs(cents - before) / 100)
  return `${rand(cents / 100)}, ${wordGuest[language].frame.difference(difference, cents > before)}`
}

const ANSWER = 'Reply to request'
/** The part of the page of a booking where its review stands. */
const REVIEW = '#review'

const toRealtor: Partial<Record<EventKind, Wording>> = {
  ...wordDeposit.realtor,
  requested: ({ guest_name, property_name, expires_at }) => ({
    subject: `New request for ${property_name}`,
    paragraph: `${guest_name} has requested to book ${property_name}. We’re holding the nights until ${until(expires_at)}. If you don’t reply by then, the request expires.`,
    label: ANSWER,
  }),
  booked: ({ guest_name, property_name }) => ({
    subject: `New booking for ${property_name}`,
    paragraph: `${guest_name} has booked ${property_name}. It’s already confirmed, because instant booking is on for this property.`,
  }),
  withdrawn: ({ guest_name, property_name }) => ({
    subject: `Request cancelled for ${property_name}`,
    paragraph: `${guest_name} has cancelled their request. The nights are available again.`,
  }),
  cancelled_by_guest: ({ guest_name, property_name }) => ({
    subject: `Booking cancelled for ${property_name}`,
    paragraph: `${guest_name} has cancelled their booking. The nights are available again.`,
  }),
  changed: ({ guest_name, property_name }) => ({
    subject: `Request changed for ${property_name}`,
    paragraph: `${guest_name} has changed their request. Here are the new details.`,
    label: ANSWER,
  }),
  change_requested: ({ guest_name, property_name, total_amount, change_request: change }) => ({
    subject: `Change request for ${property_name}`,
    paragraph: change
      ? `${guest_name} would like ${stayDay(change.check_in)} to ${stayDay(change.check_out)} instead, for ${change.guests}, at ${priceIn('en', change.total_amount, total_amount)}. We’re holding both sets of dates until ${until(change.expires_at)}. The current booking:`
      : `${guest_name} asked to change the stay. The current booking:`,
    label: 'Reply to change request',
  }),
  change_withdrawn: ({ guest_name, property_name }) => ({
    subject: `Change request cancelled for ${property_name}`,
    paragraph: `${guest_name} keeps the stay as it was.`,
  }),
  reviewed: ({ guest_name, property_name, rating }) => ({
    subject: `New review of ${property_name}`,
    paragraph: `${guest_name} has reviewed their stay${rating ? ` with ${rating} of 5 stars` : ''}. You can reply once. Your reply appears below the review on your property’s page.`,
    label: 'Read and reply',
    place: REVIEW,
  }),
}

const SETTINGS: Partial<Record<EventKind, MailSetting>> = {
  requested: 'requests',
  booked: 'requests',
  added: 'requests',
  guest_readdressed: 'requests',
  deposit_asked: 'requests',
  confirmed: 'requests',
  unpaid: 'requests',
  declined: 'requests',
  expired: 'requests',
  withdrawn: 'requests',
  cancelled_by_guest: 'cancellations',
  cancelled_by_host: 'cancellations',
  arrival_near: 'arrival',
  reviewed: 'reviews',
  review_asked: 'reviews',
  review_answered: 'reviews',
  review_hidden: 'reviews',
  review_shown: 'reviews',
}

/** The setting by which one may do without news of that kind. */
export const settingOf = (kind: EventKind): MailSetting => SETTINGS[kind] ?? 'changes'

/** Returns whom an event is news to: the other side; and a guest is told that a request has come in, and that a stay is cancelled. */
export function recipientsOf(kind: EventKind, by: Recipient | null): Recipient[] {
  if (kind === 'changed') return [by === 'realtor' ? 'guest' : 'realtor']
  // Its host knows what the host accepted.
  if (by === 'realtor' && (kind === 'confirmed' || kind === 'deposit_asked')) return ['guest']
  return (['realtor', 'guest'] as const).filter(recipient => kindsFor(recipient, 'en')[kind] !== undefined)
}

const linesOf = (booking: StayFacts, language: Language): Email['facts'] => {
  const { frame } = wordGuest[language]
  const { guests, pets, total_amount: cents, total_before: before } = booking
  return [
    [frame.property, `${booking.property_name}, ${booking.property_location}`],
    [frame.checkIn, frame.from(dateIn(language, booking.check_in), booking.check_in_time)],
    [frame.checkOut, frame.by(dateIn(language, booking.check_out), booking.check_out_time)],
    [frame.guests, pets && language === 'en' ? guestsWord(guests, pets) : String(guests)],
    ...(pets && language !== 'en' ? [[frame.pets, String(pets)] as [string, string]] : []),
    [frame.total, priceIn(language, cents, before)],
    [frame.reference, booking.reference],
  ]
}

type Address = Pick<Email, 'to' | 'replyTo' | 'calendar'> & {
  recipient: Recipient
  link: string
  isLinked: boolean
  /** Of its receiver. */
  language: Language
}

const kindsFor = (recipient: Recipient, language: Language): Partial<Record<EventKind, Wording>> =>
  recipient === 'guest' ? wordGuest[language].kinds : toRealtor

/** The letter about an event of a booking to one of its two sides, or null where there is nothing to say. */
export function composeEmail(
  booking: StayFacts,
  kind: EventKind,
  { recipient, link, isLinked, language, ...address }: Address,
): Email | null {
  const words = kindsFor(recipient, language)[kind]?.(booking)
  if (!words) return null
  const { frame } = wordGuest[language]
  const place = words.place ?? (kind.startsWith('review') ? REVIEW : '')
  return {
    ...address,
    language,
    subject: words.subject,
    setting: settingOf(kind),
    greeting: `${greetingIn[language]} ${recipient === 'realtor' ? booking.realtor_name : booking.guest_name}`,
    paragraphs: isLinked ? [words.paragraph] : [words.paragraph, frame.saveWords],
    facts: linesOf(booking, language),
    action: isLinked
      ? { label: words.label ?? frame.view, link: `${link}${place}` }
      : { label: frame.save, link },
    closing: isLinked ? undefined : frame.notYou,
  }
}

/** Returns what one letter says of each of many events: its subject, the stay and the reference. */
export const lineAbout = (
  booking: StayFacts,
  kind: EventKind,
  recipient: Recipient,
  language: Language,
): string | null => {
  const words = kindsFor(recipient, language)[kind]?.(booking)
  if (!words) return null
  const days =
    language === 'en'
      ? stayDays(booking.check_in, booking.check_out)
      : `${dateIn(language, booking.check_in)} – ${dateIn(language, booking.check_out)}`
  return `${words.subject}: ${days}, ${booking.reference}`
}

/** Many events of an hour as one letter; who wants no more like it says so of the first of them. */
export const gatheredEmail = (
  to: string,
  lines: string[],
  { publicUrl, setting, language }: { publicUrl: string; setting: MailSetting; language: Language },
): Email => ({
  to,
  language,
  subject: wordGuest[language].frame.many(lines.length),
  greeting: greetingIn[language],
  paragraphs: [wordGuest[language].frame.manyWords, ...lines],
  action: { label: wordGuest[language].frame.seeAll, link: `${publicUrl}/bookings` },
  setting,
})
