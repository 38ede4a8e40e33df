import type { Agreement } from './state.ts'

const DAY_MS = 86_400_000
/** A payment that fails is tried again each day, five times in all; then the agreement is locked. */
const TRIES_MAX = 5
const MONTHS: Record<number, number> = { 3: 1, 4: 3, 5: 6, 6: 12 }
const DAYS: Record<number, number> = { 1: 1, 2: 7 }

const dateAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const addDays = (date: string, days: number): string => dateAt(Date.parse(date) + days * DAY_MS)

/** The same day so many months later, or the last of a shorter month. */
function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number] // YYYY-MM-DD
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dateAt(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}

/** The first payment after `date`, counted from the anchor. */
export function dateAfter({ anchorDate, frequency }: Agreement, date: string): string {
  const [months, days] = [MONTHS[frequency], DAYS[frequency] ?? 1]
  for (let step = 1; ; step += 1) {
    const next = months ? addMonths(anchorDate, step * months) : addDays(anchorDate, step * days)
    if (next > date) return next
  }
}

/** Charges an agreement once where that is due, as Payfast does: nobody is told of a payment that fails. */
export function chargeWhenDue(agreement: Agreement, today: string): 'paid' | 'failed' | null {
  if (agreement.status !== 'ACTIVE' || agreement.nextTryDate > today) return null
  if (agreement.isFailing) {
    agreement.failures += 1
    agreement.nextTryDate = addDays(agreement.nextTryDate, 1)
    if (agreement.failures >= TRIES_MAX) agreement.status = 'LOCKED'
    return 'failed'
  }
  agreement.failures = 0
  agreement.cyclesComplete += 1
  agreement.runDate = dateAfter(agreement, agreement.runDate)
  agreement.nextTryDate = agreement.runDate
  if (agreement.cycles > 0 && agreement.cyclesComplete >= agreement.cycles) agreement.status = 'COMPLETE'
  return 'paid'
}
