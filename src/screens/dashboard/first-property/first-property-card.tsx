import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import type { RealtorDashboard } from '#src/features/dashboard/contract.ts'
import type { PropertyAnswer } from '#src/features/properties/contract/property.ts'
import { listProperties } from '#src/features/properties/contract/manage.ts'
import { ShareProperty } from '#src/features/properties/web/parts/share-property.tsx'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { FirstPropertySkeleton } from './first-property-skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'

/** Shown until the first stay: the property, its address to share, and the next steps. */
export function FirstPropertyCard({ begun }: { begun: RealtorDashboard['steps'] }) {
  const { publicUrl = '' } = useRouteLoaderData<{ publicUrl: string }>('root') ?? {}
  const { data, isPending } = useQuery(query(listProperties, { pageSize: 1 }))
  const property = data?.properties[0]
  if (isPending) return <FirstPropertySkeleton />
  return property ? <Live property={property} publicUrl={publicUrl} begun={begun} /> : null
}

type LiveProps = { property: PropertyAnswer; publicUrl: string; begun: RealtorDashboard['steps'] }

function Live({ property, publicUrl, begun }: LiveProps) {
  const { name, images, public_slug: slug, is_public: isListed } = property
  const address = `${publicUrl}${links.property(slug)}`
  return (
    <section aria-labelledby="first-property" className="rounded-lg bg-night p-5 text-on-night md:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <span className="size-20 shrink-0 overflow-hidden rounded-md bg-mute">
          <Picture src={images[0]} alt="" ratio="1/1" sizes="80px" />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h2 id="first-property" className="font-display text-2xl font-medium break-words">
            {name} {isListed ? 'is live' : 'is saved'}
          </h2>
          <p className="mt-1 text-sm break-all opacity-80">
            {isListed ? (
              <Link to={links.property(slug)} className="underline underline-offset-4">
                {address}
              </Link>
            ) : (
              'Guests can’t find it yet. List it when it’s ready.'
            )}
          </p>
        </div>
        {isListed ? (
          <span className="rounded-md bg-surface text-ink">
            <ShareProperty title={name} address={address} />
          </span>
        ) : null}
      </div>
      <FirstSteps property={property} begun={begun} />
    </section>
  )
}
