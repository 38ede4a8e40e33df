import { CircleAlert, Info, TriangleAlert, WifiOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const TONES = {
  error: { icon: CircleAlert, variant: 'bg-alarm-soft text-alarm-ink' },
  clash: { icon: TriangleAlert, variant: 'bg-alarm-soft text-alarm-ink' },
  warning: { icon: TriangleAlert, variant: 'bg-gold-soft text-gold-ink' },
  info: { icon: Info, variant: 'bg-tide-soft text-tide-ink' },
  offline: { icon: WifiOff, variant: 'bg-tide-soft text-tide-ink' },
} satisfies Record<string, { icon: LucideIcon; variant: string }>

type BannerProps = {
  tone?: keyof typeof TONES
  title?: ReactNode
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
  className?: string
}

/** Something true of the whole screen. An error is read out at once, the rest when there is a pause. */
export function Banner({ tone = 'info', title, children, action, className = '' }: BannerProps) {
  const { icon: Icon, variant } = TONES[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md px-4 py-3 sm:flex-nowrap ${variant} ${className}`}
    >
      <div className={`flex min-w-0 flex-1 gap-3 ${action ? 'max-sm:basis-full' : ''}`}>
        <Icon className="mt-0.5 size-5 shrink-0" />
        <p className="min-w-0 break-words">
          {title ? <strong className="font-semibold">{title}</strong> : null}
          {title && children ? ' ' : null}
          {children}
        </p>
      </div>
      {action ? <div className="flex shrink-0 gap-2 max-sm:pl-8">{action}</div> : null}
    </div>
  )
}
