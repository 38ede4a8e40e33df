import { CalendarRange, Code, CreditCard, Database, Images, Map, Share2, Webhook } from 'lucide-react'
import { Link } from '#src/web/link.tsx'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { CardGrid, type GridCard, TO_COME } from './card-grid.tsx'
import { documentMeta } from './document-meta.ts'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/integrations-screen'

export const meta: Route.MetaFunction = documentMeta({
  title: 'Integrations',
  description:
    'What Naledi works together with today: Airbnb, Booking.com and other channels, its API, search engines. And what is to come.',
  path: links.integrations(),
})

const TODAY: GridCard[] = [
  {
    icon: CalendarRange,
    title: 'Airbnb, Booking.com, Vrbo, LekkeSlaap',
    text: 'Calendar links in both directions, and of any other channel that has one: read every 15 minutes and before each booking.',
  },
  {
    icon: Code,
    title: 'The API',
    text: (
      <>
        Everything the screens do, programs can do too.{' '}
        <Link className="link" to={links.apiReference()}>
          The reference
        </Link>{' '}
        tells each call, also as an OpenAPI document.
      </>
    ),
  },
  {
    icon: Map,
    title: 'Search engines',
    text: 'Every public home is in the sitemap and says in schema.org’s words what it is, where, and how it is rated.',
  },
  {
    icon: Share2,
    title: 'Sharing',
    text: 'The page of a home is shared by link, Facebook, Twitter, LinkedIn or e-mail, with its picture.',
  },
  {
    icon: Images,
    title: 'Pictures by address',
    text: 'Pictures that are on the web already are fetched by their address, then kept here.',
  },
  {
    icon: Database,
    title: 'Your own server',
    text: 'Whoever runs an installation may use any mail server, PostgreSQL from 15 on, and storage that speaks S3.',
  },
]

const NEXT: GridCard[] = [
  {
    icon: CreditCard,
    title: 'Payments',
    text: 'A South African gateway for cards and instant EFT, and cards from abroad.',
    badge: TO_COME,
  },
  {
    icon: Webhook,
    title: 'Webhooks',
    text: 'Your own tools hear of each booking as it happens.',
    badge: TO_COME,
  },
]

/** What it works together with, and apart from it what is to come. */
export default function IntegrationsScreen() {
  return (
    <>
      <PageHead
        title="Integrations"
        lead="What Naledi works together with today, and what it will."
        actions={<ButtonLink to={links.apiReference()}>API reference</ButtonLink>}
      />
      <PublicBody className="pb-4">
        <CardGrid id="today" title="Today" cards={TODAY} />
        <CardGrid
          id="next"
          title="What comes next"
          lead="Not there yet. You miss one? Write to us, and say what it should do."
          cards={NEXT}
        />
      </PublicBody>
    </>
  )
}
