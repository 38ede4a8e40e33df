import { formatDateTime, rand } from '#src/contract/words.ts'
import type { EventKind } from '../../contract/booking.ts'
import type { StayFacts } from '../../contract/events.ts'

/** `place` is where on the page of the booking the button leads. */
type Words = { subject: string; paragraph: string; label?: string; place?: string }
export type Wording = (stay: StayFacts) => Words

/** Kinds of news that guests are mailed. */
export type GuestNews = Extract<
  EventKind,
  | 'deposit_asked'
  | 'confirmed'
  | 'unpaid'
  | 'requested'
  | 'added'
  | 'guest_readdressed'
  | 'booked'
  | 'declined'
  | 'expired'
  | 'cancelled_by_guest'
  | 'cancelled_by_host'
  | 'changed'
  | 'change_accepted'
  | 'change_declined'
  | 'change_expired'
  | 'arrival_near'
  | 'review_asked'
  | 'review_answered'
  | 'review_hidden'
  | 'review_shown'
>

/** Words around the news: of the button, the facts and what is for a guest without an account. */
type Frame = {
  view: string
  save: string
  saveWords: string
  notYou: string
  property: string
  checkIn: string
  checkOut: string
  guests: string
  pets: string
  total: string
  reference: string
  from: (day: string, time: string | null) => string
  by: (day: string, time: string | null) => string
  difference: (amount: string, isMore: boolean) => string
  many: (count: number) => string
  manyWords: string
  seeAll: string
  /** Of the stay in the guest's calendar. */
  stayIn: (home: string) => string
  inFrom: (time: string) => string
  outBy: (time: string) => string
  number: (reference: string) => string
}

/** Words that guests read of their stays in one language. */
export type GuestWords = { frame: Frame; kinds: Record<GuestNews, Wording> }

/** The moment at which a request ends, as people write it. */
export const until = (end: Date | null | undefined) =>
  end ? formatDateTime(end.toISOString()) : 'the request ends'

/** ` of R 3 600`, where the amount is known. */
const ofAmount = (cents: number | undefined): string => (cents ? ` of ${rand(cents / 100)}` : '')

type About = Record<'deposit_asked' | 'confirmed' | 'unpaid', Wording>

/** Words to a host about the deposit of a stay; `confirmed` where the host did not do it. */
const toRealtor: About = {
  deposit_asked: ({ guest_name, property_name, amount_due, expires_at }) => ({
    subject: `New booking for ${property_name}, deposit due`,
    paragraph: `${guest_name} has booked ${property_name}. The booking is confirmed once the deposit${ofAmount(amount_due)} arrives. We’re holding the nights until ${until(expires_at)}.`,
  }),
  confirmed: ({ guest_name, property_name }) => ({
    subject: `Deposit received for ${property_name}`,
    paragraph: `${guest_name} has paid the deposit, so the booking is confirmed.`,
  }),
  unpaid: ({ guest_name, property_name }) => ({
    subject: `Booking cancelled for ${property_name}`,
    paragraph: `${guest_name}’s deposit didn’t arrive in time. The booking is cancelled, and the nights are available again.`,
  }),
}

/** The same to the guest. */
const toGuest: About = {
  deposit_asked: ({ property_name, realtor_name, by, amount_due, expires_at }) => ({
    subject: `Pay the deposit for ${property_name}`,
    paragraph: `${by === 'realtor' ? `${realtor_name} has accepted your request. ` : ''}Pay the deposit${ofAmount(amount_due)} by ${until(expires_at)}. Until then the nights are yours. Open your booking to see how to pay.`,
    label: 'Open your booking',
  }),
  confirmed: ({ property_name, realtor_name, by }) => ({
    subject: `Your stay in ${property_name} is confirmed`,
    paragraph: by
      ? `${realtor_name} has accepted your request.`
      : `We’ve seen your payment. ${realtor_name} looks forward to hosting you.`,
  }),
  unpaid: ({ property_name }) => ({
    subject: `Your booking in ${property_name} was cancelled`,
    paragraph:
      'We haven’t seen your deposit, and the time to pay it is over, so the nights are available again. If you’ve paid after all, write to your host: your money is not lost.',
  }),
}

/** The words about the deposit of a stay, to each side. */
export const wordDeposit = { realtor: toRealtor, guest: toGuest }
