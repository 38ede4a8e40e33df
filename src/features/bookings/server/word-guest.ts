import type { Language } from '#src/contract/language.ts'
import type { EventKind } from '../contract/booking.ts'
import type { Wording } from './word-deposit.ts'
import { wordGuestAf } from './word-guest-af.ts'
import { wordGuestEn } from './word-guest-en.ts'
import { wordGuestZu } from './word-guest-zu.ts'

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

/** What guests read of their stays in one language. */
export type GuestWords = { frame: Frame; kinds: Record<GuestNews, Wording> }

/** The same in each language. */
export const wordGuest: Record<Language, GuestWords> = { en: wordGuestEn, af: wordGuestAf, zu: wordGuestZu }
