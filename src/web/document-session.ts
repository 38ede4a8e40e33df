import { links } from './links.ts'
import { session } from './session.ts'
import { viewerOf } from './viewer.ts'

const shownFor = (): string | undefined => document.documentElement.dataset.viewer

// Whatever else is refused meanwhile.
let isLeaving = false

/** Loads the page anew where it was made for somebody else than who is here now. */
function agree(): void {
  if (isLeaving) return
  const id = session.get()?.user.id
  if (id === shownFor()) return
  session.writeViewerCookie()
  // A browser that keeps no cookies would be asked to for ever.
  if (viewerOf(document.cookie)?.id === id) location.reload()
}

/**
 * A document is made for whoever the cookie names. It follows the session of this browser, also when that begins or ends
 * in another tab, and where the server has ended it leads to the login. See docs/product/accounts.md#sessions.
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
    void import('./device-store.ts')
      .then(({ forgetPersonOnDevice }) => forgetPersonOnDevice())
      .catch(() => undefined)
      .then(() => location.assign(links.login()))
  })
}
