import { data, redirect, useSearchParams } from 'react-router'
import { dayOf } from '#src/contract/days.ts'
import { stayIn } from '#src/features/properties/web/parts/stay-in-address.ts'
import { propertyMeta } from '#src/features/properties/web/parts/property-meta.ts'
import { Island } from '#src/web/islands/island.tsx'
import { links } from '#src/web/links.ts'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { useViewer } from '#src/web/session/session.ts'
import { loadProperty } from './load-property.ts'
import { PropertyPage } from './property-page.tsx'
import OwnProperty from './own-property.island.tsx'
import { PropertyNotFound } from './property-not-found.tsx'
import type { Route } from './+types/property-screen'

/** The same for every visitor until what it says changes. See docs/product/pages.md. */
export const handle = { isCached: true }

/** Rendered on the server as a visitor sees it; an id leads on to the slug. See docs/product/homes-and-search.md#the-page-of-a-home. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const loaded = await loadProperty(callFrom(page), params.slug, stayIn(url.searchParams))
  if (loaded && loaded.property.public_slug !== params.slug)
    throw redirect(`${links.property(loaded.property.public_slug)}${url.search}`, 301)
  return data(
    { loaded, slug: params.slug, today: dayOf(new Date()), publicUrl: page.publicUrl },
    { status: loaded ? 200 : 404 },
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.loaded
    ? propertyMeta(loaderData.loaded.property, loaderData.publicUrl)
    : [{ title: 'Property Not Found · Naledi' }, { name: 'robots', content: 'noindex' }]

export default function PropertyScreen({
  loaderData: { loaded, today, publicUrl, slug },
}: Route.ComponentProps) {
  const [params] = useSearchParams()
  const asked = stayIn(params)
  const user = useViewer()
  const shown = { today, publicUrl, asked, isGuestView: params.get('as') === 'guest' }
  if (loaded) return <PropertyPage loaded={loaded} {...shown} />
  // A realtor's own home that is not public, which the server cannot know of while it renders.
  if (user?.role === 'realtor')
    return <Island name="own-property" of={OwnProperty} props={{ slug, today, publicUrl }} when="seen" />
  return <PropertyNotFound />
}
