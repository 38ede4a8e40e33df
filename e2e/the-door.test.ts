import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { signOut } from '../src/features/accounts/contract.ts'
import { expect, makeProperty, LAPTOP, type Person, test } from './fixtures.ts'

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account, / }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

const logIn = async (page: Page, { user, password }: Person) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** All that this browser stores: names and values of both storages, and all of IndexedDB. */
const storedBy = (page: Page) =>
  page.evaluate(async () => {
    // Opening it before the app has made it would make an empty one.
    const isMade = (await indexedDB.databases()).some(({ name }) => name === 'naledi')
    if (!isMade) return ''
    const open = indexedDB.open('naledi')
    await new Promise(resolve => open.addEventListener('success', resolve))
    const db = open.result
    const entries: [string, unknown][] = []
    if (db.objectStoreNames.contains('kept'))
      await new Promise(resolve => {
        const cursor = db.transaction('kept').objectStore('kept').openCursor()
        cursor.addEventListener('success', () => {
          if (!cursor.result) return resolve(null)
          entries.push([String(cursor.result.key), cursor.result.value])
          cursor.result.continue()
        })
      })
    db.close()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, entries])
  })

test(
  'a logout says so from every screen, and whoever logs in next comes to their own start',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [first, second] = [await newcomer('realtor'), await newcomer('client')]
    const page = await open(first, { viewport: LAPTOP })
    for (const screen of ['/bookings', '/profile', '/developers', '/properties']) {
      await page.goto(screen)
      await logOut(page)
      await expect(page).toHaveURL('/')
      await expect(page.getByText('Logged out successfully')).toBeVisible()
      expect(await page.evaluate(() => sessionStorage.getItem('naledi.wanted'))).toBeNull()
      await logIn(page, second)
      await expect(page).toHaveURL('/dashboard')
      await logOut(page)
      await expect(page).toHaveURL('/')
      await logIn(page, first)
      await expect(page).toHaveURL('/dashboard')
    }
  },
)

test(
  'a menu that is opened while a slow device still takes its screen over stays open',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const page = await open(await newcomer('realtor'), { viewport: LAPTOP })
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 10 })
    for (const screen of ['/bookings', '/profile']) {
      await page.goto(screen)
      await page.getByRole('button', { name: /^Account, / }).click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    }
  },
)

test(
  'whose session was ended, or who logged out in another tab, leaves no address to the next person',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [first, second] = [await newcomer('realtor'), await newcomer('client')]
    const page = await open(first, { viewport: LAPTOP })
    await page.goto('/developers')
    await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await logOut(other)
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => sessionStorage.getItem('naledi.wanted'))).toBeNull()
    await logIn(page, second)
    await expect(page).toHaveURL('/dashboard')
  },
)

test(
  'a logout or an ended session leaves no draft, no waiting entry and no answer on the device',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    for (const way of ['logs out', 'is logged out']) {
      const [host, guest] = [await newcomer('realtor'), await newcomer('client')]
      const place = await makeProperty(host)
      const page = await open(guest, { viewport: LAPTOP })
      await page.goto(`/property/${place.public_slug}`)
      await page.goto('/bookings')
      await expect.poll(() => storedBy(page)).toContain('answers.')
      await page.evaluate(
        id => localStorage.setItem(`naledi.draft.${id}.message.somebody.`, '{"content":"Secret words"}'),
        guest.user.id,
      )
      await page.evaluate(async id => {
        const open = indexedDB.open('naledi')
        await new Promise(resolve => open.addEventListener('success', resolve))
        const store = open.result.transaction('kept', 'readwrite').objectStore('kept')
        store.put(
          [
            {
              id: 'x',
              userId: id,
              path: '/api/none',
              input: { content: 'Waiting words' },
              label: 'A booking that waits',
              at: '',
            },
          ],
          'outbox.1',
        )
        await new Promise(resolve => store.transaction.addEventListener('complete', resolve))
        open.result.close()
      }, guest.user.id)
      expect(await storedBy(page)).toMatch(/Secret words.*Waiting words/s)
      if (way === 'logs out') {
        const question = page.getByRole('alertdialog', { name: 'Log out and lose what waits?' })
        await logOut(page)
        await expect(question).toContainText('A booking that waits')
        await question.getByRole('button', { name: 'Stay logged in' }).click()
        await expect(question).toBeHidden()
        expect(await storedBy(page)).toMatch(/Secret words.*Waiting words/s)
        await logOut(page)
        await question.getByRole('button', { name: 'Log out and lose them' }).click()
        await expect(page.getByText('Logged out successfully')).toBeVisible()
      } else {
        await guest.call(signOut, {})
        await page.reload()
        await expect(page).toHaveURL('/login')
      }
      await expect.poll(() => storedBy(page)).not.toMatch(/Secret words|Waiting words|answers\./)
      await page.context().close()
    }
  },
)

test('answers are kept on the device only where they may be', { tag: '@all' }, async ({ open, newcomer }) => {
  const page = await open(await newcomer('realtor'), { viewport: LAPTOP })
  await page.goto('/developers')
  await expect(page.getByText('No API keys yet')).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).first().click()
  const views = page.getByRole('navigation', { name: 'Profile' })
  await views.getByRole('link', { name: 'Emails' }).click()
  await expect(page.getByRole('switch', { name: 'Cancellations' })).toBeVisible()
  await views.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: "Where you're logged in" })).toBeVisible()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Bookings' }).first().click()
  await expect.poll(() => storedBy(page)).toContain('/api/bookings')
  for (const path of ['/api/keys', '/api/webhooks', '/api/auth/sessions', '/api/auth/mail-settings'])
    expect(await storedBy(page)).not.toContain(path)
})

test(
  'the password is asked again, and where one is logged in is shown and ended',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const person = await newcomer('realtor')
    const page = await open(person, { viewport: LAPTOP })
    const other = await open(null, { viewport: LAPTOP })
    await logIn(other, person)
    await expect(other).toHaveURL('/dashboard')
    await page.goto('/profile?tab=security')
    const card = page.locator('section').filter({ hasText: "Where you're logged in" })
    await expect(card.getByRole('listitem')).toHaveCount(2)
    // This device comes first, though the other logged in later.
    await expect(card.getByRole('listitem').first()).toContainText('This device')
    await card.getByRole('button', { name: /^Log out Chrome/ }).click()
    await expect(page.getByText(/^Logged out on Chrome/)).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await expect(other).toHaveURL('/login')
  },
)

test(
  'forms of visitors work without script at every address of the product, and a form of another site is refused in words',
  { tag: '@all' },
  async ({ browser, baseURL }) => {
    const { port } = new URL(baseURL!) // the configuration has one
    const send = async (from: string, origin?: string) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      // For a page that sends no referrer browsers send the origin `null`.
      if (origin === 'null')
        await page.route(from, async route => {
          const answer = await route.fetch()
          await route.fulfill({
            response: answer,
            headers: { ...answer.headers(), 'referrer-policy': 'no-referrer' },
          })
        })
      await page.goto(from)
      const form = page.locator('form', { has: page.locator('input[type=email]') }).first()
      await form.locator('input[type=email]').fill(`visitor-${Date.now()}@post.example`)
      await form.getByRole('button').first().click()
      await expect(page.locator('body')).not.toContainText(/Bad Request|another website/)
      await expect(page.getByText(/list|confirm/i).first()).toBeVisible()
      await context.close()
    }
    await send(`http://127.0.0.1:${port}/`)
    await send(`http://localhost:${port}/`)
    await send(`http://127.0.0.1:${port}/`, 'null')

    const foreign = createServer((_, answer) =>
      answer
        .setHeader('content-type', 'text/html')
        .end(
          `<form method="post" action="http://127.0.0.1:${port}/"><input name="email" value="a@post.example"><button>Go</button></form>`,
        ),
    )
    await new Promise<void>(resolve => foreign.listen(0, '127.0.0.1', resolve))
    const page = await browser.newPage()
    await page.goto(`http://localhost:${(foreign.address() as AddressInfo).port}/`) // it listens on a port
    await page.getByRole('button', { name: 'Go' }).click()
    await expect(page.getByText('This form was sent from another website')).toBeVisible()
    foreign.close()
  },
)
