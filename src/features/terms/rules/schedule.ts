import { addDays, dayOf } from '#src/contract/days.ts'
import {
  afterBusinessDays,
  businessDayAfter,
  closeOfBusiness,
  endOfDay,
  type FreeDays,
} from './business-days.ts'
import type { PropertyTerms } from './terms.ts'

export const dueKinds = ['deposit', 'balance', 'full', 'damage'] as const
export type DueKind = (typeof dueKinds)[number]

/** An amount in cents, and until when it is to be paid. */
export type Due = { kind: DueKind; cents: number; dueAt: Date }

/** A stay as its payments are planned; its total in cents. */
export type PaidStay = { checkIn: string; checkOut: string; totalCents: number }

/** Days of the business within which an EFT cannot be relied on. */
const EFT_BUSINESS_DAYS = 2

/** Part of the total that is asked first, in cents: a percentage rounded to the cent, never more than the total, and of what costs anything never nothing, as the stay is confirmed by it. */
export function depositCents({ deposit }: Pick<PropertyTerms, 'deposit'>, totalCents: number): number {
  if (deposit.kind === 'none') return 0
  const cents =
    deposit.kind === 'percent' ? Math.max(1, Math.round((totalCents * deposit.value) / 100)) : deposit.value
  return Math.min(cents, totalCents)
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** Until when what confirms a stay is to be paid: counted from a moment, at the latest the end of the day of check-in. */
export function depositDueAt(
  { deposit_within: within }: Pick<PropertyTerms, 'deposit_within'>,
  checkIn: string,
  from: Date,
  holidays: readonly FreeDays[],
): Date {
  const counted =
    'hours' in within
      ? new Date(from.getTime() + within.hours * 3_600_000)
      : afterBusinessDays(from, within.business_days, holidays)
  return earlier(counted, endOfDay(checkIn))
}

/** Until when the balance is to be paid: 17:00 so many days before check-in, or the end of the day of check-in for 0, on arrival. */
export const balanceDueAt = (
  { balance_days: days }: Pick<PropertyTerms, 'balance_days'>,
  checkIn: string,
): Date => (days === 0 ? endOfDay(checkIn) : closeOfBusiness(addDays(checkIn, -days)))

/** Until when the damage deposit is to be paid: on arrival, or so many days before. */
export const damageDueAt = ({ damage }: Pick<PropertyTerms, 'damage'>, checkIn: string): Date =>
  damage.by === 'arrival' ? endOfDay(checkIn) : closeOfBusiness(addDays(checkIn, -damage.by))

/** The damage deposit, apart from the total: at its moment, or with the first payment where that is past. */
function damageOf(terms: PropertyTerms, checkIn: string, first: Date): Due[] {
  const { damage } = terms
  if (damage.kind === 'none' || damage.value === 0) return []
  const asked = damageDueAt(terms, checkIn)
  return [{ kind: 'damage', cents: damage.value, dueAt: asked < first ? first : asked }]
}

function stayDues(terms: PropertyTerms, { checkIn, totalCents }: PaidStay, first: Date): Due[] {
  if (totalCents === 0) return []
  const deposit = depositCents(terms, totalCents)
  const balanceAt = balanceDueAt(terms, checkIn)
  if (deposit === 0)
    return [{ kind: 'full', cents: totalCents, dueAt: balanceAt < first ? first : balanceAt }]
  if (deposit === totalCents || balanceAt <= first) return [{ kind: 'full', cents: totalCents, dueAt: first }]
  return [
    { kind: 'deposit', cents: deposit, dueAt: first },
    { kind: 'balance', cents: totalCents - deposit, dueAt: balanceAt },
  ]
}

/**
 * Returns what is to be paid for a stay, in the order of its moments, counted from when it was accepted. The balance's day past, or
 * before the deposit's end: one `full` at the deposit's end. The damage deposit is no part of the total. See docs/product/terms.md#the-schedule.
 */
export function scheduleOf(
  terms: PropertyTerms,
  stay: PaidStay,
  from: Date,
  holidays: readonly FreeDays[],
): Due[] {
  const first = depositDueAt(terms, stay.checkIn, from, holidays)
  return [...stayDues(terms, stay, first), ...damageOf(terms, stay.checkIn, first)]
}

/** True if an EFT reaches the host in time: check-in is more than 2 business days away. */
export const eftOffered = (checkIn: string, now: Date, holidays: readonly FreeDays[]): boolean =>
  checkIn > businessDayAfter(dayOf(now), EFT_BUSINESS_DAYS, holidays)

/** Calendar date by which the damage deposit is back. */
export const damageBackBy = ({ damage }: Pick<PropertyTerms, 'damage'>, checkOut: string): string =>
  addDays(checkOut, damage.return_days)
