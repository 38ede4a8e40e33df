import { PublicBody } from '#src/web/layouts/page.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { availableFor } from '../offer/feature-list.ts'
import { ProductTour } from '../offer/product-tour.tsx'
import { productViews } from '../offer/product-views.ts'
import { CardGrid } from './card-grid.tsx'
import { documentMeta } from './document-meta.ts'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/integrations-screen'

/** The same for every visitor until another build. See docs/product/pages.md. */
export const handle = { isCached: true, constant: 'path' }

export const meta: Route.MetaFunction = documentMeta({
  title: 'Integrations',
  description:
    'What Naledi works together with today: Airbnb, Booking.com and other channels, its API, webhooks and search engines.',
  path: links.integrations(),
})

/** Products that it works together with. */
export default function IntegrationsScreen() {
  return (
    <>
      <PageHead
        title="Integrations"
        lead="What Naledi works with today."
        actions={<ButtonLink to={links.apiReference()}>API reference</ButtonLink>}
      />
      <PublicBody className="pb-4">
        <ProductTour
          id="at-work"
          title="See it at work"
          views={[productViews.channels, productViews.doubleBooking, productViews.calendar]}
        />
        <CardGrid id="today" title="Today" cards={availableFor('programs')} />
        <p className="mt-8 max-w-[68ch] text-ink-2">
          If you need another one,{' '}
          <Link to={links.contact()} className="link">
            write to us
          </Link>{' '}
          and say what it should do.
        </p>
      </PublicBody>
    </>
  )
}
