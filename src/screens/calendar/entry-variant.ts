import type { Entry, Shared } from './held-entry.ts'

/** The ground of what holds nights: status by fill, not yet and not for sale by a hatch, asked for by a dashed edge, sold twice by a double edge until the host chooses. */
export function groundOf(kind: Entry['kind'], clash: Shared['state'] | null = null): string {
  if (kind === 'change') return 'border border-dashed border-ink-3 text-ink-2'
  if (clash === 'open') return 'bg-alarm-soft text-alarm-ink inset-ring sm:inset-ring-2 inset-ring-alarm'
  if (clash === 'waiting' || kind === 'request')
    return 'bg-gold-soft text-gold-ink hatch-gold inset-ring inset-ring-gold'
  if (kind === 'block' || kind === 'closed') return 'bg-mute text-ink-2 hatch'
  return kind === 'imported' ? 'bg-tide-soft text-tide-ink' : 'bg-indigo-soft text-ink'
}
