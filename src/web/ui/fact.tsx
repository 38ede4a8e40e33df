import type { ReactNode } from 'react'

type FactProps = { name: string; note?: string | undefined; children: ReactNode }

/** One cell of a `dl` of facts: its name, what it is, and a word about it. */
export function Fact({ name, note, children }: FactProps) {
  return (
    <div className="bg-surface py-4 pr-2 pl-4 md:px-5">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="mt-0.5 font-semibold max-sm:text-[15px]">{children}</dd>
      {note ? <dd className="text-sm text-ink-2">{note}</dd> : null}
    </div>
  )
}
