import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { confirmEmail } from '../src/features/accounts/contract.ts'
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
  /** Moves its clock on to a moment, or a second beyond it. */
  passTo(moment: Date): Promise<void>
  /** Time of its clock. */
  now(): Date
  /** A host or guest with an account there. */
  newcomer(role: Role, name?: string): Promise<Person>
  /** One who has opened the link that confirms the address, and is mailed from then on. */
  confirmed(role: Role, name?: string): Promise<Person>
  /** The newest mail to an address that says this, once it is there. */
  mailTo(address: string, about: RegExp): Promise<string>
  /** Subjects of all mails to an address so far, the first first. */
  subjectsTo(address: string): Promise<string[]>
}

type Mail = { subject: string; text: string }

/** All mails to an address, the newest first. */
async function mailsIn(folder: string, address: string): Promise<Mail[]> {
  const files = (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.eml')).toSorted()
  const mails: Mail[] = []
  for (const file of files.toReversed()) {
    const { subject = '', text = '', to } = await PostalMime.parse(await readFile(path.join(folder, file)))
    if (to?.some(each => each.address === address)) mails.push({ subject, text: `${subject}\n${text}` })
  }
  return mails
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
      const mails = path.join(folder, 'mail')
      let aheadMs = 0
      const now = () => new Date(Date.now() + aheadMs)
      const pass = async (days: number) => {
        aheadMs += days * DAY_MS
        child.send({ aheadMs })
        await once(child, 'message')
      }
      const newcomer = (role: Role, name?: string) => person(url, role, name)
      const mailTo = async (address: string, about: RegExp) => {
        let found: string | undefined
        await expect
          .poll(
            async () => (found = (await mailsIn(mails, address)).find(({ text }) => about.test(text))?.text),
            { timeout: 20_000, message: `a mail to ${address} of ${about}` },
          )
          .toBeDefined()
        return found! // as just awaited
      }
      await use({
        url,
        pass,
        passTo: moment => pass(Math.max(0, moment.getTime() + 1000 - now().getTime()) / DAY_MS),
        now,
        newcomer,
        async confirmed(role, name) {
          const made = await newcomer(role, name)
          const link = /http\S+\/verify-email\?token=(\S+)/
          const [, token] = link.exec(await mailTo(made.user.email, link))! // the mail was found by it
          await made.call(confirmEmail, { token: token! }) // as before
          return made
        },
        mailTo,
        subjectsTo: async address =>
          (await mailsIn(mails, address)).map(({ subject }) => subject).toReversed(),
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
