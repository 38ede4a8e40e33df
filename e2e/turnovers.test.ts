import sharp from 'sharp'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { readRates } from '../src/features/pricing/contract/rates.ts'
import { expect, inDays, LAPTOP, makeProperty, PHONE, test } from './fixtures.ts'

const HOST = 'Thandeka Turnover'

const photo = async () => ({
  name: 'ready.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c86' } })
    .jpeg()
    .toBuffer(),
})

test('a cleaner whom the host tells marks a home as done on a phone, without an account and without script, and the host sees it', async ({
  open,
  newcomer,
}) => {
  const realtor = await newcomer('realtor', HOST)
  const place = await makeProperty(realtor, { name: 'Fynbos Cottage' })
  await realtor.call(createBooking, {
    property_id: place._id,
    check_in: inDays(0),
    check_out: inDays(2),
    guests: 2,
    guest_name: 'Zanele Mthembu',
    guest_phone: '083 555 0190',
    guest_has_no_email: true,
  })
  const host = await open(realtor, { viewport: LAPTOP })
  await host.goto('/calendar')
  await host.getByRole('link', { name: 'Turnovers' }).click()
  const row = host.getByRole('listitem').filter({ hasText: 'Fynbos Cottage' }).first()
  await expect(row).toContainText('Zanele Mthembu (2) arriving from 14:00')
  await expect(row).toContainText('No cleaner')

  await host.getByRole('button', { name: 'Add cleaner' }).first().click()
  const dialog = host.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Nomsa')
  await dialog.getByLabel('Phone').fill('082 555 0144')
  await expect(dialog.getByLabel('Fynbos Cottage')).toBeChecked()
  await dialog.getByRole('button', { name: 'Add cleaner' }).click()
  await expect(row).toContainText('Not told yet')

  await row.getByRole('button', { name: /^Note for/ }).click()
  await dialog.getByRole('button', { name: 'More cots' }).click()
  await dialog.getByLabel('Note').fill('Mind the cat')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(row).toContainText('1 cot. Mind the cat')

  await row.getByRole('button', { name: /^Tell Nomsa/ }).click()
  await expect(dialog).toContainText('In from 14:00 (2 guests), 1 cot. Mind the cat')
  const link = dialog.getByRole('link', { name: 'Open WhatsApp' })
  const message = new URL((await link.getAttribute('href'))!).searchParams.get('text')! // it has one
  const page = /http\S+\/clean\/\S+/.exec(message)![0] // as above
  // WhatsApp itself is not of this story.
  await host.context().route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
  await link.click()
  await expect(row).toContainText(/Told \d\d:\d\d/)

  const phone = await open(null, { viewport: PHONE, javaScriptEnabled: false })
  await phone.goto(new URL(page).pathname)
  await expect(phone.getByRole('heading', { name: 'Hello Nomsa' })).toBeVisible()
  const card = phone.getByRole('listitem').filter({ hasText: 'Today' })
  await expect(card).toContainText('Fynbos Cottage')
  await expect(card).toContainText('In from')
  await expect(card).toContainText('2 guests')
  await expect(card).toContainText('Mind the cat')
  await expect(phone.locator('body')).not.toContainText(/Zanele|083|555|R 1/)
  await card.getByLabel(/^Note for the host/).fill('A glass is broken')
  await card.getByLabel(/^Photo/).setInputFiles(await photo())
  await card.getByRole('button', { name: 'Mark as done' }).click()
  await expect(card).toContainText(/Done \d\d:\d\d/)

  // Without a reload.
  await expect(row).toContainText(/Done \d\d:\d\d/)
  await expect(row).toContainText('A glass is broken')
  await expect(row.getByRole('img', { name: 'Fynbos Cottage as it was left' })).toBeVisible()

  await host.getByRole('button', { name: 'More for Nomsa' }).click()
  await host.getByRole('menuitem', { name: 'Revoke link' }).click()
  await host.getByRole('button', { name: 'Revoke link' }).click()
  await expect(host.getByText('Link revoked', { exact: true }).first()).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test(
  'a host sees homes side by side, and asks less for nights between stays after seeing from what to what',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor', 'Thandeka Side')
    const place = await makeProperty(realtor, { name: 'Gap Cottage', price_per_night: 1000 })
    for (const [from, to, guest_phone] of [
      [3, 5, '083 555 0191'],
      [7, 9, '083 555 0192'],
    ] as const)
      await realtor.call(createBooking, {
        property_id: place._id,
        check_in: inDays(from),
        check_out: inDays(to),
        guests: 2,
        guest_name: 'Zanele Mthembu',
        guest_phone,
        guest_has_no_email: true,
      })
    const host = await open(realtor, { viewport: PHONE })
    await host.goto('/dashboard')
    await host.getByRole('link', { name: 'By property' }).click()
    await host.getByRole('link', { name: 'Next 30 days' }).click()
    const figures = host.getByRole('region', { name: 'Your properties' })
    await expect(figures.getByRole('listitem')).toContainText('13% taken')
    await expect(figures.getByRole('listitem')).toContainText(/R.4.000/)
    const gaps = host.getByRole('region', { name: 'Free nights between stays' })
    await expect(gaps.getByRole('listitem')).toContainText('2 nights between stays')
    const less = gaps.getByRole('button', { name: /^Take 15% off/ })
    await less.click()
    const dialog = host.getByRole('dialog')
    await expect(dialog).toContainText(/R.850 instead of R.1.000/)
    await dialog.getByRole('button', { name: 'Keep the higher price' }).click()
    await less.click()
    await dialog.getByRole('button', { name: 'Use the lower price' }).click()
    await expect(host.getByText('2 nights now cost less')).toBeVisible()
    await expect(gaps.getByText(/Lowered to R.850/)).toBeVisible()
    const { rates } = await realtor.call(readRates, { id: place._id })
    expect(rates.dates.map(({ date, price }) => [date, price])).toEqual([
      [inDays(5), 850],
      [inDays(6), 850],
    ])
  },
)
