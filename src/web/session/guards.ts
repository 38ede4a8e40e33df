import { redirect } from 'react-router'
import { links } from '../links.ts'
import { session } from './session.ts'
import type { Viewer } from './viewer.ts'

/** For a screen's clientLoader: the signed-in user, or off to /login; a wrong role goes to where it belongs. See docs/product/accounts.md#sessions. */
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
