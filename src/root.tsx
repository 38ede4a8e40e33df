import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigate,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import { me } from '#src/features/accounts/contract.ts'
import { letBookingsWait } from '#src/features/bookings/web/parts/send-booking.ts'
import { letHomesWait } from '#src/features/properties/web/parts/send-home.ts'
import { call } from '#src/web/api.ts'
import { PublicLayout } from '#src/web/layouts/public-layout.tsx'
import { links as places } from '#src/web/links.ts'
import { keepSending } from '#src/web/outbox.ts'
import { pageContext } from '#src/web/page.ts'
import { createQueryClient, forgetAnswers, keepAnswers } from '#src/web/query-client.ts'
import { session, useUser, wanted } from '#src/web/session.ts'
import { FailedPage } from '#src/screens/information/failed-page.tsx'
import { themeOfCookie } from '#src/web/ui/theme.ts'
import { Toaster } from '#src/web/ui/toast.tsx'
import { viewerOf } from '#src/web/viewer.ts'
import type { Route } from './+types/root'
import '#src/web/styles.css'

letBookingsWait()
letHomesWait()

export function loader({ request, context }: Route.LoaderArgs) {
  const cookies = request.headers.get('cookie')
  const { demoAccounts, publicUrl, version } = context.get(pageContext)
  return { viewer: viewerOf(cookies), theme: themeOfCookie(cookies), demoAccounts, publicUrl, version }
}

// What the root tells does not change while one moves about.
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [{ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html
      lang="en-ZA"
      data-theme={data?.theme}
      data-demo={data?.demoAccounts.length ? '' : undefined}
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
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The stored session counts at once; then the server's user replaces the stored one, or ends it. Document 1 §4. */
function useSessionCheck(userId: string | undefined, client: ReturnType<typeof createQueryClient>) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!userId) return
    const stopKeeping = keepAnswers(client, userId)
    const stopSending = keepSending()
    call(me, {}).then(
      ({ user }) => session.update(user),
      () => undefined, // a 401 has ended the session already; without an answer it goes on
    )
    return () => {
      stopKeeping()
      stopSending()
      if (session.get()) return
      forgetAnswers(client)
      if (!session.endedByServer()) return void revalidate() // perhaps in another tab: each screen knows its guests
      wanted.keep(location)
      void navigate(places.login())
    }
  }, [userId, client, navigate, revalidate])
}

export default function Root() {
  const [client] = useState(createQueryClient)
  useSessionCheck(useUser()?.id, client)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const user = useUser()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <PublicLayout user={user}>
      <FailedPage status={status} />
    </PublicLayout>
  )
}
