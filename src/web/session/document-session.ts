import { links } from '../links.ts'
import { session } from './session.ts'
import { viewerOf } from './viewer.ts'

const shownFor = (): string | undefined => document.documentElement.dataset.viewer

// True once the page redirects to the login: later refusals are ignored.
let isLeaving = false

/** Reloads the page if it was rendered for another user than the present one. */
function agree(): void {
  if (isLeaving) return
  const id = session.get()?.user.id
  if (id === shownFor()) return
  session.writeViewerCookie()
  // A browser that keeps no cookies would be asked to for ever.
  if (viewerOf(document.cookie)?.id === id) location.reload()
}

/**
 * Follows the session of this browser for a document, which is rendered for the user in the cookie, also when it begins or ends
 * in another tab; redirects to the login if the server has ended it. See docs/product/accounts.md#sessions.
 */
export function followSession(): void {
  agree()
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isLeaving = false
    session.reread()
  })
  session.subscribe(() => {
    if (!session.endedByServer() || session.get()) return agree()
    isLeaving = true
    // Few pages see it, so they load it then.
    void import('../offline/device-store.ts')
      .then(({ forgetPersonOnDevice }) => forgetPersonOnDevice())
      .catch(() => undefined)
      .then(() => location.assign(links.login()))
  })
}
