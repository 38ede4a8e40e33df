// `npm run shots`: every screen at three widths, light and dark, with nothing, a little and a lot in it, into .shots/.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumOptions } from '../e2e/chromium.ts'
import { signedInAs } from '../e2e/people.ts'
import { type Scene, stage } from './shots-stage.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const OUT = path.join(ROOT, '.shots')
const WIDTHS = [360, 768, 1280]
const THEMES = ['light', 'dark'] as const
const HEIGHTS: Record<number, number> = { 360: 780, 768: 1024, 1280: 900 }
const AT_ONCE = 2
const wanted = process.argv[2] ?? ''

type Shot = { scene: string; name: string; width: number; theme: (typeof THEMES)[number]; file: string }

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number } // a TCP server's
      server.close(() => resolve(port))
    })
  })

/** Starts the product on a folder of its own; resolves when it answers. */
async function startProduct(dataDir: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, ['src/product/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (words: Buffer) => words.includes('Naledi is ready') && resolve())
    child.on('exit', code => reject(new Error(`The product ended with ${code}`)))
  })
  return { url: `http://localhost:${port}`, child }
}

/** Every picture is there and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all([document.fonts.ready, ...images.map(image => image.decode().catch(() => undefined))])
  })
}

async function takeScene(
  browser: Browser,
  url: string,
  scene: Scene,
  look: Pick<Shot, 'width' | 'theme'>,
): Promise<Shot[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: HEIGHTS[look.width]! }, // a height for every width
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    storageState: scene.who ? signedInAs(scene.who, url) : undefined,
  })
  const page = await context.newPage()
  const shots: Shot[] = []
  for (const { name, address, act } of scene.screens) {
    const file = `${scene.name}-${name}-${look.width}-${look.theme}.png`
    try {
      await page.goto(address)
      await settle(page)
      await act?.(page)
      await page.screenshot({ path: path.join(OUT, file), fullPage: act === undefined })
      shots.push({ ...look, scene: scene.name, name, file })
    } catch (error) {
      console.error(`${file}: ${String(error).split('\n')[0]}`)
    }
  }
  await context.close()
  return shots
}

function contactSheet(shots: Shot[]): string {
  const rows = Map.groupBy(shots, ({ scene, name }) => `${scene}: ${name}`)
  const sections = [...rows].map(
    ([title, taken]) =>
      `<h2>${title}</h2><div>${taken
        .map(
          ({ file, width, theme }) =>
            `<a href="${file}"><img loading="lazy" src="${file}" alt="${title}, ${width} px, ${theme}"></a>`,
        )
        .join('')}</div>`,
  )
  const style =
    'body{font:15px sans-serif;margin:24px}div{display:flex;gap:12px;overflow-x:auto;align-items:start}img{height:420px;border:1px solid #ccc}'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Naledi, every screen</title><style>${style}</style>${sections.join('')}</html>`
}

const started = Date.now()
const dataDir = await mkdtemp(path.join(tmpdir(), 'naledi-shots-'))
const { url, child } = await startProduct(dataDir)
try {
  const all = await stage(url, dataDir)
  const scenes = all
    .map(scene => ({
      ...scene,
      screens: scene.screens.filter(({ name }) => `${scene.name}-${name}`.includes(wanted)),
    }))
    .filter(({ screens }) => screens.length > 0)
  if (!wanted) await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT, { recursive: true })
  const browser = await chromium.launch(await chromiumOptions())
  const work = scenes.flatMap(scene =>
    WIDTHS.flatMap(width => THEMES.map(theme => ({ scene, width, theme }))),
  )
  const shots: Shot[] = []
  const worker = async () => {
    for (let next = work.shift(); next; next = work.shift())
      shots.push(...(await takeScene(browser, url, next.scene, { width: next.width, theme: next.theme })))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await browser.close()
  shots.sort((one, other) => one.file.localeCompare(other.file, 'en', { numeric: true }))
  // Some pictures taken again do not make a new sheet.
  if (!wanted) await writeFile(path.join(OUT, 'index.html'), contactSheet(shots))
  console.log(`${shots.length} pictures in ${Math.round((Date.now() - started) / 1000)} s: .shots/index.html`)
} finally {
  child.removeAllListeners('exit')
  const ended = new Promise(resolve => child.on('exit', resolve))
  child.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
}
