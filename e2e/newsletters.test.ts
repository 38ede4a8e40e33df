import type { Page } from '@playwright/test'
import { sendNewsletter } from '../src/features/newsletters/contract/newsletters.ts'
import { followHost } from '../src/features/newsletters/contract/subscriptions.ts'
import {
  chooseProperty,
  confirmAddress,
  expect,
  LAPTOP,
  mailTo,
  makeProperty,
  PHONE,
  test,
} from './fixtures.ts'

const news = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^News/ })
const NOTHING_ELSE = { imageUrl: null, cta: null }

test('a guest follows a host, the host writes and sends after a last look, the guest reads it and leaves by the link of the mail', async ({
  open,
  newcomer,
}) => {
  const [realtor, client] = [
    await newcomer('realtor', 'Thandeka Newsletter'),
    await newcomer('client', 'Kabelo Newsletter'),
  ]
  const place = await makeProperty(realtor)
  await confirmAddress(client)
  const guest = await open(client, { viewport: LAPTOP })
  await guest.goto('/news')
  await expect(guest.getByRole('heading', { name: 'Your News Feed' })).toBeVisible()
  await expect(guest.getByText('Your feed is empty')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Browse Properties' })).toBeVisible()

  // From the page of a home, back and again by one press each.
  await guest.goto(`/property/${place.public_slug}`)
  const button = guest.getByRole('button', { name: 'to Thandeka Newsletter' })
  await expect(button).toHaveText('Subscribe')
  await button.click()
  await expect(button).toHaveText('Subscribed')
  await button.click()
  await expect(button).toHaveText('Subscribe')
  await button.click()
  await expect(button).toHaveText('Subscribed')
  // It is shown before it is saved.
  await guest.waitForLoadState('networkidle')
  await guest.goto('/news')
  await expect(guest.getByRole('button', { name: 'Unsubscribe from Thandeka Newsletter' })).toBeVisible()

  const host = await open(realtor, { viewport: LAPTOP })
  await host.goto('/realtor/news')
  await expect(host.getByText('0 of 10 newsletters used this month')).toBeVisible()
  await host.getByLabel('Title').fill('Summer is here')
  // The editor shows the newsletter as it is sent; a list goes on at Enter.
  const body = host.getByRole('textbox', { name: 'Body' })
  await body.click()
  await host.keyboard.press('Control+b')
  await host.keyboard.type('The pool is open')
  await expect(host.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await expect(body.locator('strong')).toHaveText('The pool is open')
  await expect(host.getByText('14/120')).toBeVisible()
  await expect(host.getByText('20/8000')).toBeVisible()
  await host.getByLabel('Button', { exact: true }).selectOption('To one of your properties')
  await chooseProperty(host, 'Property', place.name)
  await expect(host.getByLabel('Button words')).toHaveValue('View Property')
  // The mail is shown as it will arrive, in a frame in which nothing runs.
  const mail = host.frameLocator('iframe[title="Email preview"]')
  await expect(mail.locator('strong', { hasText: 'The pool is open' })).toBeVisible()
  await expect(mail.getByRole('link', { name: 'View Property' })).toBeVisible()
  await expect(host.getByText('Saved', { exact: true })).toBeVisible()
  await host.getByRole('button', { name: 'Send to 1 follower' }).click()
  const look = host.getByRole('alertdialog', { name: 'Send this newsletter?' })
  await expect(look).toContainText('1 subscriber')
  await expect(look).toContainText('newsletter 1 of 10 this month')
  await look.getByRole('button', { name: 'Send to 1 follower' }).click()
  const sent = host.getByRole('listitem').filter({ hasText: 'Summer is here' })
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(host.getByText('1 of 10 newsletters used this month')).toBeVisible()
  // A sent newsletter leaves no draft.
  await host.getByRole('link', { name: 'Compose' }).click()
  await expect(host.getByLabel('Title')).toHaveValue('')

  // The open feed shows it by itself.
  await expect(news(guest)).toContainText('1')
  const post = guest.getByRole('listitem').filter({ hasText: 'Summer is here' })
  await expect(post.getByText('New', { exact: true })).toBeVisible()
  await expect(post).toContainText('The pool is open')
  await expect(post.getByRole('link', { name: 'View Property' })).toHaveAttribute(
    'href',
    new RegExp(`/property/${place.public_slug}$`),
  )
  await post.getByRole('button', { name: /^View Full Details/ }).click()
  const dialog = guest.getByRole('dialog', { name: 'Summer is here' })
  await expect(dialog.locator('strong', { hasText: 'The pool is open' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(post.getByText('New', { exact: true })).toBeHidden()
  await expect(news(guest)).not.toContainText('1')

  // Opening the link ends nothing; its button does, as often as it is pressed.
  const { text } = await mailTo(client.user.email, /The pool is open/)
  const visitor = await open(null, { viewport: PHONE, javaScriptEnabled: false })
  const link = /http\S+\/unsubscribe\/\S+/.exec(text)![0] // every newsletter has one
  await visitor.goto(link)
  await expect(visitor.getByText('Stop newsletters from Thandeka Newsletter?')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Unsubscribe from Thandeka Newsletter' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(visitor.getByText('You get no more newsletters from Thandeka Newsletter')).toBeVisible()
  await visitor.goto(link)
  await expect(visitor.getByText('You’re unsubscribed.')).toBeVisible()
  // As mail programs do by themselves, in either way that RFC 8058 names.
  for (const way of ['form', 'multipart'] as const) {
    const oneClick = await visitor.request.post(link, { [way]: { 'List-Unsubscribe': 'One-Click' } })
    expect(oneClick.status()).toBe(200)
  }
  await guest.reload()
  await expect(guest.getByText('You don’t follow any hosts yet.')).toBeVisible()
})

test(
  'a reader asks for the link to all lists without an account and without script, leaves one by itself, and then all',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [anele, zola, client] = [
      await newcomer('realtor', 'Anele Lists'),
      await newcomer('realtor', 'Zola Lists'),
      await newcomer('client', 'Lerato Lists'),
    ]
    await confirmAddress(client)
    for (const { user } of [anele, zola])
      await client.call(followHost, { realtorId: user.id, source: 'host' })
    const visitor = await open(null, { viewport: PHONE, javaScriptEnabled: false })
    await visitor.goto('/unsubscribe/none')
    await expect(visitor.getByText('We don’t know this link.')).toBeVisible()
    await visitor.getByRole('button', { name: 'Email me the link' }).click()
    await expect(visitor.getByText('Email is required')).toBeVisible()
    await visitor.getByLabel('Email').fill(client.user.email)
    await visitor.getByRole('button', { name: 'Email me the link' }).click()
    await expect(visitor.getByText('If newsletters go to that address')).toBeVisible()

    const { text } = await mailTo(client.user.email, /Choose newsletters to leave/)
    const link = /http\S+\/unsubscribe\/\w+/.exec(text)![0] // as the mail says
    const page = await visitor.goto(link)
    expect(page!.headers()['cache-control']).toBe('no-store') // it is another page than the one before
    const all = visitor.getByRole('button', { name: 'Leave all' })
    await expect(all).toBeVisible()
    await expect(visitor.getByRole('listitem').filter({ hasText: 'Lists' })).toHaveText([
      /Anele Lists/,
      /Zola Lists/,
    ])
    await expect(visitor.getByRole('button').filter({ hasText: 'Leave' }).first()).toHaveText('Leave all')
    await visitor.getByRole('button', { name: 'Leave Zola Lists' }).click()
    await expect(visitor.getByText('You get no more newsletters from Zola Lists')).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Leave Zola Lists' })).toBeHidden()
    await expect(visitor.getByRole('button', { name: 'Leave Anele Lists' })).toBeVisible()
    await all.click()
    await expect(visitor.getByText(`${client.user.email} gets no newsletters.`)).toBeVisible()
    await expect(all).toBeHidden()
    await visitor.goto(link)
    await expect(visitor.getByText(`${client.user.email} gets no newsletters.`)).toBeVisible()
    const guest = await open(client)
    await guest.goto('/news')
    await expect(guest.getByText('You don’t follow any hosts yet.')).toBeVisible()
  },
)

test(
  'what is wrong with a newsletter is said to the letter, on both pages',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await open(await newcomer('realtor', 'Zola Newsletter'), { viewport: LAPTOP })
    await host.goto('/realtor/news')
    const send = host.getByRole('button', { name: 'Send newsletter' })
    const alert = host.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
    await send.click()
    await expect(alert).toContainText('Title is required')
    await expect(alert).toContainText('Body is required')
    await host.getByLabel('Title').fill('a'.repeat(121))
    await host.getByLabel('Body').fill('b'.repeat(8001))
    await host.getByLabel('Photo address').fill('http://example.org/a.jpg')
    await host.getByLabel('Button', { exact: true }).selectOption('To another address')
    await host.getByLabel('Button address').fill('http://example.org')
    await send.click()
    for (const words of [
      'Title must be 120 characters or less',
      'Body must be 8000 characters or less',
      'Image URL must be a valid HTTPS URL',
      'CTA label is required when URL is provided',
      'CTA URL must be a valid HTTPS URL',
    ])
      await expect(alert).toContainText(words)
    await host.getByLabel('Button address').fill('')
    await host.getByLabel('Button words').fill('Look')
    await send.click()
    await expect(alert).toContainText('CTA URL is required when label is provided')
    // There are no followers yet: no question is asked, and the text is not lost.
    await host.getByLabel('Title').fill('Summer')
    await host.getByLabel('Body').fill('Come and swim')
    await host.getByLabel('Photo address').fill('')
    await host.getByLabel('Button words').fill('')
    await send.click()
    await expect(host.getByText('You have no subscribers yet')).toBeVisible()
    await expect(host.getByText('Saved', { exact: true })).toBeVisible()

    await host.goto('/realtor/newsletter')
    await expect(host.getByLabel('Title')).toHaveValue('Summer')
    await host.getByLabel('Content').fill('')
    await send.click()
    await expect(host.getByRole('alert').filter({ hasText: 'Title and content required' })).toBeVisible()
  },
)

test(
  'a draft is the same in two windows, and what is typed in one is not overwritten by the other',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor', 'Sipho Newsletter')
    const [desk, phone] = [
      await open(realtor, { viewport: LAPTOP }),
      await open(realtor, { viewport: PHONE }),
    ]
    await desk.goto('/realtor/news')
    await phone.goto('/realtor/news')
    await desk.getByLabel('Title').fill('Written at the desk')
    await expect(phone.getByLabel('Title')).toHaveValue('Written at the desk')
    // Without a connection it says so, and the other window is not notified.
    await desk.context().setOffline(true)
    await desk.getByLabel('Body').fill('In the dark')
    await expect(desk.getByText('Not saved')).toBeVisible()
    await desk.context().setOffline(false)
    await expect(desk.getByText('Saved', { exact: true })).toBeVisible()
    await expect(phone.getByLabel('Body')).toHaveText('In the dark')
  },
)

test(
  'who has the wrong role reads Access Denied, and a visitor who subscribes logs in and comes back',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [
      await newcomer('realtor', 'Lindiwe Newsletter'),
      await newcomer('client', 'Johan Newsletter'),
    ]
    const place = await makeProperty(realtor)
    const [host, guest, visitor] = [await open(realtor), await open(client), await open(null)]
    await host.goto('/news')
    await expect(host.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    for (const address of ['/realtor/news', '/realtor/newsletter']) {
      await guest.goto(address)
      await expect(guest.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    }
    await visitor.goto('/realtor/news')
    await expect(visitor).toHaveURL('/login')
    // A host cannot follow anyone.
    await host.goto(`/property/${place.public_slug}`)
    await expect(host.getByRole('heading', { name: 'About the Realtor' })).toBeVisible()
    await expect(host.getByRole('button', { name: 'Subscribe to Lindiwe Newsletter' })).toBeHidden()

    await visitor.goto(`/property/${place.public_slug}`)
    await visitor.getByRole('button', { name: 'Subscribe to Lindiwe Newsletter' }).click()
    await expect(visitor).toHaveURL('/login')
    await visitor.getByLabel('Email').fill(client.user.email)
    await visitor.getByLabel('Password', { exact: true }).fill(client.password)
    await visitor.getByRole('button', { name: /^Log ?in$/i }).click()
    await expect(visitor).toHaveURL(new RegExp(`/property/${place.public_slug}`))
  },
)

test(
  'a host finds, removes and imports subscribers, and an eleventh newsletter of a month is scheduled for the next',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor', 'Aisha Newsletter')
    const [first, second] = [
      await newcomer('client', 'Lerato First'),
      await newcomer('client', 'Pieter Second'),
    ]
    for (const { call } of [first, second])
      await call(followHost, { realtorId: realtor.user.id, source: 'host' })
    await confirmAddress(realtor)
    const host = await open(realtor, { viewport: LAPTOP })
    await host.goto('/realtor/news?tab=subscribers')
    await expect(host.getByText('2 subscribers')).toBeVisible()
    await host.getByLabel('Search subscribers').fill('lerato')
    await expect(host.getByText('1 subscriber', { exact: true })).toBeVisible()
    await host.getByLabel('Search subscribers').fill('')
    await host.getByRole('button', { name: 'Remove Lerato First' }).click()
    await host.getByRole('button', { name: 'Remove subscriber' }).click()
    await expect(host.getByText('1 subscriber', { exact: true })).toBeVisible()

    await host.getByRole('button', { name: 'Import subscribers' }).click()
    const dialog = host.getByRole('dialog', { name: 'Import subscribers' })
    const left = first.user.email
    await dialog
      .getByLabel('Email addresses')
      .fill(`name;email\nAnna;anna-${process.pid}@post.example\nLerato;${left}`)
    await dialog.getByRole('button', { name: 'Ask by email' }).click()
    await expect(
      dialog.getByText('Please confirm that each of these people asked for your news'),
    ).toBeVisible()
    await dialog.getByLabel('Each of these people asked me for my news').check()
    await dialog.getByRole('button', { name: 'Ask by email' }).click()
    await expect(host.getByText('1 person asked by email, 1 skipped')).toBeVisible()
    for (const [name, file] of [
      ['Export to Excel: consents', 'consents.xlsx'],
      ['Export consents as CSV', 'consents.csv'],
    ]) {
      const [download] = await Promise.all([
        host.waitForEvent('download'),
        host.getByRole('button', { name: name! }).click(), // each has one
      ])
      expect(download.suggestedFilename()).toBe(file)
    }

    for (let count = 1; count <= 10; count += 1)
      await realtor.call(sendNewsletter, { title: `Letter ${count}`, body: 'Hello', ...NOTHING_ELSE })
    await host.goto('/realtor/newsletter')
    await host.getByLabel('Title').fill('One more')
    await host.getByLabel('Content').fill('Hello again')
    // No button sends what would be refused: it goes when the next month begins.
    await expect(host.getByRole('button', { name: /^Send/ })).toBeHidden()
    await expect(host.getByRole('button', { name: /^Schedule for 1 \w+$/ })).toBeVisible()
    await host.goto('/realtor/news')
    await expect(host.getByText('10 of 10 newsletters used this month')).toBeVisible()
    await host.getByRole('button', { name: /^Schedule for 1 \w+$/ }).click()
    const look = host.getByRole('alertdialog', { name: 'Schedule this newsletter?' })
    await expect(look).toContainText(/1 \w+ at 08:00, South African time/)
    await look.getByRole('button', { name: 'Schedule newsletter' }).click()
    const row = host.getByRole('listitem').filter({ hasText: 'One more' })
    await expect(row.getByText('Scheduled', { exact: true })).toBeVisible()
  },
)
