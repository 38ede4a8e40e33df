import { Outlet, useLocation } from 'react-router'
import { links } from '#src/web/links.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { useHydrated } from '#src/web/islands/use-hydrated.ts'
import { ScreenSkeleton } from '#src/web/layouts/screen-skeleton.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { session, useViewer, wantedAddress } from '#src/web/session/session.ts'
import { Spinner } from '#src/web/ui/waiting/spinner.tsx'
import { WritingAidProvider, type WritingAidProps } from '#src/web/writing-aid.tsx'
import { ConfirmAddress } from '#src/features/accounts/web/parts/confirm-address.tsx'
import { awaitDemoDoor } from '#src/features/accounts/web/parts/await-demo-door.ts'
import type { Route } from './+types/signed-in-layout'

// For visitors of a demo alone.
const DemoDoor = loadable(
  async () => (await import('#src/features/accounts/web/parts/demo-door.tsx')).DemoDoor,
)
// After what is looked at.
const CacheStays = loadable(async () => (await import('./cache-stays.tsx')).CacheStays)
// Fields are written in without it as well: a line that breaks takes nothing else away.
const WritingAid = loadable(() =>
  import('./load-writing-aid.ts').then(({ loadWritingAid }) => loadWritingAid()).catch(() => () => null),
)
const writingAid = (props: WritingAidProps) => <WritingAid {...props} />

/** Everything below needs a signed-in user; which roles, each screen says. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  if (url.pathname === links.dashboard()) await awaitDemoDoor()
  // The place on a page is in the address of the browser alone.
  if (!session.get()) wantedAddress.keep(url.pathname === location.pathname ? location : url)
  signedIn()
  return null
}
clientLoader.hydrate = true as const

const FORMS = /^\/(profile|properties\/.|property\/|realtor\/newsletter|booking\/)/

function shapeOf(pathname: string) {
  if (/^\/(dashboard|admin)$/.test(pathname)) return 'figures'
  return FORMS.test(pathname) ? 'form' : 'list'
}

export function HydrateFallback() {
  const user = useViewer()
  const { pathname } = useLocation()
  // Without a line the frame comes from a page that was made for another address.
  const isHydrated = useHydrated()
  return (
    <>
      {user ? <ScreenSkeleton shape={shapeOf(pathname)} /> : <Spinner size="lg" className="min-h-[60dvh]" />}
      {isHydrated && !user && pathname === links.dashboard() ? <DemoDoor /> : null}
    </>
  )
}

export default function SignedInLayout() {
  const user = useViewer()
  return (
    <>
      <ConfirmAddress />
      <WritingAidProvider value={user?.role === 'realtor' ? writingAid : null}>
        <Outlet />
      </WritingAidProvider>
      {user?.role === 'client' ? <CacheStays /> : null}
    </>
  )
}
