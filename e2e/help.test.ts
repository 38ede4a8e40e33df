import { expect, LAPTOP, PHONE, test } from './fixtures.ts'
import { globSync, readFileSync } from 'node:fs'
import { readArticle } from '../src/screens/help/read-article.ts'
import { links } from '../src/web/links.ts'

const helpArticles = globSync('src/screens/help/articles/*/*.md').map(file =>
  readArticle(file, readFileSync(file, 'utf8')),
)
const OFF = { javaScriptEnabled: false }

test(
  'a visitor without script asks the help, reads how it is done, and is told when nothing is found',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null, { ...OFF, viewport: PHONE })
    await page.goto('/help')
    await page.getByLabel('Search help').fill('Cáncel my stay')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/help?q=C%C3%A1ncel+my+stay')
    const main = page.getByRole('main')
    await main.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL('/help/cancel-a-stay')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel a request or a booking')
    await expect(main).toContainText('We ask you to confirm.')
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Help centre' })
      .click()
    await page.getByLabel('Search help').fill('xyzzy')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(main).toContainText('Nothing found for “xyzzy”')
    await main.getByRole('link', { name: 'All help articles' }).click()
    await expect(page).toHaveURL('/help')
  },
)

test(
  'with script the help finds while one types, and the address follows',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null, { viewport: LAPTOP })
    await page.goto('/help')
    const main = page.getByRole('main')
    await page.getByLabel('Search help').pressSequentially('photo')
    await expect(main.getByRole('status')).toContainText('for “photo”')
    await expect(main.getByRole('link', { name: /^Add photos/ })).toBeVisible()
    await expect(page).toHaveURL('/help?q=photo')
    await expect(page.getByLabel('Search help')).toBeFocused()
    await page.getByLabel('Search help').fill('')
    await expect(main.getByRole('heading', { name: 'For hosts' })).toBeVisible()
    await expect(page).toHaveURL('/help')
  },
)

test(
  'every screen leads to the article about it: from the bar, and from the menu of a phone',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const wide = await open(host, { viewport: LAPTOP })
    await wide.goto('/calendar')
    await wide.getByRole('link', { name: 'Help with this page' }).click()
    await expect(wide).toHaveURL('/help/keep-your-calendar')
    const phone = await open(host, { viewport: { width: 320, height: 640 } })
    await phone.goto('/channels')
    await phone.getByRole('button', { name: /^More/ }).click()
    await phone.getByRole('dialog').getByRole('link', { name: 'Help with this page' }).click()
    await expect(phone).toHaveURL('/help/connect-a-channel')
    // A screen without an article leads to all of them.
    await phone.goto('/status')
    await phone.getByRole('button', { name: /^More/ }).click()
    await phone.getByRole('dialog').getByRole('link', { name: 'Help with this page' }).click()
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Help centre')
  },
)

test('an article that is not there says so, with the search', { tag: '@all' }, async ({ open, baseURL }) => {
  expect((await fetch(`${baseURL}/help/none-such`)).status).toBe(404)
  const page = await open(null, { ...OFF, viewport: PHONE })
  await page.goto('/help/none-such')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found')
  await page.getByLabel('Search help').fill('password')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /password/ })
      .first(),
  ).toBeVisible()
})

test(
  'search engines are led to every article and every page that tells something',
  { tag: '@all' },
  async ({ baseURL }) => {
    const robots = await fetch(`${baseURL}/robots.txt`).then(answer => answer.text())
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap-pages.xml`)
    const sitemap = await fetch(`${baseURL}/sitemap-pages.xml`)
    expect(sitemap.headers.get('content-type')).toContain('xml')
    const words = await sitemap.text()
    for (const { slug } of helpArticles) expect(words).toContain(`<loc>${baseURL}/help/${slug}</loc>`)
    for (const path of ['/pricing', '/privacy', '/guides'])
      expect(words).toContain(`<loc>${baseURL}${path}</loc>`)
  },
)

test(
  'every article is a page that says what it is, whose links and pictures are there',
  { tag: '@all' },
  async ({ baseURL }) => {
    const found = new Set<string>()
    for (const { slug, title } of helpArticles) {
      const address = `${baseURL}${links.helpArticle(slug)}`
      const answer = await fetch(address)
      expect([slug, answer.status]).toEqual([slug, 200])
      const html = await answer.text()
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
      expect(html).toContain(`"@type":"HowTo","name":"${title}"`)
      expect(html).toContain('"@type":"BreadcrumbList"')
      for (const [, to] of html.matchAll(/<(?:a|img) [^>]*(?:href|src)="(\/[^"#?]*)/g)) found.add(to!) // the pattern has one group
      for (const [image] of html.matchAll(/<img [^>]*>/g)) expect(image).toMatch(/width="\d+" height="\d+"/)
    }
    for (const to of found) {
      const { status } = await fetch(`${baseURL}${to}`, { redirect: 'manual' })
      expect([to, status]).toEqual([to, 200])
    }
  },
)
