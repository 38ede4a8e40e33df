import { expect, inDays, LAPTOP, PHONE, test } from './fixtures.ts'

const ANCHORS = ['waitlist', 'how-it-works', 'demo', 'features', 'early-access', 'pricing', 'faq']

test('a stranger without script sees the whole first page, searches and joins the waitlist', async ({
  open,
}) => {
  const page = await open(null, { viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/')
  for (const anchor of ANCHORS) await expect(page.locator(`#${anchor}`)).toHaveCount(1)
  await expect(page.getByText('Most Popular')).toBeVisible()
  await expect(page.getByText(/^2,847\+|2,847\+ properties managed/)).toBeVisible()

  const joining = page.locator('#waitlist')
  await joining.getByLabel('Your email').fill('no.script@post.example')
  await joining.getByRole('button', { name: 'Join Waitlist' }).click()
  await expect(joining.getByRole('button', { name: "You're In!" })).toBeVisible()
  await expect(joining.getByText(/Check your inbox for confirmation\. .* launches in 7 days!$/)).toBeVisible()
  await expect(joining.getByLabel('Your email')).toHaveValue('')

  // A phone asks for the place alone, a wide screen for the dates too.
  await page.getByLabel('Where').fill('Cape Town')
  await expect(page.getByLabel('Check-in, a date')).toBeHidden()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/browse\?search=Cape\+Town/)
  await expect(page.getByText('Kloof Cottage').first()).toBeVisible()
  await page.goBack()
  await page.setViewportSize(LAPTOP)
  await page.getByLabel('Where').fill('Cape Town')
  await page.getByLabel('Check-in, a date').fill(inDays(40))
  await page.getByLabel('Check-out, a date').fill(inDays(44))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/browse\?search=Cape\+Town&checkIn=/)
  await expect(page.getByText('Kloof Cottage').first()).toBeVisible()
})

test(
  'both forms of the waitlist say what became of an address, and what failed keeps it',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null, { viewport: LAPTOP })
    await page.goto('/')
    const first = page.locator('#waitlist')
    await first.getByLabel('Your email').fill('host@post.example')
    await page.route('**/api/waitlist/join', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await first.getByRole('button', { name: 'Join Waitlist' }).click()
    await expect(first.getByText('Could not join the waitlist. Try again later.')).toBeVisible()
    await expect(first.getByLabel('Your email')).toHaveValue('host@post.example')
    await page.route('**/api/waitlist/join', route => route.abort(), { times: 1 })
    await first.getByRole('button', { name: 'Join Waitlist' }).click()
    await expect(first.getByText('Network error. Please try again or contact us directly.')).toBeVisible()
    await first.getByRole('button', { name: 'Join Waitlist' }).click()
    await expect(first.getByRole('button', { name: "You're In!" })).toBeVisible()

    const second = page.locator('#early-access')
    await page.route('**/api/waitlist/join', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await second.getByLabel('Your email').fill('host@post.example')
    await second.getByRole('button', { name: 'Get Early Access' }).click()
    await expect(
      second.getByText('Could not join the waitlist. Please try again.', { exact: true }),
    ).toBeVisible()
    await page.route('**/api/waitlist/join', route => route.abort(), { times: 1 })
    await second.getByLabel('Your email').fill('host@post.example')
    await second.getByRole('button', { name: 'Get Early Access' }).click()
    await expect(
      second.getByText('Could not join the waitlist. Please try again.', { exact: true }),
    ).toBeVisible()
    await second.getByRole('button', { name: 'Get Early Access' }).click()
    await expect(second.getByText(/^You're on the waitlist!/)).toBeVisible()
  },
)

test(
  'a host who gets started from the calendar of the first page registers as a realtor',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null, { viewport: PHONE, javaScriptEnabled: false })
    await page.goto('/')
    const band = page.locator('section').filter({ hasText: 'Every night on one calendar' })
    await expect(band.getByRole('img', { name: /^The calendar of Kloof Cottage/ })).toHaveCount(1)
    await expect(band.getByRole('link', { name: 'Get started' })).toHaveAttribute(
      'href',
      '/register?role=realtor',
    )
  },
)
