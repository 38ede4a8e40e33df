import type { ReactNode } from 'react'
import { HelpLink } from '#src/web/ui/help-link.tsx'

/** Title of the screen, and an introduction. */
export function RatesHeading({ action }: { action?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
      <div className="min-w-0">
        <h2 className="font-display text-xl font-medium">Prices and rules</h2>
        <p className="mt-1">
          <HelpLink article="price-a-year">How pricing works</HelpLink>
        </p>
      </div>
      {action}
    </div>
  )
}
