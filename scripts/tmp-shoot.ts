import { chromium } from '/work/w/demo/node_modules/@playwright/test/index.mjs'
import { chromiumOptions } from '/work/w/demo/e2e/chromium.ts'
const base = 'http://127.0.0.1:4750'
const api = async (p: string, token?: string, body?: unknown) => (await fetch(base + p, { method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}) })).json() as any
const login = async (email: string) => (await api('/api/auth/login', undefined, { email, password: 'naledi-demo' })).token
const host = await login('thandeka@kloofstays.example'), guest = await login('kabelo.radebe@post.example')
const mine = (await api('/api/bookings?tab=upcoming', guest)).bookings
const own = mine.find((b: any) => b.status === 'confirmed')._id
const all = [] as any[]
for (let p = 1; p <= 3; p++) all.push(...(await api(`/api/bookings?pageSize=100&page=${p}`, host)).bookings)
const over = (await api('/api/money/overview', host))
const cot = (await api('/api/properties', host)).properties
const imports = (await api('/api/imports', host)).imports
const st = (await api('/api/money/statements', host)).statements
const hostPages: [string, string][] = [['money', '/money'], ['disputes', '/money/disputes'], ['statement', `/money/statement?id=${st[0]._id}`], ['statements', '/money/statement'], ['settings', '/money/settings'], ['net', '/reports/net'], ['import', '/import'], ['import-preview', `/import?id=${imports[0]._id}`], ['import-done', `/import?id=${imports[1]._id}`], ['profile', '/profile?tab=data'], ['register', '/guest-register'], ['terms', `/properties/${cot[0]._id}/terms`], ['dashboard', '/dashboard'], ['bookings', '/bookings'], ['invoices', '/money/invoices']]
const guestPages: [string, string][] = [['pay', `/booking/${own}/pay`], ['g-booking', `/booking/${own}`]]
const b = await chromium.launch(await chromiumOptions())
const only = process.argv[2]?.split(',')
for (const [width, theme] of [[1280, 'light'], [360, 'light'], [1280, 'dark']] as const)
  for (const [who, pages] of [['thandeka@kloofstays.example', hostPages], ['kabelo.radebe@post.example', guestPages]] as const) {
    const c = await b.newContext({ baseURL: base, viewport: { width, height: width === 360 ? 780 : 900 }, colorScheme: theme, reducedMotion: 'reduce' })
    const page = await c.newPage()
    await page.goto('/login'); await page.getByLabel(/email/i).first().fill(who); await page.getByLabel(/password/i).first().fill('naledi-demo'); await page.getByRole('button', { name: /log in|sign in/i }).last().click()
    await page.waitForURL(/dashboard|bookings|browse/, { timeout: 60000 }).catch(() => console.log('no redirect', page.url()))
    for (const [name, path] of pages) {
      if (only && !only.includes(name)) continue
      if (theme === 'dark' && !['money', 'disputes', 'statement', 'pay', 'import-preview'].includes(name)) continue
      await page.goto(path); await page.waitForLoadState('networkidle', { timeout: 20000 }).catch(() => 0); await page.waitForTimeout(700)
      await page.screenshot({ path: `/work/w/demo/.shots/demo/${name}-${width}-${theme}.png`, fullPage: true })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (wide) console.log('WIDE', name, width)
    }
    await c.close()
  }
await b.close()
