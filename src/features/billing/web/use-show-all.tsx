import { type ReactNode, useState } from 'react'
import { Button } from '#src/web/ui/button.tsx'

/** A year of months. */
const SHOWN_AT_FIRST = 12

/** The first of a long list, and the button that shows all of it: years of invoices would push the page's help out of reach. */
export function useShowAll<Item>(
  items: readonly Item[] | undefined,
  what: string,
): { shown: readonly Item[] | undefined; button: ReactNode } {
  const [isAll, setAll] = useState(false)
  const count = items?.length ?? 0
  if (count <= SHOWN_AT_FIRST) return { shown: items, button: null }
  return {
    shown: isAll ? items : items?.slice(0, SHOWN_AT_FIRST),
    button: (
      <Button
        size="sm"
        variant="quiet"
        wide
        className="mt-2"
        aria-expanded={isAll}
        onClick={() => setAll(!isAll)}
      >
        {isAll ? 'Show fewer' : `Show all ${count} ${what}`}
      </Button>
    ),
  }
}
