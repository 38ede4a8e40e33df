import { IsRestoringProvider, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router'
import { me } from '#src/features/accounts/contract.ts'
import { call } from '#src/web/call.ts'
import { WaysOfApp } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { forgetAnswers, cacheAnswers } from '#src/web/offline/cached-answers.ts'
import { subscribeLive } from '#src/web/live/subscribe-live.ts'
import { clientOfPage } from '#src/web/query-client.ts'
import { session, useViewer } from '#src/web/session/session.ts'
import { onChanged } from '#src/web/topics.ts'
import { showQueuedToast } from '#src/web/ui/toast.ts'
import { sendWhatWaits } from './let-wait.ts'

/**
 * The stored session counts at once; then the server's user replaces the stored one, or ends it. Whether what this
 * device keeps for the user is still being read: until then nothing is asked. See docs/product/accounts.md#sessions.
 */
function useSessionCheck(userId: string | undefined, client: QueryClient): boolean {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const version = useRouteLoaderData<{ version: string }>('root')?.version ?? ''
  const [restoredFor, setRestoredFor] = useState<string>()
  useEffect(() => {
    if (!userId) return
    const saved = cacheAnswers(client, userId, version)
    void saved.restored.then(() => setRestoredFor(userId))
    const stopSending = sendWhatWaits()
    const stopLive = subscribeLive(userId)
    // A page restored from the browser's cache has missed all events.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && session.reread()
    addEventListener('pageshow', onShow)
    const ask = () =>
      call(me, {}).then(
        ({ user }) => {
          const isOther = user.role !== session.get()?.user.role
          session.update(user)
          if (isOther) void revalidate() // each screen knows its guests
        },
        () => undefined, // a 401 has ended the session already; without an answer it goes on
      )
    void ask()
    const stopAsking = onChanged(topics => (topics.includes('account') ? ask() : undefined))
    return () => {
      saved.stop()
      stopSending()
      stopAsking()
      stopLive()
      removeEventListener('pageshow', onShow)
      const next = session.get()?.user.id
      if (next === userId) return
      forgetAnswers(client)
      // Another user signed in, in another tab: nothing on this page is theirs.
      if (next) return location.reload()
      // A user who logged out here is redirected; if this page is restored from the cache, it shows nothing of them.
      if (session.endedHere())
        return addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
      if (!session.endedByServer()) return void revalidate() // perhaps in another tab: each screen knows its guests
      void navigate(links.login())
    }
  }, [userId, client, version, navigate, revalidate])
  return userId !== undefined && restoredFor !== userId
}

/** Parts that all screens of the app share: the server's answers, the outbox, and navigation without page loads. */
export default function AppLayout() {
  const [client] = useState(clientOfPage)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const ways = useMemo(() => ({ Link, go: (address: string) => void navigate(address) }), [navigate])
  const isRestoring = useSessionCheck(useViewer()?.id, client)
  useEffect(showQueuedToast, [pathname])
  return (
    <QueryClientProvider client={client}>
      <IsRestoringProvider value={isRestoring}>
        <WaysOfApp value={ways}>
          <Outlet />
        </WaysOfApp>
      </IsRestoringProvider>
    </QueryClientProvider>
  )
}
