import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import SearchDates from '#src/features/properties/web/parts/search-dates.island.tsx'
import { Island } from '#src/web/islands/island.tsx'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'

const CELL = 'cell relative flex min-h-14 min-w-0 flex-col justify-center rounded-md px-3 md:px-4'
const BARE = 'w-full min-w-0 text-ellipsis bg-transparent text-ink outline-none placeholder:text-ink-3'

// On a phone the picture and the promise come first: dates and guests are asked for beside what is found.
const WIDE_ONLY = 'max-md:hidden'

/** The search of /browse as one bar, and as one field on a phone: a plain form, whose answer is that page. */
export function PropertySearch({ today }: { today: string }) {
  return (
    <search>
      <form
        action={links.browse()}
        className="mt-6 flex max-w-[900px] items-center gap-1 md:grid rounded-xl bg-surface p-2 text-ink shadow-float md:grid-cols-[1fr_1fr_.8fr_auto] lg:grid-cols-[2.1fr_1fr_1fr_.6fr_auto]"
      >
        <Cell label="Where" className="max-md:flex-1 md:max-lg:col-span-full">
          <input
            name="search"
            type="search"
            maxLength={200}
            placeholder="city, neighbourhood, or feature"
            className={BARE}
          />
        </Cell>
        <Island
          name="search-dates"
          of={SearchDates}
          props={{ today, asked: {}, cells: [`${CELL} ${WIDE_ONLY}`, `${CELL} ${WIDE_ONLY}`] }}
        />
        <Cell label="Guests" className={WIDE_ONLY}>
          <input
            name="guests"
            inputMode="numeric"
            pattern="[0-9]*"
            placeholder="Any"
            className={`num ${BARE}`}
          />
        </Cell>
        <Button type="submit" variant="primary" icon={Search} className="min-h-14 max-md:min-w-14 md:px-6">
          <span className="max-md:sr-only">Search</span>
        </Button>
      </form>
    </search>
  )
}

function Cell({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <label className={`${CELL} ${className}`}>
      <span className="text-xs font-semibold">{label}</span>
      {children}
    </label>
  )
}
