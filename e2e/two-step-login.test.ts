import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, LAPTOP, leftOpen, type Person, PHONE, test } from './fixtures.ts'
import { findings } from './hindrances.ts'
import { demoPerson } from './people.ts'

const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  })

/** A device with a finger that fits, as Chromium plays it. */
async function withDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
}

async function typePassword(page: Page, { user, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('with an authenticator app a login asks for its code, and takes a recovery code once', async ({
  open,
  newcomer,
}) => {
  const host = await newcomer('realtor', 'Nandi Careful')
  const page = await open(host, { viewport: PHONE })
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Set up app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = await dialog.locator('.font-mono').innerText()
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog).toContainText("That code isn't right")
  const first = codeOf(secret)
  await dialog.getByLabel('Code from the app').fill(first)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const recovery = (await codes.getByLabel('Your recovery codes').innerText()).split('\n')
  expect(recovery).toHaveLength(10)
  expect(await findings(page, 'two-step login')).toEqual([])
  await codes.getByRole('button', { name: 'I saved the codes' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()

  await logOut(page)
  await typePassword(page, host)
  const code = page.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await code.fill(first)
  await page.keyboard.press('Enter')
  // It was used to turn the app on.
  await expect(page.getByText("That code isn't right")).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await logOut(page)
  await typePassword(page, host)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/profile?tab=security')
  await expect(page.getByText('9 codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('The authenticator app is off')).toBeVisible()
})

test(
  'a passkey logs in by itself, and as the second step after the password',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const guest = await newcomer('client', 'Kagiso Quick')
    const page = await open(guest, { viewport: LAPTOP })
    await withDevice(page)
    await page.goto('/profile?tab=security')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
    await expect(dialog).toContainText('Give the passkey a name')
    await dialog.getByLabel('Name').fill('My laptop')
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
    await page
      .getByRole('dialog', { name: 'Save your recovery codes' })
      .getByRole('button', { name: 'I saved the codes' })
      .click()
    await expect(page.getByText('My laptop')).toBeVisible()
    expect(await findings(page, 'two-step login')).toEqual([])

    await logOut(page)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await logOut(page)
    await typePassword(page, guest)
    await expect(page.getByText('Your password is right. One more step.')).toBeVisible()
    await expect(page.getByLabel('Recovery code')).toBeVisible()
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await page.goto('/profile?tab=security')
    await page.getByRole('button', { name: 'Remove My laptop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByText('My laptop')).toBeHidden()
    await logOut(page)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByText("We don't know this passkey")).toBeVisible()
  },
)

test(
  'an administrator who left the desk open is asked for the password before a role changes, and goes on',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const person = await newcomer('client', 'Refilwe Raised')
    const admin = await demoPerson(baseURL!, 'admin') // playwright.config.ts sets it
    await leftOpen(admin)
    const page = await open(admin, { viewport: LAPTOP })
    await page.goto(`/admin/users/${person.user.id}`)
    await page.getByRole('button', { name: 'Change role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the role of Refilwe Raised' })
    await dialog.getByLabel('Role').selectOption('realtor')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    const asked = page.getByRole('dialog', { name: 'Confirm with your password' })
    await asked.getByLabel('Your password', { exact: true }).fill('guessed')
    await page.keyboard.press('Enter')
    await expect(asked).toContainText('That is not your password')
    await asked.getByLabel('Your password', { exact: true }).fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Refilwe Raised is now a host')).toBeVisible()
  },
)
