import { Clock } from 'lucide-react'
import { addDays, countNights, dayOf } from '#src/contract/days.ts'
import { monthName, shortDay } from '#src/contract/words.ts'
import { type Chip, moneyChip } from '#src/features/bookings/web/parts/money-chip.tsx'
import type { MoneyRow } from '../contract/overview.ts'

const WEEK_DAYS = 7

export const methodWords: Record<NonNullable<MoneyRow['method']>, string> = {
  eft: 'EFT',
  cash: 'Cash',
  card_machine: 'Card machine',
  other: 'Other',
  payfast: 'Payfast',
  paystack: 'Paystack',
}

const kindWords: Record<NonNullable<MoneyRow['due']>['kind'], string> = {
  deposit: 'Deposit',
  balance: 'Balance',
  full: 'Whole price',
  damage: 'Damage deposit',
  change: 'Change',
}

/** `2027-01` as `January`, with the year where it is another than today's. */
export function monthWords(month: string, today: string): string {
  const name = monthName(Number(month.slice(5, 7)))
  return month.slice(0, 4) === today.slice(0, 4) ? name : `${name} ${month.slice(0, 4)}`
}

/** The day of a row; a due that ends with a day belongs to that day. */
const dayIn = ({ at, due }: MoneyRow): string => dayOf(new Date(Date.parse(at) - (due ? 1 : 0)))

/** The heading of what is due on a day: the next two days, the rest of seven days, then months. */
export function headingOf(day: string, today: string): string {
  if (day <= addDays(today, 1)) return 'Today and tomorrow'
  if (day < addDays(today, WEEK_DAYS)) return 'This week'
  const month = monthWords(day.slice(0, 7), today)
  return day.slice(0, 7) === today.slice(0, 7) ? `Later in ${month}` : month
}

/** Rows below their headings, in the order they come in. */
export function rowsByHeading(
  rows: readonly MoneyRow[],
  today: string,
): [heading: string, rows: MoneyRow[]][] {
  const groups = new Map<string, MoneyRow[]>()
  for (const row of rows) {
    const heading = headingOf(dayIn(row), today)
    groups.set(heading, [...(groups.get(heading) ?? []), row])
  }
  return [...groups]
}

function whenWords(day: string, today: string): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  const isPast = day < today
  const days = isPast ? countNights(day, today) : countNights(today, day)
  const counted = days === 1 ? '1 day' : `${days} days`
  return isPast ? `${counted} late` : `in ${counted}`
}

const timeWords = (at: string): string => {
  const time = new Date(Date.parse(at) + 2 * 3_600_000).toISOString().slice(11, 16)
  return time === '00:00' ? '' : `, ${time}`
}

/** Returns the subject of a row and its moment, in two lines. */
export function linesOf(row: MoneyRow, today: string): [first: string, second: string] {
  const day = dayIn(row)
  if (row.due) {
    const said = row.due.said_paid_at ? `${row.guest_name.split(' ')[0]} says it’s paid` : null
    const isLate = row.due.state === 'late'
    return [
      `${kindWords[row.due.kind]} ${isLate ? 'since' : 'by'} ${shortDay(day)}${row.due.kind === 'deposit' ? timeWords(row.at) : ''}`,
      said ?? whenWords(day, today),
    ]
  }
  if (row.refund) return [row.refund.reason, `by ${row.method ? methodWords[row.method] : 'hand'}`]
  if (row.method === null) return [`Check-in ${shortDay(row.check_in)}`, whenWords(row.check_in, today)]
  return [
    row.toward === 'damage' ? `Damage deposit, ${shortDay(day)}` : shortDay(day),
    methodWords[row.method],
  ]
}

/** Returns the standing of a row as a mark; null where its tab says it. */
export function chipOf({ refund, due, paid, total, stage }: MoneyRow): Chip | null {
  if (refund) return moneyChip({ state: 'to_give_back', paid, total })
  if (!due) return null
  if (due.state === 'late') return moneyChip({ state: 'late', paid, total })
  if (paid > 0) return moneyChip({ state: 'part_paid', paid, total })
  if (stage === 'awaiting_deposit') return moneyChip({ state: 'deposit_due', paid, total })
  return due.state === 'due' ? { tone: 'pending', icon: Clock, words: 'Due' } : null
}
