import { countNights } from '../src/contract/days.ts'
import { rand } from '../src/contract/words.ts'
import { inRand, type StoredLine } from './bare-price.ts'

export type StoredChange = {
  checkIn: string
  checkOut: string
  guests: number
  pets: number
  specialRequests: string | null
  lines: StoredLine[]
  totalCents: number
  requestedAt: string
  expiresAt: string
}

/** A change that is asked for, as the contract answers it. Left out: all changes but nights more at the price of the others. */
export function changeAnswer(asked: StoredChange, totalCents: number, nights: number) {
  const more = countNights(asked.checkIn, asked.checkOut) - nights
  const cents = asked.totalCents - totalCents
  const line = {
    kind: 'accommodation',
    rule: 'Base price',
    label: `${more} nights more, ${rand(cents / more / 100)} each`,
    amount: cents / 100,
  }
  return {
    check_in: asked.checkIn,
    check_out: asked.checkOut,
    nights: nights + more,
    guests: asked.guests,
    pets: asked.pets,
    special_requests: asked.specialRequests,
    total_amount: asked.totalCents / 100,
    lines: inRand(asked.lines),
    change: {
      was: totalCents / 100,
      then: asked.totalCents / 100,
      difference: cents / 100,
      lines: [line],
    },
    requestedAt: new Date(asked.requestedAt),
    expires_at: new Date(asked.expiresAt),
  }
}
