import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { availableFor, plannedFor } from '../offer/feature-list.ts'
import { ProductTour } from '../offer/product-tour.tsx'
import { productViews } from '../offer/product-views.ts'
import { CardGrid } from './card-grid.tsx'
import { documentMeta } from './document-meta.ts'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/features-screen'

/** The same for every visitor until another build. See docs/product/pages.md. */
export const handle = { isCached: true, constant: 'path' }

export const meta: Route.MetaFunction = documentMeta({
  title: 'Features',
  description:
    'What Naledi does for hosts and guests of short stays in South Africa today, and what comes next.',
  path: links.allFeatures(),
})

/** Features that exist, and separately those that are planned. */
export default function FeaturesScreen() {
  return (
    <>
      <PageHead
        title="Features"
        lead="What Naledi does for hosts and guests today. What we are still building is listed separately below."
        actions={
          <>
            <ButtonLink to={links.register()} variant="primary">
              Get started
            </ButtonLink>
            <ButtonLink to={links.demo()}>See the demo</ButtonLink>
          </>
        }
      />
      <PublicBody className="pb-4">
        <ProductTour id="at-work" title="See it at work" views={Object.values(productViews)} />
        <CardGrid id="hosts" title="For hosts" cards={availableFor('hosts')} />
        <CardGrid id="guests" title="For guests" cards={availableFor('guests')} />
        <CardGrid
          id="next"
          title="What comes next"
          lead="You can't use any of this yet."
          cards={plannedFor('hosts', 'guests')}
        />
      </PublicBody>
    </>
  )
}
