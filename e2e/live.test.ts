import type { Page } from '@playwright/test'
import { changePassword, signIn } from '../src/features/accounts/contract.ts'
import { createCall } from '../src/contract/calls/create-call.ts'
import { expect, makeProperty, LAPTOP, type Person, request, step, test } from './fixtures.ts'
import { person, signedInAs } from './people.ts'
import { freePort, test as ofProcess } from './process.ts'

/** The promise of the product: within a second. A machine that is busy with other stories is given more. */
const AT_ONCE = { timeout: 5000 }

const isStream = (asked: { url(): string }) => asked.url().endsWith('/api/events')

/** Opens a page, and waits until it receives events. */
async function listening(page: Page, address: string): Promise<Page> {
  const received = page.waitForResponse(answer => isStream(answer) && answer.ok())
  await page.goto(address)
  await received
  return page
}

const onDashboard = (page: Page, name: string) => page.getByRole('main').getByText(name).first()

test('a request appears on the host’s dashboard, and the answer on the guest’s page, without a reload', async ({
  open,
  newcomer,
}) => {
  const [realtor, guest] = [await newcomer('realtor'), await newcomer('client', 'Zanele Khumalo')]
  const place = await makeProperty(realtor)
  const ofHost = await listening(await open(realtor, { viewport: LAPTOP }), '/dashboard')
  const list = await ofHost.context().newPage()
  await list.goto('/bookings')
  await expect(list.getByText(/no bookings/i).first()).toBeVisible()
  const asked = await request(guest, place, 10, 2)
  await expect(onDashboard(ofHost, 'Zanele Khumalo')).toBeVisible(AT_ONCE)
  // Another window of this browser receives it from the first.
  await expect(list.getByRole('row', { name: /Zanele Khumalo/ })).toBeVisible(AT_ONCE)

  const ofGuest = await listening(await open(guest, { viewport: LAPTOP }), `/booking/${asked._id}`)
  await expect(ofGuest.getByText('Pending', { exact: true }).first()).toBeVisible()
  await step(realtor, asked, { status: 'confirmed' })
  await expect(ofGuest.getByText('Confirmed', { exact: true }).first()).toBeVisible(AT_ONCE)
})

test(
  'windows of one browser share a line, and when the one that has it closes another takes it',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client', 'Zanele Khumalo')]
    const place = await makeProperty(realtor)
    const first = await listening(await open(realtor), '/dashboard')
    const second = await first.context().newPage()
    let streams = 0
    second.on('request', asked => isStream(asked) && (streams += 1))
    await second.goto('/dashboard')
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
    expect(streams).toBe(0)
    const taken = second.waitForResponse(answer => isStream(answer) && answer.ok())
    await first.close()
    await taken
    await request(guest, place, 10, 2)
    await expect(onDashboard(second, 'Zanele Khumalo')).toBeVisible(AT_ONCE)
  },
)

test(
  'whoever signs in next on a browser hears nothing of whoever was there before',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [first, second] = [await newcomer('realtor'), await newcomer('realtor')]
    const page = await listening(await open(first), '/dashboard')
    const window = await page.context().newPage()
    await window.goto('/browse')
    const ended = page.waitForEvent('requestfailed', isStream)
    const begun = page.waitForRequest(isStream)
    const saved = { token: second.token, user: JSON.stringify(second.user) }
    await window.evaluate(names => {
      for (const [name, value] of Object.entries(names)) localStorage.setItem(name, value)
    }, saved)
    await ended
    expect((await begun).headers().authorization).toBe(`Bearer ${second.token}`)
  },
)

test(
  'a new password elsewhere leads whoever is signed in here to the login at once',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const realtor = await newcomer('realtor')
    const page = await listening(await open(realtor), '/dashboard')
    const { email } = realtor.user
    const ask = (token: string | null) =>
      createCall(
        baseURL!, // playwright.config.ts sets it
        asked => fetch(asked),
        () => token,
      )
    const { token } = await ask(null)(signIn, { email, password: realtor.password })
    await ask(token)(changePassword, {
      currentPassword: realtor.password,
      newPassword: 'another good password',
    })
    await expect(page).toHaveURL('/login')
  },
)

ofProcess(
  'what happens after the server was away is heard without a reload, and so is what happened meanwhile',
  { tag: '@all' },
  async ({ start, browser }) => {
    const PORT = String(await freePort())
    const first = start({ PORT, RATE_LIMITS: 'off' })
    const address = await first.ready()
    const [realtor, guest]: Person[] = [
      await person(address, 'realtor'),
      await person(address, 'client', 'Zanele Khumalo'),
    ]
    const place = await makeProperty(realtor!)
    const context = await browser.newContext({
      baseURL: address,
      viewport: LAPTOP,
      storageState: signedInAs(realtor!, address),
    })
    const page = await listening(await context.newPage(), '/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const back = page.waitForResponse(answer => isStream(answer) && answer.ok(), { timeout: 90_000 })
    await start({ PORT, RATE_LIMITS: 'off' }).ready()
    // It may come back before this or after it.
    await request(guest!, place, 10, 2)
    await back
    await expect(onDashboard(page, 'Zanele Khumalo')).toBeVisible()
    await request(await person(address, 'client', 'Sipho Dube'), place, 20, 2)
    await expect(onDashboard(page, 'Sipho Dube')).toBeVisible(AT_ONCE)
    await context.close()
  },
)
