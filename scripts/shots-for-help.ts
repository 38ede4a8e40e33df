// The pictures of the help, in both themes, into public/pictures/help: each the part of a screen that an article means.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumOptions } from '../e2e/chromium.ts'
import { signedInAs } from '../e2e/people.ts'
import type { HelpView } from './shots-help-views.ts'
import { helpViews } from './shots-help-fixtures.ts'
import { withoutEvents } from '../e2e/at-rest.ts'
import { settle } from './shots-product.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const INTO = path.join(ROOT, 'public/pictures/help')
const SIZES = path.join(ROOT, 'src/screens/help/picture-sizes.json')
const THEMES = ['light', 'dark'] as const
const SHARPNESS = 2
const WIDE_MAX = 1000
const QUALITY = 68
const HEIGHT = 3000
type Sizes = Record<string, { width: number; height: number }>

/** What is left of the page around a part, so that it does not look cut out. */
const MARGIN = 16

/** The part that is meant, and a little of what it stands on. */
async function clipOf(page: Page, { name, width, of, margin = MARGIN }: HelpView) {
  const meant = of(page).first()
  await meant.scrollIntoViewIfNeeded()
  const box = await meant.boundingBox()
  if (!box || box.y < 0 || box.y + box.height > HEIGHT) throw new Error(`${name} is not in view`)
  const [left, top] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)]
  const right = Math.min(width, box.x + box.width + margin)
  return { x: left, y: top, width: right - left, height: box.y + box.height + margin - top }
}

async function take(browser: Browser, url: string, view: HelpView, theme: (typeof THEMES)[number]) {
  const context = await browser.newContext({
    baseURL: url,
    // So high that nothing which stays at the foot of a screen lies over what is meant.
    viewport: { width: view.width, height: HEIGHT },
    deviceScaleFactor: SHARPNESS,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    serviceWorkers: 'block',
    storageState: view.who ? signedInAs(view.who, url) : undefined,
  })
  const page: Page = await context.newPage()
  await withoutEvents(page)
  await page.goto(view.address)
  await settle(page)
  await view.act?.(page)
  const picture = sharp(await page.screenshot({ clip: await clipOf(page, view), animations: 'disabled' }))
  const { width, height } = await picture.metadata()
  await picture
    .resize({ width: WIDE_MAX, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(path.join(INTO, `${view.name}-${theme}.webp`))
  await context.close()
  return { width: Math.round(width / SHARPNESS), height: Math.round(height / SHARPNESS) }
}

/** Takes them anew, all or those that are named so; the articles name them. */
export async function shootForHelp(url: string, dataDir: string, wanted = ''): Promise<void> {
  const views = (await helpViews(url, dataDir)).filter(({ name }) => name.includes(wanted))
  const sizes = wanted ? (JSON.parse(await readFile(SIZES, 'utf8')) as Sizes) : {} // as it is written below
  if (!wanted) await rm(INTO, { recursive: true, force: true })
  await mkdir(INTO, { recursive: true })
  const browser = await chromium.launch(await chromiumOptions())
  for (const view of views)
    for (const theme of THEMES) sizes[view.name] = await take(browser, url, view, theme)
  await browser.close()
  await writeFile(SIZES, `${JSON.stringify(sizes, null, 2)}\n`)
  console.log(`${views.length} pictures for the help: ${path.relative(ROOT, INTO)}`)
}
