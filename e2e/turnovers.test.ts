import sharp from 'sharp'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
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
