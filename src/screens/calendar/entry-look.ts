import type { Entry } from './held-entry.ts'

/** The ground of what holds nights: status by fill, not yet and not for sale by a hatch, sold twice by a double edge. */
export function groundOf({ kind, isClash }: Pick<Entry, 'kind' | 'isClash'>): string {
  if (isClash) return 'bg-alarm-soft text-alarm-ink inset-ring sm:inset-ring-2 inset-ring-alarm'
  if (kind === 'request' || kind === 'change')
    return 'bg-gold-soft text-gold-ink hatch-gold inset-ring inset-ring-gold'
  if (kind === 'block') return 'bg-mute text-ink-2 hatch'
  return kind === 'imported' ? 'bg-tide-soft text-tide-ink' : 'bg-indigo-soft text-ink'
}
