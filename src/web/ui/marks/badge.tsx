import { Check, Clock, LogOut, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { capitalised } from '#src/contract/words.ts'

/** The ground and the words of each tone of a badge or a tile. */
export const tones = {
  confirmed: 'bg-leaf-soft text-leaf-ink',
  pending: 'bg-gold-soft text-gold-ink',
  cancelled: 'bg-mute text-ink-2',
  clash: 'bg-alarm-soft text-alarm-ink',
  info: 'bg-tide-soft text-tide-ink',
  plain: 'bg-sunken text-ink-2',
}

export type BadgeTone = keyof typeof tones

type BadgeProps = { tone?: BadgeTone; icon?: LucideIcon; className?: string; children: ReactNode }

/** A mark and a word; colour alone never says it. */
export function Badge({ tone = 'plain', icon: Icon, className = '', children }: BadgeProps) {
  return (
    <span className={`badge ${tones[tone]} ${className}`}>
      {Icon ? <Icon className="size-3.5 shrink-0" /> : null}
      {children}
    </span>
  )
}

const STATUS: Record<string, { icon: LucideIcon; tone: BadgeTone }> = {
  confirmed: { icon: Check, tone: 'confirmed' },
  pending: { icon: Clock, tone: 'pending' },
  awaiting_deposit: { icon: Clock, tone: 'pending' },
  cancelled: { icon: X, tone: 'cancelled' },
  stayed: { icon: LogOut, tone: 'cancelled' },
}

/** Declined and expired requests are stored as cancelled; the reason is the better word. */
const REASON_WORDS: Record<string, string> = {
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Cancelled by guest',
}

/** Agreed, and no request any more: it waits for money. */
const STATUS_WORDS: Record<string, string> = { awaiting_deposit: 'Deposit due' }

type StatusBadgeProps = { status: string; reason?: string | null; className?: string }

/** Status of a booking. */
export function StatusBadge({ status, reason, className }: StatusBadgeProps) {
  const { icon, tone } = STATUS[status] ?? { icon: undefined, tone: 'plain' as const }
  const word =
    (status === 'cancelled' && reason && REASON_WORDS[reason]) || STATUS_WORDS[status] || capitalised(status)
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {word}
    </Badge>
  )
}

/** The kind of home; `onPicture` gives it a background. */
export function TypeBadge({ type, onPicture = false }: { type: string; onPicture?: boolean }) {
  return <span className={`badge capitalize ${onPicture ? 'bg-surface text-ink' : tones.plain}`}>{type}</span>
}
