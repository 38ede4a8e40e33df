import { ownCookieIn, ownCookies } from '#src/contract/own-cookies.ts'

/**
 * The person who looks at a page, as far as it shows them. Sent in a cookie, so that the server draws the right navigation at
 * once; it proves nothing, and no data is returned for it. The session itself is the bearer token.
 */
export type Viewer = {
  id: string
  name: string
  email: string
  role: 'client' | 'realtor' | 'admin'
  profileImage: string | null
  emailVerified: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isRole = (value: unknown): value is Viewer['role'] =>
  value === 'client' || value === 'realtor' || value === 'admin'

/** The viewer that was kept, without what else was; null for what is none. */
export function viewerIn(stored: unknown): Viewer | null {
  const { id, name, email, role, profileImage, emailVerified } = Object(stored) as Record<string, unknown> // each is looked at
  if (!isText(id) || !isText(name) || !isText(email) || !isRole(role)) return null
  if (profileImage !== null && !isText(profileImage)) return null
  // A cookie of an earlier version does not say; the server does a moment later.
  return { id, name, email, role, profileImage, emailVerified: emailVerified !== false }
}

const VIEWER_COOKIE = 'naledi_viewer'

const COOKIE_SECONDS = 180 * 24 * 60 * 60

/** The cookies that name the viewer for the server, or none. */
export const viewerCookies = (shown: Viewer | null, protocol: string): string[] =>
  ownCookies(VIEWER_COOKIE, shown ? encodeURIComponent(JSON.stringify(shown)) : '', COOKIE_SECONDS, protocol)

/** The viewer of a request's Cookie header, or null: a visitor. */
export function viewerOf(cookies: string | null): Viewer | null {
  try {
    return viewerIn(JSON.parse(decodeURIComponent(ownCookieIn(cookies, VIEWER_COOKIE) ?? 'null')))
  } catch {
    return null
  }
}
