import type { ReactNode } from 'react'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { HelpLink } from '#src/web/ui/help-link.tsx'

type RatesHeadingProps = {
  property: { name: string; city: string; public_slug: string } | undefined
  action?: ReactNode
}

/** Whose prices these are. */
export function RatesHeading({ property, action }: RatesHeadingProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-display text-3xl font-medium">Prices and rules</h1>
        <p className="mt-1 min-h-6 break-words text-ink-2">
          {property ? (
            <>
              <Link to={links.property(property.public_slug)} className="link">
                {property.name}
              </Link>
              , {property.city}
            </>
          ) : null}
        </p>
        <p className="mt-1">
          <HelpLink article="price-a-year">How pricing works</HelpLink>
        </p>
      </div>
      {action}
    </div>
  )
}
