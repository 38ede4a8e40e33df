import { Check, Clock, LogOut, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { capitalised } from '#src/contract/words.ts'

const TONES = {
  confirmed: 'b-confirmed',
  pending: 'b-pending',
  cancelled: 'b-cancelled',
  clash: 'b-clash',
  info: 'b-info',
  plain: 'b-plain',
}

export type BadgeTone = keyof typeof TONES

type BadgeProps = { tone?: BadgeTone; icon?: LucideIcon; className?: string; children: ReactNode }

/** A mark and a word; colour alone never says it. */
export function Badge({ tone = 'plain', icon: Icon, className = '', children }: BadgeProps) {
  return (
    <span className={`badge ${TONES[tone]} ${className}`}>
      {Icon ? <Icon aria-hidden="true" strokeWidth={1.75} className="size-3.5 shrink-0" /> : null}
      {children}
    </span>
  )
}

const STATUS: Record<string, { icon: LucideIcon; tone: BadgeTone }> = {
  confirmed: { icon: Check, tone: 'confirmed' },
  pending: { icon: Clock, tone: 'pending' },
  cancelled: { icon: X, tone: 'cancelled' },
  stayed: { icon: LogOut, tone: 'cancelled' },
}

/** Declined and expired requests are stored as cancelled; the reason is the better word. */
const REASON_WORDS: Record<string, string> = {
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

type StatusBadgeProps = { status: string; reason?: string | null; className?: string }

/** Where a booking stands. */
export function StatusBadge({ status, reason, className }: StatusBadgeProps) {
  const { icon, tone } = STATUS[status] ?? { icon: undefined, tone: 'plain' as const }
  const word = (status === 'cancelled' && reason && REASON_WORDS[reason]) || capitalised(status)
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {word}
    </Badge>
  )
}

/** The kind of home; `onPicture` gives it a ground of its own. */
export function TypeBadge({ type, onPicture = false }: { type: string; onPicture?: boolean }) {
  return <span className={`badge capitalize ${onPicture ? 'bg-surface text-ink' : 'b-plain'}`}>{type}</span>
}
