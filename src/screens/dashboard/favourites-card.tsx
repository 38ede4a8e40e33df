import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listFavourites } from '#src/features/properties/contract/favourites.ts'
import { PropertyPicture } from '#src/features/properties/web/parts/property-picture.tsx'
import { query } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { grouped } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { CardGridSkeleton } from '#src/web/ui/waiting/skeleton.tsx'

const SHOWN_FIRST = 3
const SHOWN_MAX = 100

/** The homes with a heart, the last first, so that they are found again. */
export function FavouritesCard({ count }: { count: number }) {
  const [pageSize, setPageSize] = useState(SHOWN_FIRST)
  const { data, error, isFetching } = useQuery(query(listFavourites, { pageSize }))
  const first = useQuery(query(listFavourites, { pageSize: SHOWN_FIRST })).data
  const properties = (data ?? first)?.properties
  const isMore = properties && properties.length < Math.min(count, SHOWN_MAX)
  return (
    <section className="card p-4 md:p-5">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-base font-semibold">
          Favorite Properties <span className="num text-ink-3">{count}</span>
        </h2>
        {isMore ? (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-3 px-3"
            busy={isFetching}
            busyText="Loading…"
            onClick={() => setPageSize(SHOWN_MAX)}
          >
            All {grouped(count)} favourites
          </Button>
        ) : null}
      </div>
      {error ? <p className="mt-2 text-sm text-ink-2">{failureWords(error)}</p> : null}
      <div className="mt-3">
        {properties || error ? null : <CardGridSkeleton count={Math.min(count, SHOWN_FIRST)} />}
        <ul className="grid grid-cols-1 gap-5 empty:hidden max-sm:-mx-4 max-sm:auto-cols-[72%] max-sm:grid-flow-col max-sm:grid-cols-none max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:grid-cols-3">
          {properties?.map(property => (
            <li key={property._id} className="relative min-w-0 snap-start">
              <PropertyPicture property={property} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
