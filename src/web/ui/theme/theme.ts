import { createContext, use, useSyncExternalStore } from 'react'
import { ownCookieIn, ownCookies } from '#src/contract/own-cookies.ts'

export type Theme = 'system' | 'light' | 'dark'

const COOKIE = 'naledi_theme'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function themeOnPage(): Theme {
  const marked = document.documentElement.dataset.theme
  return marked === 'light' || marked === 'dark' ? marked : 'system'
}

/** The theme a request's Cookie header asks for, for `data-theme` on the served page. */
export function themeOfCookie(header: string | null | undefined): 'light' | 'dark' | undefined {
  const found = ownCookieIn(header, COOKIE)
  return found === 'light' || found === 'dark' ? found : undefined
}

/** Applies this browser's theme to a page rendered for no user, such as those opened without a connection. */
export function applyTheme(): void {
  const saved = themeOfCookie(document.cookie)
  if (saved) document.documentElement.dataset.theme ??= saved
}

function setTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const value = theme === 'system' ? '' : theme
  for (const cookie of ownCookies(COOKIE, value, YEAR_SECONDS, location.protocol)) document.cookie = cookie
  for (const listener of listeners) listener()
}

/** The theme this page came in. */
export const ServedTheme = createContext<Theme>('system')

/** The theme in force and a step to the next: system, light, dark. */
export function useTheme(served?: Theme) {
  const ofPage = use(ServedTheme)
  const theme = useSyncExternalStore(subscribe, themeOnPage, () => served ?? ofPage)
  return { theme, nextTheme: () => setTheme(NEXT[theme]) }
}
