import { CalendarRange, Home, Mail } from 'lucide-react'
import { redirect } from 'react-router'
import EnterDemo from '#src/features/accounts/web/parts/enter-demo.island.tsx'
import { Island } from '#src/web/islands/island.tsx'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { pageContext } from '#src/web/documents/page.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { viewerOf } from '#src/web/session/viewer.ts'
import { CardGrid, type GridCard } from './card-grid.tsx'
import { documentMeta } from './document-meta.ts'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/demo-screen'

/** A user who is in the demo already is redirected to the dashboard. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { demoAccounts, isPublicDemo } = context.get(pageContext)
  if ((demoAccounts.length > 0 || isPublicDemo) && viewerOf(request.headers.get('cookie')))
    throw redirect(links.dashboard())
  return { accounts: demoAccounts, isPublicDemo }
}

export const meta: Route.MetaFunction = documentMeta({
  title: 'Demo',
  description: 'Look round Naledi with accounts, homes and bookings that are there to be played with.',
  path: links.demo(),
})

const INSIDE: GridCard[] = [
  {
    icon: Home,
    title: 'Properties',
    text: 'With photos, prices, free nights and reviews, to be searched, changed and deleted.',
  },
  {
    icon: CalendarRange,
    title: 'Bookings, from both sides',
    text: 'Request a booking as the guest, then accept it as the host. A request without a reply ends automatically.',
  },
  {
    icon: Mail,
    title: 'Its emails',
    text: (
      <>
        Unless a mail server is set, what the demo would send is read{' '}
        <Link className="link" to={links.outbox()}>
          here
        </Link>
        , by anybody.
      </>
    ),
  },
]

const NOTHING_REAL = 'Nothing here is real and anyone can log in, so don’t enter personal details.'

/** The door into the demo; elsewhere what a demo is, and the way to an account. See docs/product/accounts.md#the-accounts-of-a-demo. */
export default function DemoScreen({ loaderData: { accounts, isPublicDemo } }: Route.ComponentProps) {
  if (isPublicDemo) return <PublicDemo />
  if (accounts.length === 0) return <NoDemo />
  return (
    <>
      <PageHead
        title="Look round the demo"
        lead={`Accounts, homes and bookings to be played with. ${NOTHING_REAL}`}
        actions={<Island name="enter-demo" of={EnterDemo} props={{ accounts }} />}
      />
      <PublicBody className="pb-4">
        <CardGrid id="inside" title="What is inside" cards={INSIDE} />
      </PublicBody>
    </>
  )
}

/** The operator shares the passwords: they are printed only at the start. */
function PublicDemo() {
  return (
    <PageHead
      title="Look round the demo"
      lead={`Log in with an account that the owner of this demo gave you. ${NOTHING_REAL}`}
      actions={
        <>
          <ButtonLink to={links.login()} variant="primary">
            Login
          </ButtonLink>
          <ButtonLink to={links.browse()}>Browse Properties</ButtonLink>
        </>
      }
    />
  )
}

function NoDemo() {
  return (
    <>
      <PageHead
        title="This is not a demo"
        lead="A demo is an installation of Naledi with homes, people and bookings made up to be played with. This one is for real stays. Registering costs nothing and needs no card: a host’s first two homes are free."
        actions={
          <>
            <ButtonLink to={links.register()} variant="primary">
              Register
            </ButtonLink>
            <ButtonLink to={links.browse()}>Browse Properties</ButtonLink>
          </>
        }
      />
    </>
  )
}
