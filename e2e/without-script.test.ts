import { plainAmount } from '../src/contract/words.ts'
import { expect, makeProperty, inDays, PHONE, request, test } from './fixtures.ts'

const OFF = { javaScriptEnabled: false }

test('the search is a plain form that leads to its answer', { tag: '@all' }, async ({ open, newcomer }) => {
  const place = await makeProperty(await newcomer('realtor'))
  const page = await open(null, OFF)
  await page.goto('/browse')
  await page.getByPlaceholder('city, neighbourhood, or feature').fill(place.name)
  await page.getByLabel('Property type').selectOption('Apartment')
  await page.getByLabel('Check-in, a date').fill(inDays(30))
  await page.getByLabel('Check-out, a date').fill(inDays(32))
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expect(page).toHaveURL(/\/browse\?.*search=Story/)
  await expect(page).toHaveURL(new RegExp(`checkIn=${inDays(30)}&checkOut=${inDays(32)}`))
  await expect(page.getByText('1 Properties Found')).toBeVisible()
  await page.getByRole('link', { name: place.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible()
  await page.goto('/browse?search=qqqqqqqqqqqq')
  await expect(page.getByText('No Properties Found')).toBeVisible()
  await expect(page.getByText(/^No matches for “qqqqqqqqqqqq”\./)).toBeVisible()
  await page.goto('/browse?city=Hermanus&guests=2')
  await expect(page.getByPlaceholder('city, neighbourhood, or feature')).toHaveValue('Hermanus')
  await page.goto('/browse?search=qqqqqqqqqqqq')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: /^qqqqqqqqqqqq/ }).click()
  await expect(page.getByPlaceholder('city, neighbourhood, or feature')).toBeVisible()
  const first = await page.goto('/browse').then(() => page.locator('article').first().boundingBox())
  expect(first!.y).toBeLessThanOrEqual(200) // the demo has homes
})

test('the page of a home is whole', { tag: '@all' }, async ({ open }) => {
  const page = await open(null, OFF)
  await page.goto('/browse?search=Kloof%20Cottage')
  await page.getByRole('link', { name: 'Kloof Cottage', exact: true }).click()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Kloof Cottage' })).toBeVisible()
  for (const words of [
    'R 1 850',
    '4 guests',
    '2 bedrooms',
    '1.5 bathrooms',
    '110 m²',
    'Fibre Wi-Fi',
    'A thatched 1890s cottage',
    'About the Realtor',
    'Thandeka Mokoena',
    '4.8 from 24 stays',
    'No smoking indoors',
    'Example price',
  ])
    await expect(main).toContainText(words, { useInnerText: true })
  // The first nights differ each day; their total is the sum of its lines.
  const example = main.locator('dl', { has: page.getByText('Total', { exact: true }) })
  const amounts = (await example.locator('dd').allInnerTexts()).map(amount =>
    Number(plainAmount(amount.replace('−', '-'))),
  )
  const total = amounts.pop()
  expect(total).toBeGreaterThan(1850)
  expect(total).toBeCloseTo(amounts.reduce((sum, amount) => sum + amount, 0))
  await expect(main.getByRole('img').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign up to contact' })).toBeVisible()
})

test(
  'search engines and link previews read the home in its head',
  { tag: '@all' },
  async ({ open, baseURL }) => {
    const page = await open(null, OFF)
    await page.goto('/browse?search=Kloof%20Cottage')
    await page.getByRole('link', { name: 'Kloof Cottage', exact: true }).click()
    const address = page.url()
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
    await expect(page).toHaveTitle('Kloof Cottage, Cape Town · Naledi')
    expect(await content('description')).toContain('thatched 1890s cottage')
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(address)
    expect(await content('og:title')).toBe('Kloof Cottage')
    const image = await content('og:image')
    expect(image).toMatch(new RegExp(`^${baseURL}/uploads/`))
    expect((await fetch(image!)).status).toBe(200) // as just read
    const facts = JSON.parse(String(await page.locator('script[type="application/ld+json"]').textContent()))
    expect(facts).toMatchObject({
      name: 'Kloof Cottage',
      url: address,
      address: { addressLocality: 'Cape Town', addressRegion: 'Western Cape', addressCountry: 'ZA' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 24 },
    })
  },
)

test(
  'an id leads on to the address with the name; a home that is not there is a 404',
  { tag: '@all' },
  async ({ newcomer, baseURL }) => {
    const place = await makeProperty(await newcomer('realtor'))
    const moved = await fetch(`${baseURL}/property/${place._id}`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/property/${place.public_slug}`])
    expect((await fetch(`${baseURL}/property/no-such-home`)).status).toBe(404)
    expect((await fetch(`${baseURL}/browse?checkIn=${inDays(5)}`)).status).toBe(200)
  },
)

test('the sitemap names every public home and no other', { tag: '@all' }, async ({ newcomer, baseURL }) => {
  const realtor = await newcomer('realtor')
  const [shown, hidden] = [await makeProperty(realtor), await makeProperty(realtor, { is_public: false })]
  await request(await newcomer('client'), shown, 5, 2)
  const robots = await fetch(`${baseURL}/robots.txt`).then(answer => answer.text())
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await fetch(`${baseURL}/sitemap.xml`)
  expect(sitemap.headers.get('content-type')).toContain('xml')
  const words = await sitemap.text()
  expect(words).toContain(`${baseURL}/property/${shown.public_slug}<`)
  expect(words).not.toContain(hidden.public_slug)
})

test(
  'search engines and link previews read the search in its head',
  { tag: '@all' },
  async ({ open, baseURL }) => {
    const page = await open(null, OFF)
    await page.goto('/browse?search=Kloof%20Cottage')
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await fetch(image!)).headers.get('content-type')).toMatch(/^image\//) // the page has one
    const facts = JSON.parse(String(await page.locator('script[type="application/ld+json"]').textContent()))
    expect(facts).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [
          { position: 1, name: 'Kloof Cottage', url: expect.stringContaining(`${baseURL}/property/`) },
        ],
      },
    })
  },
)
