import { formatDateTime } from '#src/contract/words.ts'
import type { PlannedAnswer } from '../../contract/queue.ts'
import { blockWords, missingWords, reasonWords } from '../../rules/reason-words.ts'

/** Returns why it waits, or was not sent, as its host reads it; null where nothing stands in its way. */
export function whyWords({ why, missing, blocked_by }: PlannedAnswer): string | null {
  if (blocked_by) return blockWords(blocked_by)
  if (!why) return null
  return missing.length > 0 ? `${reasonWords[why]}: ${missingWords(missing)}` : reasonWords[why]
}

/** Returns when it was or will be sent, or would have been. */
export function sendingTimeWords({ state, at, settled_at }: PlannedAnswer): string {
  if (state === 'sent') return `Sent ${formatDateTime(settled_at ?? at)}`
  return state === 'planned' ? formatDateTime(at) : `Scheduled for ${formatDateTime(at)}`
}

/** True if its host may still change what it says. */
export const isOpenPlanned = ({ state }: PlannedAnswer): boolean => state === 'planned' || state === 'stopped'
