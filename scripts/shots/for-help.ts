// The pictures of the help, in both themes, into public/pictures/help: each the part of a screen that an article means.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumOptions } from '../../e2e/chromium.ts'
import type { HelpView } from './help-views.ts'
import { helpViews } from './help-fixtures.ts'
import { shootPart, shownSize, type Theme, THEMES } from './part.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const INTO = path.join(ROOT, 'public/pictures/help')
const SIZES = path.join(ROOT, 'src/screens/help/picture-sizes.json')
const WIDE_MAX = 900
const QUALITY = 56
type Sizes = Record<string, { width: number; height: number }>

async function take(browser: Browser, url: string, view: HelpView, theme: Theme) {
  const picture = sharp(await shootPart(browser, url, view, theme))
  const taken = await picture.metadata()
  await picture
    .resize({ width: WIDE_MAX, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(path.join(INTO, `${view.name}-${theme}.webp`))
  return shownSize(taken)
}

/** Takes them anew, all or those whose names have one of some parts, with commas between them; the articles name them. */
export async function shootForHelp(url: string, dataDir: string, wanted = ''): Promise<void> {
  const views = (await helpViews(url, dataDir)).filter(({ name }) =>
    wanted.split(',').some(part => name.includes(part)),
  )
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
