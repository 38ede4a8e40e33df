import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type FoldedRowProps = {
  title: string
  /** True if the content is requested only when it is first opened. */
  isLazy?: boolean
  children: ReactNode
}

/** A closed line of a card that opens what it names. */
export function FoldedRow({ title, isLazy = false, children }: FoldedRowProps) {
  const [wasOpened, setOpened] = useState(!isLazy)
  return (
    <details className="group border-t border-line first:border-t-0" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 text-[15px] font-medium md:px-5 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <section aria-label={title} className="px-4 pb-5 md:px-5">
        {wasOpened ? children : null}
      </section>
    </details>
  )
}
