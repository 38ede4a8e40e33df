import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { PageBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'

export const meta = () => [{ title: 'You’re offline · Naledi' }, { name: 'robots', content: 'noindex' }]

/** An address of this site that was asked for; whatever else is written there leads to the dashboard. */
const wanted = (to: string | null) => (to && /^\/(?![/\\])/.test(to) ? to : links.dashboard())

/** Instead of a page that needs the line: what there is without one. Once it is back, the page itself. See docs/product/screens.md#without-a-line. */
export default function OfflineScreen() {
  const [params] = useSearchParams()
  const to = wanted(params.get('to'))
  useEffect(() => {
    const onLine = () => location.replace(to)
    addEventListener('online', onLine)
    return () => removeEventListener('online', onLine)
  }, [to])
  return (
    <PageBody>
      <EmptyState
        level={1}
        drawing="broken-bridge"
        title="You’re offline"
        text="This page needs an internet connection. You can still open the bookings and messages saved on this device."
        actions={
          <>
            <Button variant="primary" onClick={() => location.assign(to)}>
              Try again
            </Button>
            <ButtonLink to={links.bookings()}>Bookings</ButtonLink>
            <ButtonLink to={links.messages()}>Messages</ButtonLink>
          </>
        }
      />
    </PageBody>
  )
}
