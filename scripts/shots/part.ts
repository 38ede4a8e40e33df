// A picture of one part of a screen, sharp and in one theme: what the help and the pages for visitors show of the product.
import type { Browser, Page } from '@playwright/test'
import { signedInAs } from '../../e2e/people.ts'
import { withoutEvents } from '../../e2e/at-rest.ts'
import type { HelpView } from './help-views.ts'
import { settle } from './scenes/product.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const SHARPNESS = 2
const HEIGHT = 3000
/** Pixels of the page around a part, so that it does not look cut out. */
const MARGIN = 16

/** The part that is meant, and a little of what it stands on. */
async function clipOf(page: Page, { name, width, of, margin = MARGIN, height = HEIGHT }: HelpView) {
  const meant = of(page).first()
  await meant.scrollIntoViewIfNeeded()
  const box = await meant.boundingBox()
  if (!box || box.y < 0 || box.y + box.height > height) throw new Error(`${name} is not in view`)
  const [left, top] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)]
  const right = Math.min(width, box.x + box.width + margin)
  return { x: left, y: top, width: right - left, height: box.y + box.height + margin - top }
}

/** The picture as PNG, twice as large as it is shown. */
export async function shootPart(
  browser: Browser,
  url: string,
  view: HelpView,
  theme: Theme,
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    // So high that nothing which stays at the foot of a screen lies over what is meant.
    viewport: { width: view.width, height: view.height ?? HEIGHT },
    deviceScaleFactor: SHARPNESS,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    serviceWorkers: 'block',
    storageState: view.who ? signedInAs(view.who, url) : undefined,
  })
  const page = await context.newPage()
  await withoutEvents(page)
  await page.goto(view.address)
  await settle(page)
  await view.act?.(page)
  const picture = await page.screenshot({ clip: await clipOf(page, view), animations: 'disabled' })
  await context.close()
  return picture
}

/** Returns how large a picture is shown, from how large it was taken. */
export const shownSize = ({ width, height }: { width: number; height: number }) => ({
  width: Math.round(width / SHARPNESS),
  height: Math.round(height / SHARPNESS),
})
