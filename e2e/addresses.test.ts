import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { confirmAddress, expect, makeProperty, inDays, mailedLink, PHONE, test } from './fixtures.ts'

test(
  'a newcomer confirms the address by the mailed link, and is reminded until then',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const guest = await newcomer('client', 'Nomsa Dlamini')
    const page = await open(guest)
    await page.goto('/dashboard')
    const reminder = page.getByText('Please confirm your email address.')
    await expect(reminder).toBeVisible()
    const why = page.getByText('you’ll also see bookings hosts have added')
    await expect(why).toBeVisible()
    // It has been read: on the next page one line is left of it, which can still send the link again.
    await page.goto('/profile')
    await expect(reminder).toBeVisible()
    await expect(why).toBeHidden()
    await page.getByRole('button', { name: 'Resend link' }).click()
    await expect(page.getByText(`We sent a link to ${guest.user.email}`, { exact: true })).toBeVisible()

    await page.goto(await mailedLink(guest.user.email, 'verify-email'))
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(page.getByText('is confirmed.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(reminder).toBeHidden()

    await page.goto('/profile')
    await expect(page.getByText('Email confirmed')).toBeVisible()
  },
)

test(
  'a link that was used says so, and where to get another',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const guest = await newcomer('client')
    const link = await mailedLink(guest.user.email, 'verify-email')
    await confirmAddress(guest)
    const page = await open(null)
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await expect(page.getByText('This link has been used or has expired.')).toBeVisible()
    await page.goto('/verify-email')
    await expect(page.getByText('This link is incomplete.')).toBeVisible()
  },
)

test(
  'a guest whose stay a host noted keeps it in a new account, on a phone',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor', 'Thandeka Mokoena')
    await confirmAddress(host)
    const place = await makeProperty(host)
    const email = `noted-${Date.now()}@post.example`
    const stay = { check_in: inDays(20), check_out: inDays(23), guests: 2 }
    await host.call(createBooking, {
      property_id: place._id,
      ...stay,
      guest_name: 'Nomsa Dlamini',
      guest_email: email,
    })

    const page = await open(null, { viewport: PHONE })
    await page.goto(await mailedLink(email, 'claim'))
    await expect(page.getByRole('heading', { name: place.name })).toBeVisible()
    await expect(page.getByText('Noted by Thandeka Mokoena for Nomsa Dlamini')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await page.getByLabel('Full name').fill('Nomsa Dlamini')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a good password')
    await page.getByLabel('Confirm password').fill('a good password')
    await page.getByRole('button', { name: 'Register as Client' }).click()
    await expect(page).toHaveURL(/\/claim\?token=/)
    await page.getByRole('button', { name: 'Save booking to my account' }).click()
    await expect(page).toHaveURL(/\/booking\//)
    await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible()
    // The mail came to the very address of the account, so it is proven.
    await expect(page.getByText('Please confirm your email address.')).toBeHidden()

    const other = await open(await newcomer('client'))
    await other.goto(await mailedLink(email, 'claim'))
    await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  },
)

test('an account gets another address from the profile', { tag: '@all' }, async ({ open, newcomer }) => {
  const guest = await newcomer('client')
  const page = await open(guest)
  await page.goto('/profile?tab=security')
  const card = page.locator('form').filter({ hasText: 'New email' })
  const wanted = `other-${guest.user.email}`
  await card.getByLabel('New email').fill(wanted)
  await card.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm with your password' })
  await dialog.getByLabel('Your password').fill('not this')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('That is not your password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(guest.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByText('Until you open it, your address stays')).toBeVisible()

  await page.goto(await mailedLink(wanted, 'verify-email'))
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await page.goto('/profile')
  await expect(page.getByText(wanted).first()).toBeVisible()
})
