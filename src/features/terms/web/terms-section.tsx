import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type TermsSectionProps = {
  title: string
  note?: string
  /** Words about a choice that is allowed and may not be reasonable. */
  warning?: string | undefined
  children: ReactNode
}

/** One question of the terms, with what is warned of below its fields. */
export function TermsSection({ title, note, warning, children }: TermsSectionProps) {
  return (
    <section className="border-t border-line p-4 first:border-t-0 md:p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-semibold">{title}</h3>
        {note ? <p className="text-sm text-ink-2">{note}</p> : null}
      </div>
      <div className="mt-3">{children}</div>
      <div aria-live="polite">
        {warning ? (
          <p className="mt-3 flex items-start gap-2 rounded-md bg-gold-soft p-3 text-sm text-gold-ink">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{warning}.</span>
          </p>
        ) : null}
      </div>
    </section>
  )
}
