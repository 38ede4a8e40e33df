// The subject of the pictures: the product on a folder of its own, with the demo in it.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'

const ROOT = path.resolve(import.meta.dirname, '../../..')

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
    // Calendars of channels are read from this machine.
    FETCH_ALLOW: '127.0.0.1',
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

const REST_MS = 10_000

/** Every picture is there and nothing moves any more. */
export async function settle(page: Page): Promise<void> {
  // A page that keeps asking never rests; what it shows tells when it is whole.
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined)
  await page.getByText('Loading...').first().waitFor({ state: 'hidden' })
  await page.locator('main .skel').first().waitFor({ state: 'hidden' })
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all([document.fonts.ready, ...images.map(image => image.decode().catch(() => undefined))])
  })
}

/** Starts the product, hands it on, and leaves nothing behind. */
export async function withProduct(use: (url: string, dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'naledi-shots-'))
  const { url, child } = await startProduct(dataDir)
  try {
    await use(url, dataDir)
  } finally {
    child.removeAllListeners('exit')
    const ended = new Promise(resolve => child.on('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}
