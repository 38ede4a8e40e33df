import { differenceWord, guestsWord, rand, stayDay } from '#src/contract/words.ts'
import type { MailSetting } from '#src/contract/mail-settings.ts'
import type { Email } from '#src/server/outside/email.ts'
import type { EventKind } from '../contract/booking.ts'
import type { StayFacts } from '../contract/events.ts'
import { until, wordDeposit, type Wording } from './word-deposit.ts'

export type Recipient = 'realtor' | 'guest'

/** A day, or a stay from one to another, as people write it. */
export const stayDays = (from: string, to?: string): string =>
  to ? `${stayDay(from)} to ${stayDay(to)}` : stayDay(from)

/** A price in cents, and what it is beside the one before it: `R 7 475, R 1 850 less`. */
const priceWith = (cents: number, before: number | undefined): string =>
  before === undefined || before === cents
    ? rand(cents / 100)
    : `${rand(cents / 100)}, ${differenceWord((cents - before) / 100)}`

const ANSWER = 'Reply to request'
/** The part of the page of a booking where its review stands. */
const REVIEW = '#review'
const UNCHANGED = 'Nothing else about the booking has changed.'

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
      ? `${guest_name} would like ${stayDay(change.check_in)} to ${stayDay(change.check_out)} instead, for ${change.guests}, at ${priceWith(change.total_amount, total_amount)}. We’re holding both sets of dates until ${until(change.expires_at)}. The current booking:`
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

/** The first that an address hears of a stay. */
const noted: Wording = ({ property_name, realtor_name }) => ({
  subject: `Your booking at ${property_name}`,
  paragraph: `${realtor_name} has added your booking to Naledi, where they manage their bookings.`,
})

const toGuest: Partial<Record<EventKind, Wording>> = {
  ...wordDeposit.guest,
  requested: ({ property_name, realtor_name, expires_at }) => ({
    subject: `We have your request for ${property_name}`,
    paragraph: `We’ve sent it to ${realtor_name} and are holding the nights for you until ${until(expires_at)}. We’ll email you as soon as they reply. You pay nothing now.`,
    label: 'See your request',
  }),
  added: noted,
  guest_readdressed: noted,
  booked: ({ property_name, realtor_name }) => ({
    subject: `Your stay in ${property_name} is confirmed`,
    paragraph: `Your booking is confirmed. ${realtor_name} looks forward to hosting you.`,
  }),
  declined: ({ property_name, realtor_name }) => ({
    subject: `Your request for ${property_name} was declined`,
    paragraph: `${realtor_name} can’t host you on these dates. Try different dates or another property.`,
  }),
  expired: ({ property_name }) => ({
    subject: `Your request for ${property_name} has expired`,
    paragraph:
      'Your host didn’t reply in time, so we’ve released the nights. You can send a new request or look for another place.',
  }),
  cancelled_by_guest: ({ property_name }) => ({
    subject: `You have cancelled your stay in ${property_name}`,
    paragraph:
      'Your booking is cancelled and we’ve told your host. If you’ve already paid, your booking shows what goes back. If it shows nothing, contact them about a refund.',
  }),
  cancelled_by_host: ({ property_name, realtor_name }) => ({
    subject: `Your stay in ${property_name} was cancelled`,
    paragraph: `${realtor_name} has cancelled your booking. If you’ve already paid, your booking shows what goes back. If it shows nothing, contact them about a refund.`,
  }),
  changed: ({ property_name, realtor_name }) => ({
    subject: `Your stay in ${property_name} was changed`,
    paragraph: `${realtor_name} has changed your booking. Here are the new details.`,
  }),
  change_accepted: ({ property_name, realtor_name }) => ({
    subject: `Your change for ${property_name} is confirmed`,
    paragraph: `${realtor_name} has accepted the change. Here are the new details.`,
  }),
  change_declined: ({ property_name, realtor_name }) => ({
    subject: `Your change request for ${property_name} was declined`,
    paragraph: `${realtor_name} can’t change the stay. ${UNCHANGED}`,
  }),
  change_expired: ({ property_name }) => ({
    subject: `Your change request for ${property_name} has expired`,
    paragraph: `Your host didn’t reply in time. ${UNCHANGED}`,
  }),
  arrival_near: ({ property_name, check_in, check_in_time }) => ({
    subject: `Your stay in ${property_name} begins soon`,
    paragraph: `Check-in is on ${stayDay(check_in)}${check_in_time ? `, from ${check_in_time}` : ''}. If your plans have changed, let your host know now.`,
    label: 'See your stay',
  }),
  review_asked: ({ property_name, realtor_name }) => ({
    subject: `How was your stay in ${property_name}?`,
    paragraph: `We hope you enjoyed your stay. A short review helps ${realtor_name} and future guests. We won’t ask again.`,
    label: 'Review your stay',
    place: REVIEW,
  }),
  review_answered: ({ property_name, realtor_name }) => ({
    subject: `New reply to your review of ${property_name}`,
    paragraph: `${realtor_name} has replied to your review.`,
    label: 'Read the reply',
    place: REVIEW,
  }),
  review_hidden: ({ property_name }) => ({
    subject: `Your review of ${property_name} was hidden`,
    paragraph:
      'Our team has hidden your review, so other people can’t see it. The reason is shown next to it.',
    label: 'See why',
    place: REVIEW,
  }),
  review_shown: ({ property_name }) => ({
    subject: `Your review of ${property_name} is shown again`,
    paragraph: 'Everyone can read it again on the property’s page.',
    label: 'See your review',
    place: REVIEW,
  }),
}

const wordings = { realtor: toRealtor, guest: toGuest }

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
  return (['realtor', 'guest'] as const).filter(recipient => wordings[recipient][kind] !== undefined)
}

const linesOf = (booking: StayFacts): Email['facts'] => [
  ['Property', `${booking.property_name}, ${booking.property_location}`],
  [
    'Check-in',
    `${stayDay(booking.check_in)}${booking.check_in_time ? ` from ${booking.check_in_time}` : ''}`,
  ],
  [
    'Check-out',
    `${stayDay(booking.check_out)}${booking.check_out_time ? ` by ${booking.check_out_time}` : ''}`,
  ],
  ['Guests', booking.pets ? guestsWord(booking.guests, booking.pets) : String(booking.guests)],
  ['Total', priceWith(booking.total_amount, booking.total_before)],
  ['Booking number', booking.reference],
]

const NOT_YOU = 'Not your booking? You can ignore this email.'

type Address = Pick<Email, 'to' | 'replyTo' | 'calendar'> & {
  recipient: Recipient
  link: string
  isLinked: boolean
}

/** The letter about an event of a booking to one of its two sides, or null where there is nothing to say. */
export function composeEmail(
  booking: StayFacts,
  kind: EventKind,
  { recipient, link, isLinked, ...address }: Address,
): Email | null {
  const words = wordings[recipient][kind]?.(booking)
  if (!words) return null
  const bookingLink = 'Save it to a Naledi account to view it, request changes or cancel it.'
  return {
    ...address,
    subject: words.subject,
    setting: settingOf(kind),
    greeting: `Hello ${recipient === 'realtor' ? booking.realtor_name : booking.guest_name}`,
    paragraphs: isLinked ? [words.paragraph] : [words.paragraph, bookingLink],
    facts: linesOf(booking),
    action: isLinked
      ? { label: words.label ?? 'View booking', link: `${link}${words.place ?? ''}` }
      : { label: 'Save this booking', link },
    closing: isLinked ? undefined : NOT_YOU,
  }
}

/** Returns what one letter says of each of many events: its subject, the stay and the reference. */
export const lineAbout = (booking: StayFacts, kind: EventKind, recipient: Recipient): string | null => {
  const words = wordings[recipient][kind]?.(booking)
  return words
    ? `${words.subject}: ${stayDays(booking.check_in, booking.check_out)}, ${booking.reference}`
    : null
}

/** Many events of an hour as one letter; who wants no more like it says so of the first of them. */
export const gatheredEmail = (
  to: string,
  lines: string[],
  { publicUrl, setting }: { publicUrl: string; setting: MailSetting },
): Email => ({
  to,
  subject: `Updates on ${lines.length} bookings`,
  greeting: 'Hello',
  paragraphs: ['Here’s everything that changed in the last hour.', ...lines],
  action: { label: 'See your bookings', link: `${publicUrl}/bookings` },
  setting,
})
