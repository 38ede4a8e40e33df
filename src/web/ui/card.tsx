import type { ComponentProps, ReactNode } from 'react'

/** A sheet with a hairline; it has no shadow. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`card overflow-hidden ${className}`} />
}

type CardHeaderProps = { title: ReactNode; count?: number; action?: ReactNode; level?: 2 | 3; id?: string }

/** Title of the card, the number of its items, and the link to all of them. */
export function CardHeader({ title, count, action, level = 2, id }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 px-4 md:px-5">
      <Heading id={id} className="flex items-center gap-2 text-base font-semibold">
        {title}
        {count === undefined ? null : <span className="num text-ink-3">{count}</span>}
      </Heading>
      {action}
    </div>
  )
}

export function CardBody({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`p-4 md:p-5 ${className}`} />
}

type FiguresProps = { className?: string; isSquare?: boolean; children: ReactNode }

/** One strip of figures, ruled, two abreast on a phone, or wherever there is only half the width. */
export function Figures({ className = '', isSquare = false, children }: FiguresProps) {
  const strip = isSquare ? '' : 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'
  return (
    <dl
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line ${strip} ${className}`}
    >
      {children}
    </dl>
  )
}

type FigureProps = { label: ReactNode; value: ReactNode; note?: ReactNode; aside?: ReactNode }

/** A number with its name, what it is made of, and perhaps a small drawing. */
export function Figure({ label, value, note, aside }: FigureProps) {
  return (
    <div className="min-w-0 bg-surface p-4 md:p-5">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-1 flex items-end justify-between gap-2">
        <span className="num font-display text-xl leading-8 font-medium whitespace-nowrap md:text-[2rem] md:leading-10">
          {value}
        </span>
        {aside}
      </dd>
      {note ? <dd className="num mt-1 text-xs text-ink-3">{note}</dd> : null}
    </div>
  )
}
