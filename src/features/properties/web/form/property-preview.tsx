import { plainAmount, wholeRand } from '#src/contract/words.ts'
import { TypeBadge } from '#src/web/ui/marks/badge.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import type { PropertyValues } from './property-values.ts'
import { NO_DESCRIPTION, placeOf } from '../parts/property-words.ts'

/** Shows how guests will see the home in the list, as it is typed. */
export function PropertyPreview({ values, image }: { values: PropertyValues; image: string | undefined }) {
  const price = Number(plainAmount(values.price_per_night))
  const place = placeOf({ neighbourhood: values.neighbourhood, city: values.city, state: values.province })
  return (
    <aside aria-label="Preview" className="hidden min-w-0 lg:block">
      <div className="sticky top-24">
        <p className="text-[0.8125rem] font-semibold text-ink-3 mb-3">As guests see it</p>
        <div className="relative overflow-hidden rounded-lg">
          <Picture src={image} alt="" sizes="360px" />
          <span className="absolute bottom-3 left-3">
            <TypeBadge type={values.property_type} onPicture />
          </span>
        </div>
        <p className="mt-4 line-clamp-2 font-display text-xl font-medium break-words">
          {values.name.trim() || 'The name of your property'}
        </p>
        <p className="mt-0.5 text-sm break-words text-ink-3">{place || 'Neighbourhood, city, province'}</p>
        <p className="mt-2 line-clamp-2 text-sm break-words text-ink-2">
          {values.description.trim() || NO_DESCRIPTION}
        </p>
        <p className="num mt-3">
          <span className="text-lg font-semibold">{wholeRand(Number.isFinite(price) ? price : 0)}</span>{' '}
          <span className="text-sm text-ink-3">a night</span>
        </p>
      </div>
    </aside>
  )
}
