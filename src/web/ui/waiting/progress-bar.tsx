import { Clock } from 'lucide-react'

const LITTLE_LEFT = 0.2

const percentOf = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)

type ProgressBarProps = {
  label: string
  share: number
  tone?: 'indigo' | 'gold' | 'alarm' | 'leaf'
  /** Its height, where it is the figure itself. */
  className?: string
}

const TONES = { indigo: 'text-indigo', gold: 'text-gold', alarm: 'text-alarm', leaf: 'text-leaf' }

/** Progress of long work; `share` runs from 0 to 1. */
export function ProgressBar({ label, share, tone = 'indigo', className = '' }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={percentOf(share)}
      max={100}
      className={`bar ${TONES[tone]} ${className}`}
    />
  )
}

type TimeLeftProps = {
  text: string
  share: number
  className?: string
  /** Under a badge that has the clock already. */ bare?: boolean
}

/** Time to answer as a bar: gold, then alarm when under a fifth is left. */
export function TimeLeft({ text, share, className = '', bare = false }: TimeLeftProps) {
  const little = share < LITTLE_LEFT
  return (
    <div className={className}>
      <p
        className={`num mb-1.5 flex items-center gap-1.5 text-xs font-semibold ${little ? 'text-alarm-ink' : 'text-gold-ink'}`}
      >
        {bare ? null : <Clock className="size-3.5 shrink-0" />}
        {text}
      </p>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
        <div
          className={`h-full rounded-full ${little ? 'bg-alarm' : 'bg-gold'}`}
          style={{ width: `${percentOf(share)}%` }}
        />
      </div>
    </div>
  )
}
