import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { longDay, weekdayDay } from '../src/contract/words.ts'
import { importSubscribers } from '../src/features/newsletters/contract/subscriptions.ts'
import { upload } from '../src/features/uploads/contract.ts'
import {
  confirmAddress,
  expect,
  holdNewsletter,
  inDays,
  LAPTOP,
  mailTo,
  makeProperty,
  PHONE,
  test,
} from './fixtures.ts'
import { followedByMany } from './followers.ts'

const DATA_DIR = process.env.E2E_DATA_DIR! // playwright.config.ts sets it
// So many that none of them is the last before the rest is held: see `slowMails`.
const MANY = 8_000

const write = async (host: Page, title: string) => {
  await host.goto('/realtor/news')
  await host.getByLabel('Title').fill(title)
  await host.getByLabel('Body').fill('Come and swim')
}
const sendIt = async (host: Page, word: string | RegExp) => {
  await host.getByRole('button', { name: word }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: word }).click()
}

/** As if the mail server took long: of a newsletter that begins or goes on most mails wait, however quick or slow the page is. */
async function slowMails(host: Page): Promise<void> {
  await host.route(/\/api\/newsletter\/(send|[^/]+\/resume)$/, async route => {
    const response = await route.fetch()
    const { newsletter } = (await response.json()) as { newsletter?: { _id: string } } // none where it is refused
    if (newsletter) await holdNewsletter(newsletter)
    await route.fulfill({ response })
  })
}

test(
  'a host pauses a newsletter that is being sent, resumes it, and cancels the rest',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor', 'Nandi Newsletter')
    await followedByMany(DATA_DIR, realtor, MANY)
    const host = await open(realtor, { viewport: PHONE })
    await slowMails(host)
    await write(host, 'To very many')
    await sendIt(host, /^Send to [\d\s]+ followers$/)
    const row = host.getByRole('listitem').filter({ hasText: 'To very many' })
    await row.getByRole('button', { name: 'Pause sending' }).click()
    await expect(row.getByText('Paused', { exact: true })).toBeVisible()
    // Paused in the middle of being written, it counts whom it has been written to.
    await expect(row.getByText(/^[\d\s]+ of [\d\s]+ sent$|^Getting ready to send$/)).toBeVisible()
    await expect(row.getByRole('button', { name: 'Pause sending' })).toBeHidden()
    await row.getByRole('button', { name: 'Resume sending' }).click()
    await expect(row.getByText('Sending', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Cancel newsletter' }).click()
    const question = host.getByRole('alertdialog', { name: 'Cancel “To very many”?' })
    await expect(question).toContainText('People who already have it keep it')
    await question.getByRole('button', { name: 'Cancel newsletter' }).click()
    await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Cancel newsletter' })).toBeHidden()
  },
)

test(
  'a host chooses a photo of a property, schedules the newsletter, cancels it and goes on from a copy',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor', 'Palesa Newsletter')
    await followedByMany(DATA_DIR, realtor, 1)
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#e8735a' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('file', new File([new Uint8Array(photo)], 'stoep.jpg', { type: 'image/jpeg' }))
    const { url } = await realtor.call(upload, form)
    const place = await makeProperty(realtor, { images: [url] })
    const host = await open(realtor, { viewport: LAPTOP })
    await write(host, 'With a photo')
    await host.getByRole('button', { name: 'Choose a photo' }).click()
    const photos = host.getByRole('dialog', { name: 'Choose a photo' })
    await photos.getByLabel('Find a property').fill(place.name)
    await photos.getByRole('button', { name: `Photo 1 of ${place.name}` }).click()
    await expect(photos).toBeHidden()
    await expect(host.frameLocator('iframe[title="Email preview"]').locator('img')).toHaveAttribute(
      'src',
      /\/uploads\//,
    )
    await host.getByLabel('When').selectOption('Choose a time')
    // A day is chosen in our own calendar, and a time is written as people write it.
    const day = host.getByRole('combobox', { name: 'Day' })
    await day.click()
    await host
      .getByRole('dialog', { name: 'Day' })
      .getByRole('button', { name: longDay(inDays(3)) })
      .click()
    await expect(day).toHaveValue(weekdayDay(inDays(3)))
    const time = host.getByLabel('Time', { exact: true })
    await time.fill('9h30')
    await time.press('Tab')
    await expect(time).toHaveValue('09:30')
    await sendIt(host, 'Schedule newsletter')
    const row = host.getByRole('listitem').filter({ hasText: 'With a photo' })
    await expect(row.getByText('Scheduled', { exact: true })).toBeVisible()
    await expect(row.getByText(/^Will be sent on .* 09:30$/)).toBeVisible()
    await row.getByRole('button', { name: 'Cancel newsletter' }).click()
    await host.getByRole('alertdialog').getByRole('button', { name: 'Cancel newsletter' }).click()
    await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()
    // It was the last draft, so that nothing is lost by the copy and nothing is asked.
    await row.getByRole('button', { name: 'Copy to draft' }).click()
    await expect(host.getByLabel('Title')).toHaveValue('With a photo')
    await expect(host.getByRole('button', { name: 'Remove photo' })).toBeVisible()
    await host.getByLabel('Title').fill('Another one')
    await expect(host.getByText('Saved', { exact: true })).toBeVisible()
    await host.getByRole('link', { name: 'Sent' }).click()
    await row.getByRole('button', { name: 'Copy to draft' }).click()
    await host.getByRole('alertdialog', { name: 'Replace your draft?' }).getByText('Keep draft').click()
    await host.getByRole('link', { name: 'Compose' }).click()
    await expect(host.getByLabel('Title')).toHaveValue('Another one')
  },
)

test(
  'an address that a host imported follows only by the button behind the link of its mail',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor', 'Busi Newsletter')
    await confirmAddress(realtor)
    const email = `imported-${process.pid}@post.example`
    await realtor.call(importSubscribers, { emails: [email], agreed: true })
    const host = await open(realtor, { viewport: LAPTOP })
    await host.goto('/realtor/news?tab=subscribers')
    await expect(host.getByText('No subscribers yet')).toBeVisible()

    const { subject, text } = await mailTo(email, /newsletter\//)
    expect(subject).toBe('Busi Newsletter would like to send you news')
    const link = /http\S+\/newsletter\/\S+/.exec(text)![0] // the mail was found by it
    const reader = await open(null, { viewport: PHONE, javaScriptEnabled: false })
    await reader.goto(link)
    await expect(reader.getByText('It starts after you confirm here')).toBeVisible()
    await host.reload()
    await expect(host.getByText('No subscribers yet')).toBeVisible()
    await reader.getByRole('button', { name: 'Follow Busi Newsletter' }).click()
    await expect(
      reader.getByText('Thank you. We’ll email you the newsletters from Busi Newsletter.'),
    ).toBeVisible()
    await host.reload()
    await expect(host.getByText('1 subscriber', { exact: true })).toBeVisible()
    await expect(host.getByText(email)).toBeVisible()
    await reader.goto(link)
    await expect(reader.getByText('You already get newsletters from Busi Newsletter')).toBeVisible()
    await expect(reader.getByRole('button', { name: 'Follow' })).toBeHidden()
    expect((await reader.goto('/newsletter/none'))?.status()).toBe(404)
    await expect(reader.getByText('We don’t know this link')).toBeVisible()
  },
)
