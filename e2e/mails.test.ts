import { expect, makeProperty, mailTo, PHONE, refusedLater, request, test } from './fixtures.ts'
import { demoPerson } from './people.ts'

/** The address, on this server, that a link in a mail leads to. */
const linkIn = (text: string): string => /\/mail-settings\?token=\w+/.exec(text)![0] // each mail has one

test(
  'the link in a mail ends mails of a kind without signing in and without script, and the profile says so',
  { tag: '@all' },
  async ({ open, newcomer, request: post }) => {
    const [host, guest] = [await newcomer('realtor'), await newcomer('client')]
    await request(guest, await makeProperty(host), 30, 3)
    const { text } = await mailTo(guest.user.email, /We’ve sent it to/)
    const page = await open(null, { javaScriptEnabled: false })
    await page.goto(`${linkIn(text)}&off=requests`)
    const requests = page.getByRole('checkbox', { name: 'Requests and bookings' })
    await expect(requests).not.toBeChecked()
    await expect(page.getByText('We always send emails')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(requests).not.toBeChecked()

    // As a mail program does by itself.
    const oneClick = await post.post(`${linkIn(text)}&off=reviews`, {
      form: { 'List-Unsubscribe': 'One-Click' },
    })
    expect(oneClick.status()).toBe(200)

    const own = await open(guest)
    await own.goto('/profile?tab=emails')
    for (const name of ['Requests and bookings', 'Reviews'])
      await expect(own.getByRole('switch', { name })).not.toBeChecked()
    await expect(own.getByRole('switch', { name: 'Cancellations' })).toBeChecked()
    await own.getByRole('switch', { name: 'Reviews' }).click()
    await expect(own.getByRole('switch', { name: 'Reviews' })).toBeChecked()
    await own.reload()
    await expect(own.getByRole('switch', { name: 'Reviews' })).toBeChecked()
  },
)

test(
  'an administrator sees which mails did not arrive, and what the mail server said',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const [host, guest] = [await newcomer('realtor'), await newcomer('client')]
    await request(guest, await makeProperty(host), 30, 3)
    await mailTo(guest.user.email, /We’ve sent it to/)
    await refusedLater(guest.user.email, '550 5.1.1 No such user')
    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: PHONE }) // playwright.config.ts sets it
    await page.goto('/dashboard')
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Email delivery' }) })
    const lost = card.getByRole('listitem').filter({ hasText: guest.user.email })
    await expect(lost.first()).toContainText('550 5.1.1 No such user')
  },
)
