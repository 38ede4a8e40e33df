import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { availableFor, plannedFor } from '../offer/feature-list.ts'
import { CardGrid } from './card-grid.tsx'
import { documentMeta } from './document-meta.ts'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/integrations-screen'

export const meta: Route.MetaFunction = documentMeta({
  title: 'Integrations',
  description:
    'What Naledi works together with today: Airbnb, Booking.com and other channels, its API, webhooks and search engines.',
  path: links.integrations(),
})

/** What it works together with, and apart from it what is to come. */
export default function IntegrationsScreen() {
  return (
    <>
      <PageHead
        title="Integrations"
        lead="What Naledi works with today, and what we are building."
        actions={<ButtonLink to={links.apiReference()}>API reference</ButtonLink>}
      />
      <PublicBody className="pb-4">
        <CardGrid id="today" title="Today" cards={availableFor('programs')} />
        <CardGrid
          id="next"
          title="What comes next"
          lead="You can't use this yet. If you need another one, write to us and say what it should do."
          cards={plannedFor('programs')}
        />
      </PublicBody>
    </>
  )
}
