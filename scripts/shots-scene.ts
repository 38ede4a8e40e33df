import type { Page } from '@playwright/test'
import type { Person } from '../e2e/people.ts'

export type Screen = {
  name: string
  address: string
  /** It is about what works without a line: the service worker is there. */
  isSaved?: true
  /** What is arranged before the page is asked for. */
  before?: (page: Page) => Promise<unknown>
  /** When it is as it is to be shown; without it, when nothing is on its way any more. */
  until?: (page: Page) => Promise<unknown>
  /** What is done with the page; then what is in view is pictured, not all of it. */
  act?: (page: Page) => Promise<unknown>
}

/** What one person sees. */
export type Scene = { name: string; who: Person | null; screens: Screen[] }
