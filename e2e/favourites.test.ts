import type { Page } from '@playwright/test'
import { listFavourites } from '../src/features/properties/contract/favourites.ts'
import { expect, makeProperty, LAPTOP, PHONE, test } from './fixtures.ts'

test(
  'a guest gives homes a heart and finds them again on the dashboard',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const names = ['First', 'Second'].map(each => `${each} House of Hearts`)
    for (const name of names) await makeProperty(realtor, { name, price_per_night: 812.5 })
    const page = await open(await newcomer('client'), { viewport: LAPTOP })
    await page.goto('/dashboard')
    const screens = page.getByRole('navigation', { name: 'Main' })
    await screens.getByRole('link', { name: 'Browse' }).click()
    await page.getByLabel('Where').fill('house of hearts')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const card = (name: string) => page.getByRole('article').filter({ hasText: name })
    for (const name of names) {
      await card(name)
        .getByRole('button', { name: `Save ${name}` })
        .click()
      await expect(card(name).getByRole('button', { name: `Save ${name}` })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    }
    // The public pages name whole rand. See docs/product/prices.md#amounts.
    await expect(card(names[0]!)).toContainText('R 813 a night')
    await screens.getByRole('link', { name: 'Dashboard' }).click()
    const saved = page.getByRole('main').getByRole('link', { name: /House of Hearts/ })
    await expect(saved).toHaveCount(2)
    await expect(saved.first()).toContainText(names[1]!)
    await expect(page.getByRole('listitem').filter({ hasText: 'Save a favourite' })).toContainText('(done)')
    await saved.first().click()
    await expect(page.getByRole('heading', { level: 1, name: names[1]! })).toBeVisible()
  },
)

const heartOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Save ${name}`, exact: true }).first()

/** Favourites that this device keeps, for any account. */
const storedHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('naledi.favourites')))

/** Signs in at the login, as a person does. */
async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
}

test(
  'the hearts of a visitor are kept on the device, and carried into the account though the line drops in the middle',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const names = ['Owl', 'Heron', 'Plover'].map(each => `${each} House of Keeping`)
    const ids: string[] = []
    // Of several hosts, as each may list two.
    for (const name of names) ids.push((await makeProperty(await newcomer('realtor'), { name }))._id)
    const page = await open(null, { viewport: PHONE })
    await page.goto('/browse?search=house+of+keeping')
    for (const name of names) {
      await heartOf(page, name).click()
      await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true')
    }
    await page.reload()
    // A heart is shown once it is seen.
    await heartOf(page, names[0]!).scrollIntoViewIfNeeded()
    await expect(heartOf(page, names[0]!)).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/favourites')
    await expect(page.getByText('These are saved on this device only.')).toBeVisible()
    const shown = page.getByRole('main').getByRole('link', { name: /House of Keeping/ })
    await expect(shown).toHaveCount(3)
    await expect(shown.first()).toContainText(names[2]!)

    const guest = await newcomer('client')
    let sent = 0
    // The line breaks once the first heart has been sent.
    await page.route('**/api/favourites/*', route => ((sent += 1) === 2 ? route.abort() : route.continue()))
    await signIn(page, guest.user.email, guest.password)
    await expect.poll(async () => (await guest.call(listFavourites, {})).ids).toEqual([ids[0]])
    expect(await storedHere(page)).toEqual([`naledi.favourites.${guest.user.id}`])

    await test.step('whoever signs in meanwhile gets none of them', async () => {
      await page.evaluate(() => localStorage.removeItem('token'))
      await signIn(page, realtor.user.email, realtor.password)
      await expect.poll(() => storedHere(page)).toEqual([`naledi.favourites.${guest.user.id}`])
      expect((await realtor.call(listFavourites, {})).total).toBe(0)
      await page.evaluate(() => localStorage.removeItem('token'))
    })

    await signIn(page, guest.user.email, guest.password)
    await expect(page.getByText('2 favourites are in your account now')).toBeVisible()
    expect((await guest.call(listFavourites, {})).ids).toEqual(ids.toReversed())
    expect(await storedHere(page)).toEqual([])
    await page.goto('/favourites')
    await expect(shown).toHaveCount(3)
  },
)

test(
  'who registers takes the hearts of the device along, a host too',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const place = await makeProperty(await newcomer('realtor'), { name: 'Wagtail House' })
    const page = await open(null, { viewport: LAPTOP })
    await page.goto(`/property/${place.public_slug}`)
    await heartOf(page, 'Wagtail House').click()
    await expect(heartOf(page, 'Wagtail House')).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/register')
    await page.getByRole('radio', { name: /Realtor/ }).check()
    await page.getByLabel('Full name').fill('Sizwe Dube')
    await page.getByLabel('Email').fill(`sizwe-${Date.now()}@post.example`)
    await page.getByLabel('Password', { exact: true }).fill('a good password')
    await page.getByLabel('Confirm password').fill('a good password')
    await page.getByRole('button', { name: 'Register as Realtor' }).click()
    await expect(page.getByText('1 favourite is in your account now')).toBeVisible()
    expect(await storedHere(page)).toEqual([])
    await page.goto('/favourites')
    await expect(page.getByRole('main').getByRole('link', { name: /Wagtail House/ })).toBeVisible()
  },
)
