import { formatDateTime } from '#src/contract/words.ts'
import type { BadgeTone } from '#src/web/ui/marks/badge.tsx'
import type { DisputeRow } from '../../contract/disputes.ts'
import { daysLeft } from '../../rules/dispute-days.ts'

type Standing = { tone: BadgeTone; words: string }

const DECIDED: Record<Exclude<DisputeRow['state'], 'open'>, Standing> = {
  answered: { tone: 'info', words: 'Answered' },
  won: { tone: 'confirmed', words: 'Won' },
  lost: { tone: 'cancelled', words: 'Lost' },
}

/** Categories of Paystack; a reason that its host has noted is in their own words. */
const CATEGORIES: Record<string, string> = {
  chargeback: 'Chargeback by the guest’s bank',
  fraud: 'The guest’s bank reports fraud',
  general: 'A complaint to the guest’s bank',
}

/** The reason of a dispute as people read it. */
export const reasonOf = ({ reason, method }: Pick<DisputeRow, 'reason' | 'method'>): string =>
  (method === 'paystack' && CATEGORIES[reason]) || `“${reason}”`

/** Days below which a dispute is urgent. */
const URGENT_DAYS = 3

/** The badge of a dispute: of one without an answer the days that are left. */
export function standingOf(
  { state, due_at: dueAt }: Pick<DisputeRow, 'state' | 'due_at'>,
  now: Date,
): Standing {
  if (state !== 'open') return DECIDED[state]
  const due = dueAt === null ? null : new Date(dueAt)
  const days = daysLeft(due, now)
  if (due === null || days === null) return { tone: 'pending', words: 'Not answered' }
  if (due <= now) return { tone: 'clash', words: 'Answer overdue' }
  if (days === 0) return { tone: 'clash', words: 'Less than 1 day left' }
  const words = days === 1 ? '1 day left' : `${days} days left`
  return { tone: days < URGENT_DAYS ? 'clash' : 'pending', words }
}

/** Says until when to answer, or when the dispute ended. */
export function momentWords({ state, due_at: dueAt, closed_at: closedAt, createdAt }: DisputeRow): string {
  if (closedAt !== null) return `${state === 'won' ? 'Won' : 'Lost'} on ${formatDateTime(closedAt)}`
  if (state === 'open' && dueAt !== null) return `Answer by ${formatDateTime(dueAt)}`
  return `Disputed since ${formatDateTime(createdAt)}`
}
