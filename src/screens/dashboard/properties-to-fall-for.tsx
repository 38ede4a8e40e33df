import { useQuery } from '@tanstack/react-query'
import { searchProperties } from '#src/features/properties/contract/browse.ts'
import { PropertyPicture } from '#src/features/properties/web/parts/property-picture.tsx'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { Link } from '#src/web/link.tsx'
import { CardGridSkeleton } from '#src/web/ui/waiting/skeleton.tsx'

const SHOWN = 3

/** For who goes nowhere yet: three homes that others loved. */
export function PropertiesToFallFor() {
  const { data, error } = useQuery(query(searchProperties, { pageSize: SHOWN }))
  const properties = data?.results
  if (error || properties?.length === 0) return null
  return (
    <section aria-labelledby="fall-for">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="fall-for" className="font-display text-2xl font-medium">
          Three homes to fall for
        </h2>
        <Link
          to={links.browse()}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-indigo"
        >
          All homes
        </Link>
      </div>
      <p className="text-sm text-ink-2">No upcoming stays. Find a place and request your dates.</p>
      <div className="mt-4">
        {properties ? (
          <ul className="grid grid-cols-1 gap-5 sm:grid-cols-3">
            {properties.map(property => (
              <li key={property._id}>
                <PropertyPicture property={property} />
              </li>
            ))}
          </ul>
        ) : (
          <CardGridSkeleton count={SHOWN} />
        )}
      </div>
    </section>
  )
}
