import { useSyncExternalStore } from 'react'
import { redirect, useRouteLoaderData } from 'react-router'
import { links } from './links.ts'
import { type Viewer, viewerCookie, viewerIn } from './viewer.ts'

const TOKEN = 'token'
const USER = 'user'
const WANTED = 'naledi.wanted'

type Session = { token: string; user: Viewer }

let current: Session | null | undefined
let refused = false
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

function write(next: Session | null): void {
  current = next
  if (next) {
    localStorage.setItem(TOKEN, next.token)
    localStorage.setItem(USER, JSON.stringify(next.user))
  } else {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(USER)
  }
  document.cookie = viewerCookie(next?.user ?? null, location.protocol)
  for (const listener of listeners) listener()
}

/** The session of this browser: opened at login, ended at logout or by any 401. Document 1 §4. */
export const session = {
  get: (): Session | null => (current === undefined ? (current = stored()) : current),
  token: (): string | null => (typeof localStorage === 'undefined' ? null : (session.get()?.token ?? null)),
  open(token: string, user: Viewer): void {
    refused = false
    write({ token, user: viewerIn(user) ?? user })
  },
  /** The server's user replaces the stored one. */
  update(user: Viewer): void {
    const before = session.get()
    if (before) write({ token: before.token, user: viewerIn(user) ?? user })
  },
  close(): void {
    sessionStorage.clear() // what was typed or wanted in this tab belongs to whoever leaves
    write(null)
  },
  /** The server knows the token no more: whoever shows this user's screens leads to /login. */
  end(): void {
    refused = session.get() !== null
    write(null)
  },
  endedByServer: (): boolean => refused,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    // Another tab may sign in or out.
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== TOKEN && key !== USER && key !== null) return
      current = stored()
      listener()
    }
    addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', onStorage)
    }
  },
}

/** Where somebody wanted to be who has to log in first: kept in this tab, so that the address is plainly /login. */
export const wanted = {
  keep({ pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
    sessionStorage.setItem(WANTED, pathname + search)
  },
  take(): string {
    const address = sessionStorage.getItem(WANTED) ?? links.dashboard()
    sessionStorage.removeItem(WANTED)
    return address
  },
}

type RootData = { viewer: Viewer | null }

/** Who is signed in, or null: as the cookie told the server first, then as this browser knows. */
export function useUser(): Viewer | null {
  const served = useRouteLoaderData<RootData>('root')?.viewer ?? null
  return useSyncExternalStore(
    session.subscribe,
    () => session.get()?.user ?? null,
    () => served,
  )
}

/** For a screen's clientLoader: the signed-in user, or off to /login; a wrong role goes to where it belongs. Document 1 §2. */
export function signedIn(roles?: readonly Viewer['role'][]): Viewer {
  const user = session.get()?.user
  if (!user) throw redirect(links.login())
  if (roles && !roles.includes(user.role))
    throw redirect(user.role === 'client' ? links.browse() : links.dashboard())
  return user
}

/** For a screen's clientLoader: a signed-in user has no business at the login. */
export function signedOut(): null {
  if (session.get()) throw redirect(links.dashboard())
  return null
}
