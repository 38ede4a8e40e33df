import { useLocation } from 'react-router'
import { links } from '#src/web/links.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { PublicLayout } from '#src/web/layouts/public-layout.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import type { Viewer } from '#src/web/session/viewer.ts'

const WORDS = {
  missing: { title: 'Page Not Found', text: 'The link may be wrong, or the page may have moved.' },
  failed: {
    title: 'Something went wrong',
    text: 'We couldn’t load this page. Nothing was lost or changed.',
  },
  unread: {
    title: 'We couldn’t read that form',
    text: 'Please open this page again and send its form. Nothing was saved or changed.',
  },
}

/** Shown if a page cannot be displayed: the cause, what was saved, and where to go. */
export function FailedPage({ user, status }: { user: Viewer | null; status: number }) {
  const { pathname, search } = useLocation()
  const { title, text } = WORDS[status === 404 ? 'missing' : status === 415 ? 'unread' : 'failed']
  return (
    <PublicLayout user={user}>
      <PublicBody>
        <EmptyState
          drawing="broken-bridge"
          level={1}
          title={title}
          text={text}
          actions={
            <>
              {status === 404 ? null : (
                <a href={pathname + search} className="btn btn-primary">
                  Try again
                </a>
              )}
              <ButtonLink to={links.browse()} variant={status === 404 ? 'primary' : 'line'}>
                Browse Properties
              </ButtonLink>
              <ButtonLink to={links.status()} variant="quiet">
                System status
              </ButtonLink>
            </>
          }
        />
      </PublicBody>
    </PublicLayout>
  )
}
