// `npm run shots`: every screen and state at three widths, light and dark, with nothing, a little and a lot in it, into .shots/.
// MOCKUPS=folder lays the drawing of each screen beside it, such as `bookings-360.png`. `npm run shots -- for-help` takes the pictures of the help anew instead,
// `npm run shots -- for-visitors` those that the pages for visitors show of the product, `npm run shots -- for-comparison` those of docs/product/ten-screens.md.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { chromiumOptions } from '../../e2e/chromium.ts'
import { signedInAs } from '../../e2e/people.ts'
import { shootForComparison } from './for-comparison.ts'
import { shootForHelp } from './for-help.ts'
import { shootForVisitors } from './for-visitors.ts'
import { withoutEvents } from '../../e2e/at-rest.ts'
import { settle, withProduct } from './scenes/product.ts'
import type { Scene } from './scene.ts'
import { contactSheet, type Shot } from './sheet.ts'
import { demoScenes, prepareScenes } from './scenes.ts'
import { administrationScenes, DESK_ROWS } from './scenes/administration.ts'
import { aiStudioScenes } from './scenes/ai-studio.ts'
import { billingScenes } from './scenes/billing.ts'
import { moneyScenes } from './scenes/money.ts'
import { newsScenes } from './scenes/news.ts'
import { payScenes } from './scenes/pay.ts'
import { privacyScenes } from './scenes/privacy.ts'
import { turnoverScenes } from './scenes/turnovers.ts'
import { workScenes } from './scenes/work.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const OUT = path.join(ROOT, '.shots')
const WIDTHS = [360, 768, 1280]
const THEMES = ['light', 'dark'] as const
const HEIGHTS: Record<number, number> = { 360: 780, 768: 1024, 1280: 900 }
const AT_ONCE = 2
// A machine that is busy draws late, and not less.
const PATIENCE_MS = 120_000
const wanted = process.argv[2] ?? ''
const GROUPS = [
  'administration',
  'ai-studio',
  'demo',
  'work',
  'news',
  'billing',
  'money',
  'turnovers',
  'privacy',
  'pay',
]

async function takeScene(
  browser: Browser,
  url: string,
  scene: Scene,
  variant: Pick<Shot, 'width' | 'theme'>,
): Promise<Shot[]> {
  const open = async () => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: variant.width, height: HEIGHTS[variant.width]! }, // a height for every width
      colorScheme: variant.theme,
      reducedMotion: 'reduce',
      locale: 'en-ZA',
      timezoneId: 'Africa/Johannesburg',
      storageState: scene.who ? signedInAs(scene.who, url) : undefined,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    return context
  }
  const saved = await open()
  const shots: Shot[] = []
  for (const { name, address, before, until, act } of scene.screens) {
    // A screen that loads or fails shows so where the device has nothing stored.
    const context = before ? await open() : saved
    const page = await context.newPage()
    await withoutEvents(page)
    const file = `${scene.name}-${name}-${variant.width}-${variant.theme}.png`
    try {
      await before?.(page)
      await page.goto(address)
      await (until ?? settle)(page)
      await act?.(page)
      await page.screenshot({ path: path.join(OUT, file), fullPage: act === undefined })
      shots.push({ ...variant, scene: scene.name, name, file })
    } catch (error) {
      console.error(`${file}: ${String(error).split('\n')[0]}`)
    }
    await context.setOffline(false)
    await (before ? context : page).close()
  }
  await saved.close()
  return shots
}

const started = Date.now()
if (wanted === 'for-help') await withProduct((url, dataDir) => shootForHelp(url, dataDir, process.argv[3]))
else if (wanted === 'for-visitors') await withProduct(url => shootForVisitors(url, process.argv[3]))
else if (wanted === 'for-comparison')
  await withProduct((url, dataDir) => shootForComparison(url, dataDir, process.argv[3]))
else
  await withProduct(async (url, dataDir) => {
    if (!wanted) await rm(OUT, { recursive: true, force: true })
    await mkdir(OUT, { recursive: true })
    const browser = await chromium.launch(await chromiumOptions())
    const shots: Shot[] = []
    const take = async (all: Scene[]) => {
      const scenes = all
        .map(scene => ({
          ...scene,
          screens: scene.screens.filter(({ name }) => `${scene.name}-${name}`.includes(wanted)),
        }))
        .filter(({ screens }) => screens.length > 0)
      const work = scenes.flatMap(scene =>
        WIDTHS.flatMap(width => THEMES.map(theme => ({ scene, width, theme }))),
      )
      const worker = async () => {
        for (let next = work.shift(); next; next = work.shift())
          shots.push(...(await takeScene(browser, url, next.scene, { width: next.width, theme: next.theme })))
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    }
    // Groups that are not wanted are not made either.
    const isWanted = (group: string) =>
      !GROUPS.some(each => wanted.startsWith(each)) || wanted.startsWith(group)
    if (isWanted('demo')) await take(await demoScenes(url))
    if (isWanted('work')) await take(await workScenes(url, dataDir))
    if (isWanted('money')) await take(await moneyScenes(url))
    if (isWanted('turnovers')) await take(await turnoverScenes(url))
    if (isWanted('privacy')) await take(await privacyScenes(url))
    if (isWanted('pay')) await take(await payScenes(url, dataDir))
    if (isWanted('news')) await take(await newsScenes(url, dataDir))
    if (isWanted('ai-studio')) await take(await aiStudioScenes(url))
    if (isWanted('billing')) await take(await billingScenes(url))
    // Each time there is more: what is empty is pictured before anything is done.
    if (isWanted('administration'))
      for (const rows of DESK_ROWS) await take(await administrationScenes(url, dataDir, rows))
    if (isWanted('fixtures')) await take(await prepareScenes(url, dataDir))
    await browser.close()
    shots.sort((one, other) => one.file.localeCompare(other.file, 'en', { numeric: true }))
    // Some pictures taken again do not make a new sheet.
    if (!wanted) await writeFile(path.join(OUT, 'index.html'), await contactSheet(shots, process.env.MOCKUPS))
    console.log(
      `${shots.length} pictures in ${Math.round((Date.now() - started) / 1000)} s: .shots/index.html`,
    )
  })
