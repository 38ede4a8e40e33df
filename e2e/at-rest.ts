import type { BrowserContext, Page } from '@playwright/test'

/** Keeps the stream of events away from a page, or from all of a browser: with one under way none ever comes to rest. */
export const withoutEvents = (pages: Page | BrowserContext): Promise<unknown> =>
  pages.route('**/api/events', route =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3600' },
      json: { success: false, code: 'RATE_LIMITED', error: '', message: '' },
    }),
  )
