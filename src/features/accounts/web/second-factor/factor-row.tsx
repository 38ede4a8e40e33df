import type { ReactNode } from 'react'

type FactorRowProps = { name: string; text: ReactNode; actions?: ReactNode; children?: ReactNode }

/** One way to show who one is: what it is, how it stands, and what may be done with it. */
export function FactorRow({ name, text, actions, children }: FactorRowProps) {
  return (
    <li className="px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="num mt-0.5 text-sm text-ink-2">{text}</p>
        </div>
        {actions ? <div className="flex flex-wrap gap-2 max-sm:-ml-3">{actions}</div> : null}
      </div>
      {children}
    </li>
  )
}
