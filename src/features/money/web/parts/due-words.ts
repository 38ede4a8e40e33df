import { formatDateTime, rand } from '#src/contract/words.ts'
import { dueDay } from '#src/features/terms/web/parts/reviewed-terms.ts'
import type { StayMoney } from '../../contract/money.ts'

export type DueAnswer = StayMoney['dues'][number]

export const DUE_NAMES: Record<DueAnswer['kind'], string> = {
  deposit: 'Deposit',
  balance: 'Balance',
  full: 'Whole price',
  damage: 'Damage deposit',
  change: 'Change',
}

const DUE_OBJECTS: Record<DueAnswer['kind'], string> = {
  deposit: 'the deposit',
  balance: 'the balance',
  full: 'the price',
  damage: 'the damage deposit',
  change: 'the difference for your change',
}

const TIME_CHARS = 5

/** `Thu 26 Nov, 17:00`; of a due at midnight the day that ends, without a time. */
export function dueMoment(dueAt: string): string {
  const time = formatDateTime(dueAt).slice(-TIME_CHARS)
  return time === '00:00' ? dueDay(dueAt) : `${dueDay(dueAt)}, ${time}`
}

/** Returns the first sentence to a guest: the amount, and until when. `holdsNights` while the nights are free at that moment without it. */
export function askWords(
  { kind, amount, paid, due_at: dueAt, state }: DueAnswer,
  holdsNights: boolean,
): string {
  const [rest, name] = [rand(amount - paid), DUE_OBJECTS[kind]]
  const what = paid > 0 ? `the rest of ${name}, ${rest},` : `${name} of ${rest}`
  if (state === 'late')
    return `${rest} of ${name} was due by ${dueMoment(dueAt)}. Pay it now, or write to your host.`
  const asked = `Pay ${what} by ${dueMoment(dueAt)}.`
  return holdsNights ? `${asked} Until then the nights are yours.` : asked
}
