// Pictures for docs/product/ten-screens.md of the product as it is, into docs/pictures/now. How it was is in docs/pictures/before and stays as it is.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumOptions } from '../../e2e/chromium.ts'
import { demoPerson, inDays, signedInAs } from '../../e2e/people.ts'
import { withoutEvents } from '../../e2e/at-rest.ts'
import { listProperties } from '../../src/features/properties/contract/manage.ts'
import { settle } from './scenes/product.ts'
import type { Scene, Screen } from './scene.ts'
import { createWorkFixtures } from './work-fixtures.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const INTO = path.join(ROOT, 'docs/pictures/now')
const PHONE = { width: 360, height: 780 }
const LAPTOP = { width: 1280, height: 900 }
/** As large as the pictures of before. */
const SHARPNESS = { [PHONE.width]: 2, [LAPTOP.width]: 1 }
const BYTES_MAX = 60_000
const QUALITIES = [80, 70, 60, 50, 40]

type View = Screen & { who: Scene['who']; viewport: typeof PHONE }

// So many free nights from the end of what a month shows: before they begin, many a one is sold.
const FREE_FROM_END = 17

/** Chooses three free nights, as a host does who thinks of a price for them. */
async function chooseNights(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next month' }).click()
  await settle(page)
  const free = page.getByRole('grid').locator('button[data-day]:enabled').filter({ hasText: 'R ' })
  await free.nth(-FREE_FROM_END).dragTo(free.nth(2 - FREE_FROM_END))
  await page.getByRole('form', { name: 'Chosen nights' }).waitFor()
  await page.mouse.move(0, 0)
  await page.evaluate(() => scrollTo(0, 0))
}

async function views(url: string, dataDir: string): Promise<View[]> {
  const demoHost = await demoPerson(url, 'realtor')
  const { properties } = await demoHost.call(listProperties, {})
  const cottage = properties.find(({ name }) => name === 'Kloof Cottage')! // the demo has it
  const { host, guest, beginner, guestStayId } = await createWorkFixtures(url, dataDir)
  const stay = `checkIn=${inDays(40)}&checkOut=${inDays(44)}&guests=2`
  const wide = { who: demoHost, viewport: LAPTOP }
  return [
    { name: 'navigation', who: demoHost, viewport: PHONE, address: '/dashboard' },
    { ...wide, name: 'property', address: `/properties/${cottage._id}/listing` },
    { ...wide, name: 'calendar', address: `/properties/${cottage._id}`, act: chooseNights },
    { ...wide, name: 'double-booking', address: '/channels' },
    { ...wide, name: 'first-property', who: beginner, address: '/dashboard' },
    { ...wide, name: 'figures', address: '/turnovers?view=figures' },
    { name: 'stay', who: guest, viewport: PHONE, address: `/booking/${guestStayId}` },
    {
      ...wide,
      name: 'automation',
      who: host,
      address: '/automations',
      act: async page => {
        await page.getByRole('button', { name: 'New automation' }).first().click()
        await page.getByRole('dialog').getByLabel('Template').waitFor()
      },
    },
    {
      name: 'reservation',
      who: null,
      viewport: PHONE,
      address: `/property/kloof-cottage-cape-town?${stay}`,
      act: async page => {
        await page.getByRole('link', { name: 'Reserve Now' }).first().click()
        await page.getByRole('heading', { name: 'Who is coming?' }).waitFor()
        await settle(page)
      },
    },
    { ...wide, name: 'features', who: null, address: '/features' },
  ]
}

/** As good as it may be without being slow to open. */
async function encode(taken: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await sharp(taken).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length <= BYTES_MAX) return picture
  }
  throw new Error(`It does not fit into ${BYTES_MAX} bytes`)
}

async function take(browser: Browser, url: string, { who, viewport, address, act }: View): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    deviceScaleFactor: SHARPNESS[viewport.width],
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    serviceWorkers: 'block',
    storageState: who ? signedInAs(who, url) : undefined,
  })
  const page = await context.newPage()
  await withoutEvents(page)
  await page.goto(address)
  await settle(page)
  await act?.(page)
  const taken = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return taken
}

/** Takes them again, all or those that are named so. */
export async function shootForComparison(url: string, dataDir: string, wanted = ''): Promise<void> {
  await mkdir(INTO, { recursive: true })
  const browser = await chromium.launch(await chromiumOptions())
  const meant = (await views(url, dataDir)).filter(({ name }) => name.includes(wanted))
  for (const view of meant)
    await writeFile(path.join(INTO, `${view.name}.webp`), await encode(await take(browser, url, view)))
  await browser.close()
  console.log(`${meant.length} pictures of the screens as they are: ${path.relative(ROOT, INTO)}`)
}
