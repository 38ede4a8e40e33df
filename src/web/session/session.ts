import { createContext, use, useSyncExternalStore } from 'react'
import { links } from '../links.ts'
import { type Viewer, viewerCookies, viewerIn } from './viewer.ts'

const TOKEN = 'token'
const USER = 'user'
const WANTED = 'naledi.wanted'

type Session = { token: string; user: Viewer }

let current: Session | null | undefined
/** The end of this page's session, if it ended: logged out here or in another tab, or ended by the server. */
let ended: 'here' | 'elsewhere' | 'by-server' | null = null
const listeners = new Set<() => void>()

function stored(): Session | null {
  const token = localStorage.getItem(TOKEN)
  try {
    const user = viewerIn(JSON.parse(localStorage.getItem(USER) ?? 'null'))
    return token && user ? { token, user } : null
  } catch {
    return null
  }
}

function writeCookies(user: Viewer | null): void {
  for (const cookie of viewerCookies(user, location.protocol)) document.cookie = cookie
}

function write(next: Session | null): void {
  current = next
  if (next) {
    localStorage.setItem(TOKEN, next.token)
    localStorage.setItem(USER, JSON.stringify(next.user))
  } else {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(USER)
  }
  writeCookies(next?.user ?? null)
  for (const listener of listeners) listener()
}

/** Takes over what another tab or page has made of the session. */
function follow(): void {
  const before = session.get()
  current = stored()
  if (current) ended = null
  else if (before) {
    sessionStorage.clear()
    ended = 'elsewhere'
  }
}

/** The session of this browser: opened at login, ended at logout or by a 401 to its own token. See docs/product/accounts.md#sessions. */
export const session = {
  get: (): Session | null => (current === undefined ? (current = stored()) : current),
  token: (): string | null => (typeof localStorage === 'undefined' ? null : (session.get()?.token ?? null)),
  open(token: string, user: Viewer): void {
    ended = null
    write({ token, user: viewerIn(user) ?? user })
  },
  /** The server's user replaces the stored one; nothing where another has signed in since this was asked. */
  update(user: Viewer): void {
    const now = stored()
    if (now?.user.id === user.id) write({ token: now.token, user: viewerIn(user) ?? user })
    else session.reread()
  },
  close(): void {
    sessionStorage.clear() // typed text and the wanted address in this tab belong to the user who leaves
    ended = 'here'
    write(null)
  },
  /**
   * Ends the session of a token that the server no longer knows: screens of its user redirect to /login. No effect if another
   * user has signed in since.
   */
  end(token: string | null): void {
    if (token !== (stored()?.token ?? null)) return session.reread()
    if (session.get() !== null) {
      sessionStorage.clear()
      ended = 'by-server'
    }
    write(null)
  },
  /** Rewrites the cookie with the present user, for a page that was rendered for another. */
  writeViewerCookie(): void {
    writeCookies(session.get()?.user ?? null)
  },
  /** Looks again, after a page that was left comes back as it was. */
  reread(): void {
    if (ended === 'here') ended = 'elsewhere'
    follow()
    for (const listener of listeners) listener()
  },
  endedByServer: (): boolean => ended === 'by-server',
  /** They logged out in this very page, which is being left. */
  endedHere: (): boolean => ended === 'here',
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    // Another tab may sign in or out.
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== TOKEN && key !== USER && key !== null) return
      follow()
      listener()
    }
    addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', onStorage)
    }
  },
}

/**
 * The address that a visitor wanted before the login: stored in this tab, so that the address is plainly /login. A user who has
 * logged out, or was logged out, leaves no address to the next person.
 */
export const wantedAddress = {
  keep({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): void {
    if (ended) return
    sessionStorage.setItem(WANTED, pathname + search + hash)
  },
  /** The wanted address, while it is stored; null if they only came to log in. */
  read: (): string | null => sessionStorage.getItem(WANTED),
  take(): string {
    const address = wantedAddress.read() ?? links.dashboard()
    sessionStorage.removeItem(WANTED)
    return address
  },
}

/** The viewer of this page, by the cookie sent to the server. */
export const ServedViewer = createContext<Viewer | null>(null)

/** The signed-in user, or null: from the cookie sent to the server first, then from this browser's session. */
export function useViewer(): Viewer | null {
  const served = use(ServedViewer)
  return useSyncExternalStore(
    session.subscribe,
    () => session.get()?.user ?? null,
    () => served,
  )
}
