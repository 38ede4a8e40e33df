import { formatDateTime, rand, stayDay } from '#src/contract/words.ts'
import type { MailSetting } from '#src/contract/mail-settings.ts'
import type { Email } from '#src/server/outside/email.ts'
import type { EventKind } from '../contract/booking.ts'
import type { StayFacts } from '../contract/events.ts'

export type Recipient = 'realtor' | 'guest'

/** `place` is where on the page of the booking the button leads. */
type Words = { subject: string; paragraph: string; label?: string; place?: string }
type Wording = (stay: StayFacts) => Words

/** A day, or a stay from one to another, as people write it. */
export const stayDays = (from: string, to?: string): string =>
  to ? `${stayDay(from)} to ${stayDay(to)}` : stayDay(from)
const until = (end: Date | null | undefined) => (end ? formatDateTime(end.toISOString()) : 'the request ends')

const ANSWER = 'Reply to request'
/** The part of the page of a booking where its review stands. */
const REVIEW = '#review'
const UNCHANGED = 'Nothing else about the booking has changed.'

const toRealtor: Partial<Record<EventKind, Wording>> = {
  requested: ({ guest_name, property_name, expires_at }) => ({
    subject: `New request for ${property_name}`,
    paragraph: `${guest_name} asks for a stay in ${property_name}. The nights are held until ${until(expires_at)}, then the request ends by itself.`,
    label: ANSWER,
  }),
  booked: ({ guest_name, property_name }) => ({
    subject: `New booking for ${property_name}`,
    paragraph: `${guest_name} has booked ${property_name}. The booking is confirmed: you take instant bookings there.`,
  }),
  withdrawn: ({ guest_name, property_name }) => ({
    subject: `Request withdrawn for ${property_name}`,
    paragraph: `${guest_name} has taken back the request. The nights are free again.`,
  }),
  cancelled_by_guest: ({ guest_name, property_name }) => ({
    subject: `Booking cancelled for ${property_name}`,
    paragraph: `${guest_name} has cancelled the stay. The nights are free again.`,
  }),
  changed: ({ guest_name, property_name }) => ({
    subject: `Request changed for ${property_name}`,
    paragraph: `${guest_name} has changed the request. This is what it asks for now.`,
    label: ANSWER,
  }),
  change_requested: ({ guest_name, property_name, change_request: change }) => ({
    subject: `Change asked for ${property_name}`,
    paragraph: change
      ? `${guest_name} would like ${stayDay(change.check_in)} to ${stayDay(change.check_out)} instead, for ${change.guests}, at ${rand(change.total_amount / 100)}. We’re holding both sets of dates until ${until(change.expires_at)}. The booking as it stands:`
      : `${guest_name} asked to change the stay. The booking as it stands:`,
    label: 'Answer the change',
  }),
  change_withdrawn: ({ guest_name, property_name }) => ({
    subject: `Change taken back for ${property_name}`,
    paragraph: `${guest_name} keeps the stay as it was.`,
  }),
  reviewed: ({ guest_name, property_name, rating }) => ({
    subject: `New review of ${property_name}`,
    paragraph: `${guest_name} has written how the stay was${rating ? `, and gives ${rating} of 5 stars` : ''}. You can reply once. Your reply appears below the review on your property’s page.`,
    label: 'Read and answer',
    place: REVIEW,
  }),
}

/** The first that an address hears of a stay. */
const noted: Wording = ({ property_name, realtor_name }) => ({
  subject: `Your stay in ${property_name}`,
  paragraph: `${realtor_name} has noted this stay for you.`,
})

const toGuest: Partial<Record<EventKind, Wording>> = {
  requested: ({ property_name, realtor_name, expires_at }) => ({
    subject: `We have your request for ${property_name}`,
    paragraph: `${realtor_name} has it now, and the nights are held for you until ${until(expires_at)}. You hear from us as soon as there is an answer; nothing is paid until then.`,
    label: 'See your request',
  }),
  added: noted,
  guest_readdressed: noted,
  booked: ({ property_name }) => ({
    subject: `Your stay in ${property_name} is confirmed`,
    paragraph: `${property_name} is yours. We look forward to having you.`,
  }),
  confirmed: ({ property_name, realtor_name }) => ({
    subject: `Your stay in ${property_name} is confirmed`,
    paragraph: `${realtor_name} has accepted your request.`,
  }),
  declined: ({ property_name, realtor_name }) => ({
    subject: `Your request for ${property_name} was declined`,
    paragraph: `${realtor_name} cannot take this stay. Other dates or another home may suit.`,
  }),
  expired: ({ property_name }) => ({
    subject: `Your request for ${property_name} has ended`,
    paragraph:
      'Your host didn’t reply in time, so we’ve released the nights. You can send a new request or look for another place.',
  }),
  cancelled_by_guest: ({ property_name }) => ({
    subject: `You have cancelled your stay in ${property_name}`,
    paragraph:
      'Your booking is cancelled and we’ve told your host. If you’ve already paid, contact them about a refund.',
  }),
  cancelled_by_host: ({ property_name, realtor_name }) => ({
    subject: `Your stay in ${property_name} was cancelled`,
    paragraph: `${realtor_name} has had to cancel your stay.`,
  }),
  changed: ({ property_name, realtor_name }) => ({
    subject: `Your stay in ${property_name} was changed`,
    paragraph: `${realtor_name} has changed your booking. This is how it stands now.`,
  }),
  change_accepted: ({ property_name, realtor_name }) => ({
    subject: `Your change for ${property_name} is confirmed`,
    paragraph: `${realtor_name} has accepted the change. This is your stay now.`,
  }),
  change_declined: ({ property_name, realtor_name }) => ({
    subject: `Your change for ${property_name} was declined`,
    paragraph: `${realtor_name} cannot change the stay. ${UNCHANGED}`,
  }),
  change_expired: ({ property_name }) => ({
    subject: `Your change for ${property_name} has ended`,
    paragraph: `It was not answered in time. ${UNCHANGED}`,
  }),
  arrival_near: ({ property_name, check_in, check_in_time }) => ({
    subject: `Your stay in ${property_name} begins soon`,
    paragraph: `We look forward to having you on ${stayDay(check_in)}${check_in_time ? `, from ${check_in_time}` : ''}. If your plans have changed, please say so now.`,
    label: 'See your stay',
  }),
  review_asked: ({ property_name, realtor_name }) => ({
    subject: `How was your stay in ${property_name}?`,
    paragraph: `We hope you had a good journey home. A few words help the next guests, and ${realtor_name}. We ask this once.`,
    label: 'Review your stay',
    place: REVIEW,
  }),
  review_answered: ({ property_name, realtor_name }) => ({
    subject: `Your review of ${property_name} was answered`,
    paragraph: `${realtor_name} has answered what you wrote.`,
    label: 'Read the answer',
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
    paragraph: 'Everybody can read it again on the page of the home.',
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
  confirmed: 'requests',
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

/** Whom an event is news to: the other side; and a guest is told that a request has come in, and that a stay is cancelled. */
export function recipientsOf(kind: EventKind, by: Recipient | null): Recipient[] {
  if (kind === 'changed') return [by === 'realtor' ? 'guest' : 'realtor']
  return (['realtor', 'guest'] as const).filter(recipient => wordings[recipient][kind] !== undefined)
}

const linesOf = (booking: StayFacts): Email['facts'] => [
  ['Home', `${booking.property_name}, ${booking.property_location}`],
  [
    'Check-in',
    `${stayDay(booking.check_in)}${booking.check_in_time ? ` from ${booking.check_in_time}` : ''}`,
  ],
  [
    'Check-out',
    `${stayDay(booking.check_out)}${booking.check_out_time ? ` by ${booking.check_out_time}` : ''}`,
  ],
  ['Guests', String(booking.guests)],
  ['Total', rand(booking.total_amount / 100)],
  ['Reference', booking.reference],
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
      ? { label: words.label ?? 'See the booking', link: `${link}${words.place ?? ''}` }
      : { label: 'Keep this stay', link },
    closing: isLinked ? undefined : NOT_YOU,
  }
}

/** What one letter says of each of many events: its subject, the stay and the reference. */
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
  subject: `${lines.length} bookings have news`,
  greeting: 'Hello',
  paragraphs: ['Here’s everything that changed in the last hour.', ...lines],
  action: { label: 'See your bookings', link: `${publicUrl}/bookings` },
  setting,
})
