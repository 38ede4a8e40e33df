import { Eye } from 'lucide-react'
import { useRouteLoaderData } from 'react-router'
import type { PropertyAnswer } from '#src/features/properties/contract/property.ts'
import { ShareProperty } from '#src/features/properties/web/parts/share-property.tsx'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { Loading, Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { ChannelState } from './channel-state.tsx'

/** The name of the property, if guests find it, the status of its channels, and its public page. */
export function PropertyHead({ property }: { property: PropertyAnswer }) {
  const { name, city, images, public_slug: slug } = property
  const { publicUrl = '' } = useRouteLoaderData<{ publicUrl: string }>('root') ?? {}
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-[28rem] items-start gap-3 sm:gap-4">
        <span className="size-14 shrink-0 overflow-hidden rounded-md sm:size-20">
          <Picture src={images[0]} alt="" ratio="1/1" sizes="80px" />
        </span>
        <div className="min-w-0">
          <h1 className="line-clamp-2 font-display text-2xl font-medium break-words sm:text-3xl">{name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <span className="break-words">{city}</span>
            <Listed property={property} />
            <ChannelState propertyId={property._id} />
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        <ButtonLink to={links.property(slug, { as: 'guest' })} icon={Eye} className="max-sm:flex-1">
          See it as guests do
        </ButtonLink>
        <ShareProperty title={name} address={`${publicUrl}${links.property(slug)}`} />
      </div>
    </div>
  )
}

function Listed({ property }: { property: PropertyAnswer }) {
  const { hidden_reason: reason, is_public, is_available } = property
  if (reason)
    return (
      <span className="min-w-0 text-alarm-ink">
        <span className="font-semibold">Hidden by Naledi:</span> {reason}
      </span>
    )
  return (
    <>
      <Badge tone={is_public ? 'confirmed' : 'pending'}>{is_public ? 'Listed' : 'Hidden'}</Badge>
      {is_available ? null : <Badge tone="cancelled">Bookings off</Badge>}
    </>
  )
}

export const HeadSkeleton = () => (
  <Loading>
    <div className="flex items-start gap-3 sm:gap-4">
      <Skeleton className="size-14 sm:size-20" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-8 w-60 max-w-full" />
        <Skeleton className="h-5 w-40" />
      </div>
    </div>
  </Loading>
)
