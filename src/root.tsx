import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { PublicDemoLine } from '#src/web/layouts/public-demo-line.tsx'
import { links as addresses } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { isDocumentPage, pageContext } from '#src/web/documents/page.ts'
import { ServedViewer, useViewer } from '#src/web/session/session.ts'
import { ServedTheme, themeOfCookie } from '#src/web/ui/theme/theme.ts'
import { viewerOf } from '#src/web/session/viewer.ts'
import type { Route } from './+types/root'
import '#src/web/styles.css'

export function loader({ request, context }: Route.LoaderArgs) {
  const cookies = request.headers.get('cookie')
  const { demoAccounts, isPublicDemo, publicUrl, version } = context.get(pageContext)
  return {
    viewer: viewerOf(cookies),
    isForOffline: new URL(request.url).pathname === addresses.offline(),
    theme: themeOfCookie(cookies),
    demoAccounts,
    isPublicDemo,
    publicUrl,
    version,
  }
}

// Nothing that the root loads changes while one moves about.
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [{ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const isDocument = isDocumentPage(useMatches())
  return (
    <html
      lang="en-ZA"
      data-theme={data?.theme}
      data-demo={data?.demoAccounts.length ? '' : undefined}
      data-viewer={data?.viewer?.id}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1b1d44" />
        <Meta />
        <Links />
      </head>
      <body>
        {data?.isPublicDemo ? <PublicDemoLine /> : null}
        <ServedViewer value={data?.viewer ?? null}>
          <ServedTheme value={data?.theme ?? 'system'}>{children}</ServedTheme>
        </ServedViewer>
        {isDocument ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

function FailedPlainly() {
  const { pathname, search } = useLocation()
  return (
    <p className="p-6">
      We couldn’t load this page.{' '}
      <a href={pathname + search} className="link">
        Try again
      </a>
    </p>
  )
}

// Few see it. Where its code does not come either, there are its words.
const FailedPage = loadable(() =>
  import('#src/screens/information/failed-page.tsx').then(
    ({ FailedPage }) => FailedPage,
    () => FailedPlainly,
  ),
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const user = useViewer()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <FailedPage user={user} status={status} />
}
