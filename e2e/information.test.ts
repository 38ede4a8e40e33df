import { AxeBuilder } from '@axe-core/playwright'
import { expect, LAPTOP, mailTo, PHONE, test } from './fixtures.ts'

const OFF = { javaScriptEnabled: false }
const PAGES = [
  '/features',
  '/pricing',
  '/about',
  '/contact',
  '/security',
  '/privacy',
  '/terms',
  '/integrations',
  '/guides',
  '/help',
  '/help/request-a-stay',
  '/demo',
  '/status',
  '/api',
]

const contentOf = (html: string, tag: RegExp) => tag.exec(html)?.[1] ?? ''
const newAddress = () => `visitor-${Math.random().toString(36).slice(2, 8)}@post.example`

test(
  'every information page says in its head what it is, and every link on it leads to a page',
  { tag: '@all' },
  async ({ baseURL }) => {
    const said = new Set<string>()
    const links = new Set<string>()
    for (const path of PAGES) {
      const answer = await fetch(`${baseURL}${path}`, { redirect: 'manual' })
      expect([path, answer.status]).toEqual([path, 200])
      const html = await answer.text()
      expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`)
      expect(html).toContain(`<meta property="og:url" content="${baseURL}${path}"/>`)
      said.add(contentOf(html, /<title>([^<]+)/))
      said.add(contentOf(html, /name="description" content="([^"]+)/))
      const preview = await fetch(contentOf(html, /property="og:image" content="([^"]+)/))
      expect([path, preview.headers.get('content-type')]).toEqual([path, 'image/jpeg'])
      for (const [, to] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.add(to!) // the pattern has one group
    }
    expect(said.size).toBe(PAGES.length * 2)
    for (const to of links) {
      const { status } = await fetch(`${baseURL}${to}`, { redirect: 'manual' })
      expect([to, status]).toEqual([to, 200])
    }
  },
)

test(
  'any other path leads home, whatever stands at its end; a home that is gone and a file are missing',
  { tag: '@all' },
  async ({ baseURL }) => {
    const received = async (path: string) => {
      const { status, headers } = await fetch(`${baseURL}${path}`, { redirect: 'manual' })
      return [path, status, headers.get('location')]
    }
    for (const path of ['/x.html', '/john.smith', '/nothing/here', '/property', '/index.php?a=b'])
      expect(await received(path)).toEqual([path, 302, '/'])
    for (const path of ['/property/none', '/property/none.html', '/assets/none.js', '/favicon.ico'])
      expect(await received(path)).toEqual([path, 404, null])
  },
)

test(
  'a visitor without script writes to the platform, and what was refused is not lost',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null, { ...OFF, viewport: PHONE })
    const [email, words] = [newAddress(), 'Could you list\nour forty flats? ✨']
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Lerato Dlamini')
    await page.getByLabel('Message').fill(words)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue(words)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Thank you. Your message is on its way')).toBeVisible()
    const mail = await mailTo('hello@naledi.example', new RegExp(email))
    expect(mail).toMatchObject({ subject: 'A message from Lerato Dlamini' })
    expect(mail.text).toContain('our forty flats? ✨')
  },
)

test(
  'one press enters the demo, and without script its doors lead to the login',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null, { viewport: LAPTOP })
    await page.goto('/demo')
    await page.getByRole('link', { name: 'Enter as a host' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thandeka')
    await page.goto('/demo')
    await expect(page).toHaveURL('/dashboard')

    const plain = await open(null, OFF)
    await plain.goto('/demo')
    await plain.getByRole('link', { name: 'Enter as a guest' }).click()
    await expect(plain).toHaveURL('/login')
  },
)

test(
  'with script a message is sent in place, and what is not right is said beside its field',
  {
    tag: '@all',
  },
  async ({ open }) => {
    const page = await open(null, { viewport: LAPTOP })
    const email = newAddress()
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Johan Botha')
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Message').fill('May dogs come?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await page.context().setOffline(true)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('What you wrote is still here')).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Thank you. Your message is on its way')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('')
    await expect(page).toHaveURL('/contact')
    await mailTo('hello@naledi.example', new RegExp(email))
  },
)

test(
  'every information page can be used by everybody, on the narrowest phone too',
  {
    tag: '@all',
  },
  async ({ open }) => {
    const page = await open(null, { viewport: { width: 320, height: 640 } })
    const found: string[] = []
    for (const path of PAGES) {
      await page.goto(path)
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      if (widest > 320) found.push(`${path} scrolls sideways to ${widest} px`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
        for (const { id, nodes } of violations)
          found.push(...nodes.map(({ target }) => `${path}, ${colorScheme}: ${id} at ${target.join(' ')}`))
      }
    }
    expect(found).toEqual([])
  },
)
