import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#src/web/link.tsx'
import { listFavourites } from '#src/features/favourites/contract.ts'
import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import { placeOf } from '#src/features/properties/web/parts/property-words.ts'
import { query } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { grouped, wholeRand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { Picture } from '#src/web/ui/picture.tsx'
import { Loading, Skeleton } from '#src/web/ui/skeleton.tsx'

const SHOWN_FIRST = 4
const SHOWN_MAX = 100

/** The homes with a heart, the last first, so that they are found again. */
export function FavouritesCard({ count }: { count: number }) {
  const [pageSize, setPageSize] = useState(SHOWN_FIRST)
  const { data, error, isFetching } = useQuery(query(listFavourites, { pageSize }))
  const first = useQuery(query(listFavourites, { pageSize: SHOWN_FIRST })).data
  const homes = (data ?? first)?.properties
  return (
    <Card>
      <CardHeader title="Favorite Properties" count={count} />
      {error ? (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-5">{failureWords(error)}</p>
      ) : null}
      {homes || error ? null : <Coming rows={Math.min(count, SHOWN_FIRST)} />}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {homes?.map(home => (
          <li key={home._id}>
            <Favourite home={home} />
          </li>
        ))}
      </ul>
      {homes && homes.length < Math.min(count, SHOWN_MAX) ? (
        <div className="border-t border-line p-3 md:px-5">
          <Button wide busy={isFetching} busyText="Loading…" onClick={() => setPageSize(SHOWN_MAX)}>
            All {grouped(count)} favourites
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function Favourite({ home }: { home: PublicProperty }) {
  return (
    <Link to={links.property(home.public_slug)} className="flex items-center gap-3 px-4 py-3 md:px-5">
      <span className="size-11 shrink-0 overflow-hidden rounded-md">
        <Picture src={home.images[0]} alt="" ratio="1/1" sizes="44px" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{home.title}</span>
        <span className="block truncate text-sm text-ink-2">{placeOf(home)}</span>
      </span>
      <span className="num font-semibold whitespace-nowrap">
        {wholeRand(home.price_per_night)}
        <span className="block text-right text-sm font-normal text-ink-3">a night</span>
      </span>
    </Link>
  )
}

function Coming({ rows }: { rows: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3 border-t border-line px-4 py-3 md:px-5">
          <Skeleton className="size-11 shrink-0" />
          <Skeleton className="h-9 flex-1" />
        </div>
      ))}
    </Loading>
  )
}
