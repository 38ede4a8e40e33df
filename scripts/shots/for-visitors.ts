// Pictures of the product for the pages for visitors, in both themes, into public/pictures/product: the demo's own screens.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumOptions } from '../../e2e/chromium.ts'
import { demoPerson, type Person } from '../../e2e/people.ts'
import { listConversations } from '../../src/features/messages/contract.ts'
import { listProperties } from '../../src/features/properties/contract/manage.ts'
import type { HelpView } from './help-views.ts'
import { shootPart, shownSize, THEMES } from './part.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const INTO = path.join(ROOT, 'public/pictures/product')
const SIZES = path.join(ROOT, 'src/screens/offer/picture-sizes.json')
const PHONE = 400
const PHONE_HEIGHT = 860
const WIDE = 1000
type Sizes = Record<string, { width: number; height: number }>

const month = async (page: Page) => {
  // The month that lies ahead has prices, requests and what channels have sold.
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('link', { name: 'How to use the calendar' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
}

async function productViews(host: Person): Promise<HelpView[]> {
  const { properties } = await host.call(listProperties, {})
  const cottage = properties.find(({ name }) => name === 'Kloof Cottage')! // the demo has it
  const { conversations } = await host.call(listConversations, {})
  // A guest who is there, whom automations have written to and who has answered.
  const staying = conversations.find(({ counterpart }) => counterpart.name !== 'Kabelo Radebe')! // as above
  const calendar = `/properties/${cottage._id}`
  const views: Omit<HelpView, 'who'>[] = [
    {
      name: 'calendar',
      width: WIDE,
      margin: 6,
      address: calendar,
      act: month,
      of: page => page.getByRole('grid'),
    },
    {
      name: 'calendar-narrow',
      width: PHONE,
      margin: 4,
      address: calendar,
      act: month,
      of: page => page.getByRole('grid'),
    },
    {
      name: 'double-booking',
      width: PHONE,
      margin: 10,
      address: '/channels',
      of: page => page.locator('[id^=clash-]'),
    },
    {
      name: 'channels',
      width: PHONE,
      margin: 10,
      address: '/channels',
      of: page =>
        page
          .locator('.card')
          .filter({ has: page.getByRole('heading', { name: 'Kloof Cottage', exact: true }) }),
    },
    {
      name: 'messages',
      width: PHONE,
      height: PHONE_HEIGHT,
      margin: 0,
      address: `/messages?conversation=${staying._id}`,
      of: page => page.getByRole('main'),
    },
    {
      name: 'scheduled',
      width: PHONE,
      margin: 10,
      address: `/booking/${staying.booking_id}`,
      of: page => page.getByRole('region', { name: 'This stay, step by step' }),
    },
    {
      name: 'turnovers',
      width: PHONE,
      margin: 10,
      address: '/turnovers',
      // A few say as much as all.
      act: page =>
        page
          .getByRole('region', { name: 'Turnovers of the next days' })
          .locator('ul.card > li')
          .evaluateAll(rows => rows.slice(3).forEach(row => row.remove())),
      of: page => page.getByRole('region', { name: 'Turnovers of the next days' }).locator('ul.card'),
    },
  ]
  return views.map(view => ({ ...view, who: host }))
}

/** AVIF as large as it is shown and twice that, and WebP for browsers without it. */
async function encode(taken: Buffer, name: string, width: number): Promise<void> {
  const file = (kind: string) => path.join(INTO, `${name}-${kind}`)
  const sized = (wide: number) => sharp(taken).resize({ width: wide, withoutEnlargement: true })
  await sized(width).avif({ quality: 58, effort: 4 }).toFile(file('1x.avif'))
  await sized(2 * width)
    .avif({ quality: 46, effort: 4 })
    .toFile(file('2x.avif'))
  await sized(Math.round(1.5 * width))
    .webp({ quality: 66, effort: 6 })
    .toFile(file('plain.webp'))
}

/** Takes them again, all or those that are named so; the pages name them. */
export async function shootForVisitors(url: string, wanted = ''): Promise<void> {
  const views = (await productViews(await demoPerson(url, 'realtor'))).filter(({ name }) =>
    name.includes(wanted),
  )
  const sizes = wanted ? (JSON.parse(await readFile(SIZES, 'utf8')) as Sizes) : {} // as it is written below
  if (!wanted) await rm(INTO, { recursive: true, force: true })
  await mkdir(INTO, { recursive: true })
  const browser = await chromium.launch(await chromiumOptions())
  for (const view of views)
    for (const theme of THEMES) {
      const taken = await shootPart(browser, url, view, theme)
      const size = shownSize((await sharp(taken).metadata()) as { width: number; height: number }) // a PNG has both
      sizes[view.name] = size
      await encode(taken, `${view.name}-${theme}`, size.width)
    }
  await browser.close()
  await writeFile(SIZES, `${JSON.stringify(sizes, null, 2)}\n`)
  console.log(`${views.length} pictures of the product: ${path.relative(ROOT, INTO)}`)
}
