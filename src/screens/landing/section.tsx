import type { ReactNode } from 'react'

type SectionProps = {
  id?: string
  title: string
  lead?: ReactNode
  /** On the darker sand, so that two sections part. */
  sunken?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** One thought of the page: a heading, a sentence, and what shows it. */
export function Section({ id, title, lead, sunken = false, aside, children }: SectionProps) {
  return (
    <section id={id} className={sunken ? 'bg-sunken' : ''}>
      <div className="mx-auto max-w-[1200px] px-4 py-16 md:px-6 md:py-24">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="max-w-[22ch] font-display text-4xl font-medium">{title}</h2>
            {lead ? <p className="mt-3 max-w-[52ch] text-lg text-ink-2">{lead}</p> : null}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
