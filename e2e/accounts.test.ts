import { expect, mailedLink, test } from './fixtures.ts'
import { signIn, signOut, me } from '../src/features/accounts/contract.ts'
import type { Page } from '@playwright/test'
import { openPool } from '../src/server/db/open-db.ts'
import { runningDatabase } from '../src/server/db/cluster/embedded.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

/** Returns what is kept of a password. */
async function storedHash(email: string): Promise<string> {
  const connection = await runningDatabase(process.env.E2E_DATA_DIR!) // playwright.config.ts sets it
  const pool = openPool(connection!, 'story') // the product of the stories runs
  const { rows } = await pool.query<{ hash: string }>(
    'select password_hash as hash from users where email = $1',
    [email],
  )
  await pool.end()
  return rows[0]!.hash // of somebody who registered
}

async function logIn(page: Page, email: string, words: string) {
  await page.getByLabel('Email').fill(email)
  await password(page).fill(words)
  await button(page, 'Login').click()
}

test(
  'registering names what is missing beside each field, and keeps what was typed',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null)
    await page.goto('/register')
    await button(page, 'Register as Client').click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(page.getByLabel('Full name')).toBeFocused()

    await page.getByLabel('Full name').fill('Lindiwe Dlamini')
    await expect(page.getByText('Name is required')).toBeHidden()
    await page.getByLabel('Email').fill('lindiwe')
    await password(page).fill('123456')
    await page.getByLabel('Confirm password').fill('123457')
    await button(page, 'Register as Client').click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Lindiwe Dlamini')
  },
)

test('a newcomer registers as a realtor and is signed in', async ({ open }) => {
  const page = await open(null)
  await page.goto('/register')
  await page.getByRole('radio', { name: /Realtor/ }).check()
  await page.getByLabel('Full name').fill('Lindiwe Dlamini')
  const email = `lindiwe-${Date.now()}@post.example`
  await page.getByLabel('Email').fill(email)
  await password(page).fill('a good password')
  await page.getByLabel('Confirm password').fill('a good password')
  await button(page, 'Register as Realtor').click()
  await expect(page).toHaveURL('/dashboard')
  expect(await storedHash(email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,/)
  await expect(page.getByText('Realtor', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/dashboard')
})

test(
  'an address that has an account already is told so, with the way to the login',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const { user } = await newcomer('client')
    const page = await open(null)
    await page.goto('/register')
    await page.getByLabel('Full name').fill('Somebody Else')
    await page.getByLabel('Email').fill(user.email.toUpperCase())
    await password(page).fill('a good password')
    await page.getByLabel('Confirm password').fill('a good password')
    await button(page, 'Register as Client').click()
    await expect(page.getByRole('alert')).toContainText('There’s already an account with this email')
    await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/login')
  },
)

test(
  'logging in refuses what is missing and what is wrong, then opens the dashboard',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const { user, password: words } = await newcomer('client', 'Kabelo Radebe')
    const page = await open(null)
    await page.goto('/login')
    await button(page, 'Login').click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await logIn(page, user.email, 'not this one')
    await expect(page.getByRole('alert')).toContainText('Invalid email or password')
    await button(page, 'Show password').click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await logIn(page, user.email, words)
    await expect(page.getByText('Login successful!')).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kabelo')
  },
)

test(
  'what is typed before the scripts arrive over a slow line counts',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const { user, password: words } = await newcomer('client')
    const slow = async () => {
      const page = await open(null)
      let arrive = () => {}
      const connection = new Promise<void>(resolve => (arrive = resolve))
      await page.route('**/assets/*.js', async route => {
        await connection
        await route.continue()
      })
      return { page, arrive }
    }
    const { page, arrive } = await slow()
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(user.email)
    await password(page).fill(words)
    await expect(button(page, 'Login')).toBeDisabled()
    arrive()
    await button(page, 'Login').click()
    await expect(page).toHaveURL('/dashboard')
    // So does the choice of one of two.
    const other = await slow()
    await other.page.goto('/register', { waitUntil: 'commit' })
    await other.page.getByRole('radio', { name: /Realtor/ }).check()
    other.arrive()
    await expect(button(other.page, 'Register as Realtor')).toBeEnabled()
    await expect(other.page.getByRole('radio', { name: /Realtor/ })).toBeChecked()
  },
)

test(
  'on a demo instance anybody looks round with the demo credentials',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null)
    await page.goto('/login')
    await button(page, 'Fill Demo Credentials').click()
    await button(page, 'Login').click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thandeka')
  },
)

test('a forgotten password is set anew by the link in the mail, which works once', async ({
  open,
  newcomer,
}) => {
  const { user, password: old, call } = await newcomer('client')
  const page = await open(null)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(user.email)
  await button(page, 'Send reset link').click()
  await expect(page.getByText('The link works once and expires in 1 hour.')).toBeVisible()

  const link = await mailedLink(user.email, 'reset-password')
  await page.goto(link)
  await page.getByLabel('New password').fill('a better password')
  await page.getByLabel('Confirm password').fill('a better password')
  await button(page, 'Set password').click()
  await expect(page).toHaveURL('/login')
  await expect(call(me, {})).rejects.toThrow() // every session has ended
  await logIn(page, user.email, old)
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await logIn(page, user.email, 'a better password')
  await expect(page).toHaveURL('/dashboard')

  const later = await open(null)
  await later.goto(link)
  await later.getByLabel('New password').fill('a third password')
  await later.getByLabel('Confirm password').fill('a third password')
  await button(later, 'Set password').click()
  await expect(later.getByRole('alert')).toContainText('This link has been used')
  await expect(later.getByRole('link', { name: 'Request a new link' })).toBeVisible()
})

test('logging out ends the session here and at the server', { tag: '@all' }, async ({ open, newcomer }) => {
  const client = await newcomer('client', 'Naledi Molefe')
  const page = await open(client)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/bookings')
  await expect(otherTab.getByText('No bookings yet')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /Account, Naledi Molefe/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(otherTab).toHaveURL('/login')
  await expect.poll(() => client.call(me, {}).catch(error => error.code)).toBe('UNAUTHENTICATED')
  await page.goto('/bookings?tab=past')
  await expect(page).toHaveURL('/login')
  await logIn(page, client.user.email, client.password)
  await expect(page).toHaveURL('/bookings?tab=past')
})

test(
  'a session that was ended elsewhere leads to the login at the next step',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const client = await newcomer('client')
    const page = await open(client)
    await page.goto('/dashboard')
    // The figures have come: nothing asks for anything before the next step.
    await expect(page.getByText('Available Properties')).toBeVisible()
    await expect(page.getByText('No upcoming stays')).toBeVisible()
    await client.call(signOut, {})
    await page.getByRole('navigation').getByRole('link', { name: 'Bookings' }).first().click()
    await expect(page).toHaveURL('/login')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
  },
)

test(
  'a new password in the profile ends the other sessions and keeps this one',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const client = await newcomer('client')
    const page = await open(client)
    const other = await client.call(signIn, { email: client.user.email, password: client.password })
    await page.goto('/profile?tab=security')
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('a better password')
    await page.getByLabel('Confirm password').fill('a better password')
    await button(page, 'Change password').click()
    await expect(page.getByText('Your current password is incorrect')).toBeVisible()
    await page.getByLabel('Current password').fill(client.password)
    await button(page, 'Change password').click()
    await expect(page.getByLabel('Current password')).toHaveValue('')
    const answer = await fetch(`${baseURL}/api/auth/me`, {
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(answer.status).toBe(401)
    await page.reload()
    await expect(page).toHaveURL('/profile?tab=security')
  },
)

test('every address leads where its visitor belongs', { tag: '@all' }, async ({ open, newcomer }) => {
  const visitor = await open(null)
  for (const address of ['/dashboard', '/profile', '/properties', '/properties/add', '/bookings']) {
    await visitor.goto(address)
    await expect(visitor).toHaveURL('/login')
  }
  await visitor.goto('/nowhere/at/all')
  await expect(visitor).toHaveURL('/')
  const client = await open(await newcomer('client'))
  for (const address of ['/', '/login', '/register']) {
    await client.goto(address)
    await expect(client).toHaveURL('/dashboard')
  }
})

test(
  'on a demo instance the dashboard without a user has a button that signs in to the demo',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Enter the demo as its host' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Thandeka/ })).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
  },
)
