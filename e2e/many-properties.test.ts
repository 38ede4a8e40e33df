import {
  chooseProperty,
  expect,
  makeProperty,
  inDays,
  LAPTOP,
  manyMore,
  PHONE,
  request,
  step,
  test,
} from './fixtures.ts'

const PROPERTIES = 105
const LAST = 'Home 105 by the Sea'

for (const viewport of [PHONE, LAPTOP]) {
  test(
    `a host with ${PROPERTIES} homes finds each of them, at ${viewport.width} px`,
    { tag: '@all' },
    async ({ open, newcomer }) => {
      const realtor = await newcomer('realtor')
      const place = await makeProperty(realtor, { name: LAST, city: 'Gqeberha' })
      // The others are newer, so that the first pages are theirs.
      await manyMore(place, PROPERTIES - 1)
      await request(await newcomer('client'), place, 40, 2)
      const page = await open(realtor, { viewport })
      await page.goto('/bookings?add=1')
      const dialog = page.getByRole('dialog', { name: 'Add booking' })
      const field = dialog.getByRole('combobox', { name: 'Property' })
      await field.click()
      await expect(dialog.getByText(`20 of ${PROPERTIES}. Type to find another.`)).toBeVisible()
      await field.fill('qqqq')
      await expect(dialog.getByText('No property found')).toBeVisible()
      // By its city, without a mouse.
      await field.fill('gqeb')
      await expect(dialog.getByText('1 found')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(field).toHaveValue(LAST)
      await expect(dialog.getByRole('listbox')).toBeHidden()
      // The choice is there after a reload too, and Escape clears the typed text only.
      await page.reload()
      await expect(field).toHaveValue(LAST)
      await field.fill('another')
      await page.keyboard.press('Escape')
      await expect(field).toHaveValue(LAST)
      await expect(dialog).toBeVisible()
      await dialog.getByLabel('Guest name').fill('Oupa Nkosi')
      await dialog.getByLabel('Guest email').fill('oupa@post.example')
      await dialog.getByLabel('Check-in', { exact: true }).fill(inDays(4))
      await dialog.getByLabel('Check-out', { exact: true }).fill(inDays(6))
      await dialog.getByRole('button', { name: 'Add booking' }).click()
      await expect(page.getByText('Booking added')).toBeVisible()
      await expect(dialog).toBeHidden()

      await chooseProperty(page, 'Property', LAST)
      await expect(page.getByText('1 – 2 of 2')).toBeVisible()
      await expect(page).toHaveURL(`/bookings?home=${place._id}`)
      await page.reload()
      const filter = page.getByRole('combobox', { name: 'Property', exact: true })
      await expect(filter).toHaveValue(LAST)
      await chooseProperty(page, 'Property', 'Home 77')
      await expect(page.getByText('No stay found')).toBeVisible()
      await page.getByRole('button', { name: 'Show all properties' }).click()
      await expect(page).toHaveURL('/bookings')
      await expect(filter).toHaveValue('')
      await expect(page.getByText('1 – 2 of 2')).toBeVisible()
    },
  )
}

test(
  'the arrow keys go through the homes, and emptying the filter shows all again',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const [older, newer] = [
      await makeProperty(realtor, { name: 'Older' }),
      await makeProperty(realtor, { name: 'Newer' }),
    ]
    const page = await open(realtor, { viewport: LAPTOP })
    await page.goto('/bookings')
    const field = page.getByRole('combobox', { name: 'Property', exact: true })
    const pointed = async () =>
      page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`).textContent()
    await field.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option')).toHaveCount(2)
    expect(await pointed()).toContain('Newer')
    await page.keyboard.press('ArrowDown')
    expect(await pointed()).toContain('Older')
    await page.keyboard.press('ArrowDown')
    expect(await pointed()).toContain('Newer')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/bookings?home=${older._id}`)
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Older' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('listbox')).toBeHidden()
    await chooseProperty(page, 'Property', 'Newer')
    await expect(page).toHaveURL(`/bookings?home=${newer._id}`)
    await field.fill('')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/bookings')
  },
)

test(
  'homes that could not be loaded are said so, and asked for again',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const place = await makeProperty(realtor)
    const page = await open(realtor, { viewport: PHONE })
    let isBroken = true
    await page.route(/\/api\/properties\?/, route =>
      isBroken
        ? route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' })
        : route.continue(),
    )
    await page.goto('/bookings?add=1')
    const dialog = page.getByRole('dialog', { name: 'Add booking' })
    await dialog.getByRole('combobox', { name: 'Property' }).click()
    await expect(dialog.getByText('The properties could not be loaded.')).toBeVisible()
    isBroken = false
    await page.keyboard.press('Enter')
    await dialog.getByRole('option', { name: place.name }).click()
    await expect(dialog.getByRole('combobox', { name: 'Property' })).toHaveValue(place.name)
  },
)

test(
  'a host with many homes has them as lines, finds one, and sees who is there tonight',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const place = await makeProperty(realtor, { name: LAST, city: 'Gqeberha' })
    const stay = await request(await newcomer('client', 'Aisha Patel'), place, 0, 2)
    await step(realtor, stay, { status: 'confirmed' })
    await manyMore(place, 14)
    const page = await open(realtor, { viewport: LAPTOP })
    await page.goto('/properties')
    const properties = page.getByRole('article')
    await expect(properties).toHaveCount(15)
    await expect(page.getByText('Tonight 1 of 15 booked')).toBeVisible()
    await expect(page.getByRole('button', { name: 'As a list' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel('Show').selectOption('Not public')
    await expect(properties).toHaveCount(14)
    await page.getByLabel('Show').selectOption('Listed')
    await expect(properties).toHaveCount(1)
    await expect(properties).toContainText('Tonight: Aisha Patel until')
    await expect(page.getByText('Next 14 nights: 2 taken, 12 free')).toHaveCount(1)
    await page.getByLabel('Show').selectOption('All properties')
    await page.getByLabel('Order').selectOption('By name')
    await expect(properties.first()).toContainText('Home 1')
    await page.getByRole('searchbox', { name: 'Search properties' }).fill('gqeb')
    await expect(properties).toHaveCount(1)
    await page.getByRole('button', { name: 'As cards' }).click()
    await expect(page).toHaveURL('/properties?sort=name&search=gqeb&view=cards')
    await page.reload()
    await expect(properties).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'As cards' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('searchbox', { name: 'Search properties' }).fill('nowhere at all')
    await expect(page.getByText('No property like that')).toBeVisible()
    await page.getByRole('link', { name: 'Show all properties' }).click()
    await expect(properties).toHaveCount(15)
    await properties
      .filter({ hasText: LAST })
      .getByRole('link', { name: `Manage ${LAST}` })
      .click()
    await expect(page).toHaveURL(`/properties/${place._id}`)
  },
)
