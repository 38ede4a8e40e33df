import { Check, CircleSlash, type LucideIcon, Plus, TriangleAlert, UserPlus } from 'lucide-react'
import { counted, stayRange, grouped, rand } from '#src/contract/words.ts'
import type { BadgeTone } from '#src/web/ui/marks/badge.tsx'
import type { ImportAnswer, ImportRowAnswer } from '../contract/imports.ts'
import type { Outcome } from '../rules/classify-stays.ts'
import type { Field } from '../rules/fields.ts'

export const SOURCE_WORDS: Record<ImportAnswer['source'], string> = {
  airbnb: 'Airbnb reservations',
  airbnb_earnings: 'Airbnb earnings',
  booking: 'Booking.com reservations',
  lodgify: 'Lodgify bookings',
  hostaway: 'Hostaway reservations',
  other: 'bookings of another program',
  contacts: 'a list of guests',
}

export const FIELD_WORDS: Record<Field, string> = {
  listing: 'Property',
  guest_name: 'Guest name',
  first_name: 'First name',
  last_name: 'Last name',
  guest_email: 'Email',
  guest_phone: 'Phone',
  check_in: 'Check-in',
  check_out: 'Check-out',
  nights: 'Nights',
  guests: 'Guests',
  adults: 'Adults',
  children: 'Children',
  infants: 'Infants',
  pets: 'Pets',
  amount: 'Amount',
  currency: 'Currency',
  external_code: 'Booking number',
  status: 'Status',
  channel: 'Channel',
  kind: 'Kind of row',
}

export type OutcomeWords = { label: string; row: string; text: string; icon: LucideIcon; tone: BadgeTone }

export const OUTCOMES: Record<Outcome, OutcomeWords> = {
  new: { label: 'New', row: 'New', text: 'will be added', icon: Plus, tone: 'confirmed' },
  enriches: {
    label: 'Add details',
    row: 'Adds name and amount',
    text: 'to blocked nights',
    icon: UserPlus,
    tone: 'info',
  },
  same: { label: 'Same', row: 'Same', text: 'already in Naledi', icon: Check, tone: 'plain' },
  clashes: {
    label: 'Double bookings',
    row: 'Double booking',
    text: 'you choose afterwards',
    icon: TriangleAlert,
    tone: 'clash',
  },
  skipped: { label: 'Skipped', row: 'Skipped', text: 'with the reason', icon: CircleSlash, tone: 'pending' },
}

/** `1 booking`, `168 guests`. */
export const countedOf = (count: number, isGuests: boolean): string =>
  `${grouped(count)} ${isGuests ? 'guest' : 'booking'}${count === 1 ? '' : 's'}`

export const rowsWord = (count: number): string => `${grouped(count)} ${count === 1 ? 'row' : 'rows'}`

/** `6 bookings and 1 owner stay`: what a run writes. */
export function writtenWords(answer: ImportAnswer): string {
  const blocks = answer.new_stays?.blocks ?? 0
  const others = writtenOf(answer) - blocks
  if (blocks === 0) return countedOf(others, answer.guests_only)
  const owners = counted(blocks, 'owner stay')
  return others === 0 ? owners : `${countedOf(others, false)} and ${owners}`
}

/** The rows that a run writes. */
export const writtenOf = ({ counts }: ImportAnswer): number =>
  counts ? counts.new + counts.enriches + counts.clashes : 0

type RowBooking = ImportRowAnswer['booking']

export const amountWords = ({ external_amount, total_amount }: RowBooking): string =>
  external_amount ?? (total_amount === null ? '–' : rand(total_amount))

export const daysWords = ({ check_in, check_out }: RowBooking): string =>
  check_in && check_out ? stayRange(check_in, check_out) : '–'
