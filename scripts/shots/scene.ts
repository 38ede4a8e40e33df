import type { Page } from '@playwright/test'
import type { Person } from '../../e2e/people.ts'

export type Screen = {
  name: string
  address: string
  /** It is about what works without a line: the service worker is there. */
  isSaved?: true
  /** Steps before the page is asked for. */
  before?: (page: Page) => Promise<unknown>
  /** A wait until it is as it is to be shown; without it, until nothing is on its way any more. */
  until?: (page: Page) => Promise<unknown>
  /** Steps on the page; then the part in view is pictured, not all of it. */
  act?: (page: Page) => Promise<unknown>
}

/** The view of one person. */
export type Scene = { name: string; who: Person | null; screens: Screen[] }
