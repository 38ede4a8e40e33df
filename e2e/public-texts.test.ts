import type { Page } from '@playwright/test'
import { expect, makeProperty, LAPTOP, test } from './fixtures.ts'
import { PROPERTY, type PageTexts, publicTexts } from './public-texts.ts'

/** As it is read, whatever blanks it is set with. */
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ')

/** Texts and links that are missing on the page. */
async function missingOn(
  page: Page,
  { path, texts, links = [], placeholders = [], anchors = [] }: PageTexts,
) {
  await page.goto(path)
  const { text, found } = await page.evaluate(() => {
    const shown = document.body.cloneNode(true) as HTMLElement // a copy of the same kind
    for (const each of shown.querySelectorAll('script, style, template')) each.remove()
    // Words of neighbours that stand apart are read apart.
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    while (texts.nextNode()) words.push(texts.currentNode.textContent ?? '')
    const anchorsOf = (name: string) =>
      [...document.querySelectorAll(`[${name}]`)].map(each => each.getAttribute(name))
    const hrefs = [...document.querySelectorAll('a')].map(
      link => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')] as const,
    )
    return {
      text: words.join(' '),
      found: { hrefs, placeholders: anchorsOf('placeholder'), ids: anchorsOf('id') },
    }
  })
  const told = plain(text)
  const places = anchors.map(anchor => found.ids.indexOf(anchor))
  return [
    ...texts.filter(words => !told.includes(words)),
    ...links
      .filter(
        ([words, to]) =>
          !found.hrefs.some(([name, href]) => plain(name).trim().startsWith(words) && href === to),
      )
      .map(([words, to]) => `${words} → ${to}`),
    ...placeholders.filter(words => !found.placeholders.includes(words)),
    ...anchors.filter((_anchor, index) => places[index] === -1 || places[index]! < (places[index - 1] ?? 0)), // one for each
  ].map(words => `${path}: ${words}`)
}

for (const javaScriptEnabled of [true, false])
  test(
    `every page for everybody says what it is to say, ${javaScriptEnabled ? 'with' : 'without'} script`,
    { tag: '@all' },
    async ({ open }) => {
      const page = await open(null, { viewport: LAPTOP, javaScriptEnabled })
      const missing: string[] = []
      for (const each of publicTexts) missing.push(...(await missingOn(page, each)))
      expect(missing).toEqual([])
    },
  )

test(
  'the figures of the first page, the types of the search and the pictures of a home are as told',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null, { viewport: LAPTOP, javaScriptEnabled: false })
    await page.goto('/')
    const figures = await page.locator('#demo dl > div').allTextContents()
    expect(figures.map(plain)).toEqual([
      'properties synced3',
      'automated messages12',
      'active bookings8',
      'no conflicts0',
    ])
    await expect(page.locator('footer a[rel="me"]')).toHaveCount(2)
    for (const form of ['#waitlist', '#early-access']) {
      const email = page.locator(`${form} input[type="email"]`)
      await expect(email).toHaveAttribute('required', '')
    }
    await page.goto('/browse')
    const types = await page.getByLabel('Property type').locator('option').allTextContents()
    expect(types.slice(0, 6)).toEqual(['All types', 'House', 'Apartment', 'Condo', 'Commercial', 'Land'])
    await page.goto(PROPERTY)
    const pictures = page.getByRole('link', { name: /^Open photo \d of/ })
    expect(await pictures.count()).toBeLessThanOrEqual(5)
  },
)

test(
  'what is refused at the login and at registering is said in these words',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null, { viewport: LAPTOP })
    const main = page.getByRole('main')
    const says = async (...words: string[]) => {
      for (const each of words) await expect(main.getByText(each, { exact: true }).first()).toBeVisible()
    }
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await says('Email is required', 'Password is required')
    await page.getByLabel('Email').fill('nobody')
    await expect(main.getByText('Email is required')).toBeHidden()
    await page.getByRole('button', { name: 'Login' }).click()
    await says('Please enter a valid email')
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: /show/i }).click()
    await expect(password).toHaveAttribute('type', 'text')

    await page.goto('/register')
    await page.getByRole('button', { name: 'Register as Client' }).click()
    await says('Name is required', 'Email is required', 'Password must be at least 6 characters')
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await page.getByLabel('Confirm password').fill('54321')
    await page.getByRole('button', { name: 'Register as Client' }).click()
    await says('Password must be at least 6 characters', 'Passwords do not match')
    await page.getByText('List & manage').click()
    await expect(page.getByRole('button', { name: 'Register as Realtor' })).toBeVisible()
  },
)

test(
  'a home hands its address on, and shows each reader what is theirs',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [await newcomer('realtor'), await newcomer('client')]
    const own = await makeProperty(realtor, { description: '' })
    const visitor = await open(null, { viewport: LAPTOP })
    await visitor.goto(`/property/${own.public_slug}`)
    await expect(visitor.getByText('No description available.')).toBeVisible()
    await visitor.getByRole('button', { name: 'Share Property' }).click()
    for (const place of ['Copy link', 'Facebook', 'Twitter', 'LinkedIn', 'Email'])
      await expect(visitor.getByRole('menuitem', { name: place })).toBeVisible()

    const guest = await open(client, { viewport: LAPTOP })
    await guest.goto(`/property/${own.public_slug}`)
    await expect(guest.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
      'href',
      new RegExp(`^/property/${own.public_slug}/book`),
    )
    await guest.goto('/browse')
    await expect(guest.getByRole('link', { name: 'View Details' }).first()).toBeVisible()
    await expect(guest.getByText('Stay Updated')).toBeVisible()
    await guest.goto('/properties')
    await expect(guest).toHaveURL('/browse')

    const host = await open(realtor, { viewport: LAPTOP })
    await host.goto(`/property/${own.public_slug}`)
    await expect(host.getByRole('link', { name: 'Edit Listing' }).first()).toBeVisible()
  },
)

test('a profile says who one is and what one has', { tag: '@all' }, async ({ open, newcomer }) => {
  const realtor = await newcomer('realtor', 'Nomvula Sithole')
  const page = await open(realtor, { viewport: LAPTOP })
  await page.goto('/profile')
  const main = page.getByRole('main')
  for (const words of [
    'Nomvula Sithole',
    realtor.user.email,
    'Properties',
    'Bookings',
    'Messages',
    'AI Usage',
  ])
    await expect(main.getByText(words, { exact: true }).first()).toBeVisible()
  for (const words of ['Requests', 'Tokens', 'Billing', 'Status', 'Realtor'])
    await expect(main.getByText(words, { exact: true }).first()).toBeVisible()
  for (const field of ['City', 'Company', 'Bio']) await expect(main.getByLabel(field)).toBeVisible()
  await expect(main.getByRole('group', { name: 'Profile Picture' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/billing')
  await expect(main.getByRole('button', { name: 'Start Trial' })).toBeVisible()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
})

test('what was done and what failed is told in these words', { tag: '@all' }, async ({ open, newcomer }) => {
  const visitor = await open(null, { viewport: LAPTOP, permissions: ['clipboard-write'] })
  await visitor.goto(PROPERTY)
  await visitor.getByRole('button', { name: 'Share Property' }).click()
  await visitor.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(visitor.getByText('Link copied to clipboard!')).toBeVisible()

  await visitor.goto('/')
  const form = visitor.locator('#waitlist')
  let answer = () => {}
  const connection = new Promise<void>(resolve => (answer = resolve))
  await visitor.route('**/api/waitlist/join', async route => {
    await connection
    await route.continue()
  })
  await form.getByLabel('Your email').fill('joins@post.example')
  await form.getByRole('button', { name: 'Join Waitlist' }).click()
  await expect(form.getByRole('button', { name: 'Joining...' })).toBeVisible()
  answer()
  await expect(form.getByRole('button', { name: "You're In!" })).toBeVisible()

  const guest = await open(await newcomer('client'), { viewport: LAPTOP })
  await guest.goto('/browse')
  await guest.route('**/api/waitlist/join', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  const box = guest.getByRole('region', { name: 'Stay Updated' })
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(guest.getByText('Failed to subscribe. Please try again.')).toBeVisible()
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(guest.getByText('Successfully subscribed to newsletter!')).toBeVisible()
  await expect(box).toContainText('Please confirm in the mail that we sent')
})
