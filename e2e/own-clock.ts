import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { type Fixtures, test as base } from './fixtures.ts'
import { type Person, person, type Role, signedInAs } from './people.ts'
import { freePort } from './process.ts'
import { quickFolder } from '../src/testing/quick-folder.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const DAY_MS = 86_400_000

/** A product of the stories of one file, whose clock they move: ahead only, and for all of them. */
export type ClockedProduct = {
  url: string
  /** Moves its clock on by a number of days. */
  pass(days: number): Promise<void>
  /** Time of its clock. */
  now(): Date
  /** A host or guest with an account there. */
  newcomer(role: Role, name?: string): Promise<Person>
  /** The newest mail to an address that says this, once it is there. */
  mailTo(address: string, about: RegExp): Promise<string>
}

async function mailIn(folder: string, address: string, about: RegExp): Promise<string | undefined> {
  const files = (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.eml')).toSorted()
  for (const file of files.toReversed()) {
    const mail = await PostalMime.parse(await readFile(path.join(folder, file)))
    const text = `${mail.subject ?? ''}\n${mail.text ?? ''}`
    if (mail.to?.some(to => to.address === address) && about.test(text)) return text
  }
  return undefined
}

async function startProduct(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const url = `http://localhost:${await freePort()}`
  const child = spawn(process.execPath, ['e2e/moved-clock.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NO_COLOR: undefined,
      PORT: new URL(url).port,
      DATA_DIR: folder,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      // As in playwright.config.ts.
      FETCH_ALLOW: '127.0.0.1/32',
    },
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (words += chunk))
  await expect.poll(() => words, { timeout: 120_000 }).toContain('Naledi is ready at ')
  return { child, url }
}

export const test = base.extend<Pick<Fixtures, 'open'>, { product: ClockedProduct }>({
  product: [
    // Playwright reads the names of what a fixture needs from its first argument.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(quickFolder(), 'naledi-clock-'))
      const { child, url } = await startProduct(folder)
      let aheadMs = 0
      await use({
        url,
        async pass(days) {
          aheadMs += days * DAY_MS
          child.send({ aheadMs })
          await once(child, 'message')
        },
        now: () => new Date(Date.now() + aheadMs),
        newcomer: (role, name) => person(url, role, name),
        async mailTo(address, about) {
          let found: string | undefined
          await expect
            .poll(async () => (found = await mailIn(path.join(folder, 'mail'), address, about)), {
              timeout: 20_000,
              message: `a mail to ${address} of ${about}`,
            })
            .toBeDefined()
          return found! // as just awaited
        },
      })
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

export { expect, LAPTOP, PHONE } from './fixtures.ts'
export type { Page, Person }
export { signedInAs }
