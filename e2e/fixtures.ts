import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test'
import PostalMime from 'postal-mime'
import { confirmEmail } from '../src/features/accounts/contract.ts'
import { openPool } from '../src/server/db/open-db.ts'
import { runningDatabase } from '../src/server/db/cluster/embedded.ts'
import { type Person, person, type Role, signedInAs } from './people.ts'

export { expect } from '@playwright/test'
export { makeProperty, inDays, LAPTOP, PHONE, type Person, request, step } from './people.ts'

type MailRead = { subject: string; text: string; html: string; from: { name: string } | undefined }

/** The newest mail to an address that says this, once it is there. */
export async function mailTo(address: string, about = /(?:)/): Promise<MailRead> {
  const folder = path.join(process.env.E2E_DATA_DIR!, 'mail') // playwright.config.ts sets it
  let found: MailRead | undefined
  await expect
    .poll(
      async () => {
        const files = (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.eml')).toSorted()
        for (const file of files.toReversed()) {
          const raw = await readFile(path.join(folder, file))
          // There are thousands where a newsletter was sent, and few to this address.
          if (!raw.includes(address)) continue
          const mail = await PostalMime.parse(raw)
          if (!mail.to?.some(to => to.address === address) || !about.test(mail.text ?? '')) continue
          found = {
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            from: mail.from,
          }
          break
        }
        return found !== undefined
      },
      { timeout: 20_000, message: `a mail to ${address}` },
    )
    .toBe(true)
  return found!
}

/** Finds a home in a chooser by typing its name, and takes it. */
export async function chooseProperty(within: Page | Locator, label: string, name: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true })
  // If it is chosen already the text changes nothing, and the list is open all the same.
  await field.click()
  await field.fill(name)
  await within.getByRole('option', { name }).click()
  await expect(field).toHaveValue(name)
}

/** Fills in a new home on a phone, a step at a time, up to the last. */
export async function fillProperty(page: Page, name: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' })
  await page.goto('/properties/add')
  await page.getByLabel('Property name').fill(name)
  await next.click()
  await page.getByLabel('Address', { exact: true }).fill('1 Pass Road')
  await page.getByLabel('City', { exact: true }).fill('Barrydale')
  await next.click()
  await page.getByLabel('Price per night').fill('650')
  await next.click()
  await next.click()
}

export type Fixtures = {
  /** Makes an account by the API. */
  newcomer: (role: Role, name?: string) => Promise<Person>
  /** Opens a separate browser: signed in as this person, or with null as a visitor. */
  open: (who: Person | null, options?: BrowserContextOptions) => Promise<Page>
}

/** The link of this page in the newest mail to an address. */
export async function mailedLink(address: string, page: string): Promise<string> {
  const link = new RegExp(String.raw`http\S+/${page}\?token=\S+`)
  return link.exec((await mailTo(address, link)).text)![0] // the mail was found by it
}

/** Checks that an answer kept on the device says this. */
export const isOnDevice = (page: Page, { user }: Person, words: string) =>
  page.waitForFunction(
    async ([name, part]) => {
      const opened = indexedDB.open('naledi')
      const db = await new Promise<IDBDatabase>(resolve => (opened.onsuccess = () => resolve(opened.result)))
      const asked = db.transaction('kept').objectStore('kept').get(name!) // both are given
      const saved = await new Promise(resolve => (asked.onsuccess = () => resolve(asked.result)))
      db.close()
      return JSON.stringify(saved ?? null).includes(part!) // as above
    },
    [`answers.${user.id}`, words],
  )

/** Opens the link that an account was mailed when it registered. */
export async function confirmAddress({ user, call }: Person): Promise<void> {
  const token = new URL(await mailedLink(user.email, 'verify-email')).searchParams.get('token')
  await call(confirmEmail, { token: token! }) // every such link has one
}

/** Moves a booking, and the start of its stay, a number of days back: a story cannot wait for them. */
export async function madeEarlier({ _id }: { _id: string }, days: number): Promise<void> {
  const pool = openPool((await runningDatabase(process.env.E2E_DATA_DIR!))!, 'story') // the story's own product runs
  await pool.query(
    'update bookings set check_in = check_in - $2::int, check_out = check_out - $2::int where id = $1',
    [_id, days],
  )
  await pool.query(
    'update bookings set arrival_set_at = created_at - make_interval(days => $2::int) where id = $1',
    [_id, days],
  )
  await pool.end()
}

/** As if the calendar of a home that is gone had failed to sync in every try. */
export async function failedJob(): Promise<string> {
  const pool = openPool((await runningDatabase(process.env.E2E_DATA_DIR!))!, 'story') // as above
  const subject = randomUUID()
  await pool.query(
    `insert into outgoing (kind, subject, state, scheduled_at, tries, problem)
     values ('channels.read-feed', $1, 'failed', now() - interval '1 hour', 6, 'The calendar answered with a story')`,
    [subject],
  )
  await pool.end()
  return subject
}

/** As if what a webhook has waiting had been tried for a day, once it has been tried at all. */
export async function gaveUp({ _id }: { _id: string }): Promise<void> {
  const pool = openPool((await runningDatabase(process.env.E2E_DATA_DIR!))!, 'story') // as above
  const given = () =>
    pool.query(
      `update webhook_deliveries set state = 'given_up', settled_at = now() where webhook_id = $1 and state = 'waiting' and tries > 0`,
      [_id],
    )
  await expect.poll(async () => (await given()).rowCount).toBe(1)
  await pool.end()
}

/** As if the user's windows had been open for longer than a password is remembered. */
export async function leftOpen({ user }: Person): Promise<void> {
  const pool = openPool((await runningDatabase(process.env.E2E_DATA_DIR!))!, 'story') // as above
  await pool.query(`update sessions set confirmed_at = confirmed_at - interval '1 hour' where user_id = $1`, [
    user.id,
  ])
  await pool.end()
}

/** As if the mail server had refused all that was sent to an address, and said this. */
export async function refusedLater(address: string, answer: string): Promise<void> {
  const pool = openPool((await runningDatabase(process.env.E2E_DATA_DIR!))!, 'story') // as above
  await pool.query(`update mails set state = 'refused', answer = $2 where address = $1`, [address, answer])
  await pool.end()
}

/** Holds the mails of a newsletter that have not begun, from within a second on, and lets it stand as it does. */
export async function holdNewsletter({ _id }: { _id: string }): Promise<void> {
  const pool = openPool((await runningDatabase(process.env.E2E_DATA_DIR!))!, 'story') // as above
  await pool.query(
    `insert into outgoing_holds (kind, owner) values ('mails.send-newsletter', $1) on conflict do nothing`,
    [_id],
  )
  await pool.end()
}

/** Adds a number of homes to its host, newer than this one, as drafts that no other story finds: `Home 1` and on. */
export async function manyMore({ _id }: { _id: string }, count: number): Promise<void> {
  const pool = openPool((await runningDatabase(process.env.E2E_DATA_DIR!))!, 'story') // as above
  await pool.query(
    `insert into properties (id, organisation_id, realtor_id, slug, name, description, property_type, address, city, nightly_cents, bedrooms, bathrooms, max_guests, is_public)
     select gen_random_uuid(), organisation_id, realtor_id, gen_random_uuid(), 'Home ' || count, '', 'house', '1 Story Road', 'Paarl', 80000, 1, 1, 2, false
     from properties, generate_series(1, $2::int) as count where id = $1`,
    [_id, count],
  )
  await pool.end()
}

/** A page's clock goes with the product's where `scripts/other-days.ts` has set that. */
function setClock(aheadMs: number): void {
  const { now } = Date
  globalThis.Date = class extends Date {
    constructor(...given: []) {
      super(...((given.length > 0 ? given : [now() + aheadMs]) as []))
    }
    static override now = () => now() + aheadMs
  } as DateConstructor
}

/** A story with its people, each in a separate browser; any error in a console fails it: a page that works logs nothing. */
export const test = base.extend<Fixtures>({
  newcomer: async ({ baseURL }, use) => {
    await use((role, name) => person(baseURL!, role, name)) // playwright.config.ts sets it
  },
  open: async ({ browser, baseURL }, use) => {
    const said: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (who, options = {}) => {
      const context = await browser.newContext(
        who ? { ...options, storageState: signedInAs(who, baseURL!) } : options, // as above
      )
      contexts.push(context)
      if (process.env.CLOCK_AHEAD_MS)
        await context.addInitScript(setClock, Number(process.env.CLOCK_AHEAD_MS))
      const page = await context.newPage()
      page.on('pageerror', error => said.push(String(error)))
      page.on('console', message => {
        // The recorder of traces runs a script in every frame, also in one that lets none run.
        const isOfTools = /Failed to load resource|Blocked script execution in 'about:srcdoc'/
        if (message.type() === 'error' && !isOfTools.test(message.text())) said.push(message.text())
      })
      return page
    })
    for (const context of contexts) await context.close()
    expect(said).toEqual([])
  },
})
