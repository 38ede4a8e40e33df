import { readFile } from 'node:fs/promises'
import { listBookings } from '../src/features/bookings/contract/reads.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { airbnbFile } from '../src/testing/imports/import-files.ts'
import { expect, inDays, LAPTOP, makeProperty, PHONE, test } from './fixtures.ts'

test('a host imports a file of bookings in four steps, and takes all of it back', async ({
  open,
  newcomer,
}) => {
  const host = await newcomer('realtor')
  const property = await makeProperty(host)
  const stays = [
    { code: 'HMSTORYAA1', name: 'Ayanda Story', from: inDays(40), nights: 3 },
    { code: 'HMSTORYAA2', name: 'Bongani Story', from: inDays(-40), nights: 2 },
  ]
  const csv = airbnbFile(stays.map(stay => ({ ...stay, listing: 'My old listing', rand: 4100 })))
  const page = await open(host, { viewport: PHONE })
  await page.goto('/import')
  await page
    .getByLabel('File of bookings')
    .setInputFiles({ name: 'reservations.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('heading', { name: 'Looks like Airbnb reservations' })).toBeVisible()
  await page.getByLabel('Property for My old listing').selectOption({ label: property.name })
  await page.getByRole('button', { name: 'Preview rows' }).click()
  const rows = page.getByRole('region', { name: 'Rows' })
  await expect(rows).toContainText('Ayanda Story')
  await expect(rows).toContainText('Bongani Story')
  // Nothing is written before it is wanted.
  expect((await host.call(listBookings, {})).total).toBe(0)
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await expect(page.getByRole('heading', { name: '2 bookings imported' })).toBeVisible()
  await expect(page.getByText('No email was sent, no automation ran')).toBeVisible()
  expect((await host.call(listBookings, {})).bookings.map(({ guest_name: name }) => name).toSorted()).toEqual(
    ['Ayanda Story', 'Bongani Story'],
  )

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible()
  expect((await host.call(listBookings, {})).total).toBe(0)
})

test('a host makes a copy of everything and loads it where there is nothing yet', async ({
  open,
  newcomer,
}) => {
  const [host, other] = [await newcomer('realtor'), await newcomer('realtor')]
  const property = await makeProperty(host)
  await host.call(createBooking, {
    property_id: property._id,
    check_in: inDays(30),
    check_out: inDays(33),
    guests: 2,
    guest_name: 'Nomsa of a copy',
    guest_phone: '083 555 0191',
    guest_has_no_email: true,
  })
  const page = await open(host, { viewport: LAPTOP })
  await page.goto('/profile?tab=data')
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(host.password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Ready, /)).toBeVisible({ timeout: 60_000 })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download copy' }).click()
  const zip = await readFile(await (await downloading).path())

  const there = await open(other, { viewport: LAPTOP })
  await there.goto('/profile?tab=data')
  const file = { name: 'copy.zip', mimeType: 'application/zip', buffer: zip }
  await there.getByLabel('Choose a copy').setInputFiles(file)
  await expect(there.getByText('1 property, 1 booking, 0 messages')).toBeVisible()
  expect((await other.call(listBookings, {})).bookings).toMatchObject([
    { guest_name: 'Nomsa of a copy', property_name: property.name },
  ])
  await there.goto('/properties')
  await expect(there.getByText(property.name).first()).toBeVisible()
  // Loading never writes over anything.
  await there.goto('/profile?tab=data')
  await there.getByLabel('Choose a copy').setInputFiles(file)
  await expect(there.getByText('A copy can be loaded only where there is nothing yet')).toBeVisible()
})

test('a host finds one guest and deletes them, after reading what stays', async ({ open, newcomer }) => {
  const host = await newcomer('realtor')
  const property = await makeProperty(host)
  const stay = {
    property_id: property._id,
    guests: 2,
    guest_has_no_email: true,
    guest_phone: '083 555 0192',
  }
  await host.call(createBooking, {
    ...stay,
    check_in: inDays(50),
    check_out: inDays(52),
    guest_name: 'Thabo to come',
  })
  await host.call(createBooking, {
    ...stay,
    check_in: inDays(-9),
    check_out: inDays(-7),
    guest_phone: '083 555 0193',
    guest_name: 'Zinhle of the past',
  })
  const page = await open(host, { viewport: PHONE })
  await page.goto('/guests')
  await page.getByRole('button', { name: 'Delete Thabo to come' }).click()
  await expect(page.getByRole('dialog')).toContainText('This guest has a stay until')
  await page.getByRole('button', { name: 'Keep guest' }).click()
  await page.getByRole('button', { name: 'Delete Zinhle of the past' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 booking stays, without the name')
  await expect(dialog).toContainText(property.name)
  await dialog.getByRole('button', { name: 'Delete guest' }).click()
  await expect(page.getByText('Guest deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Zinhle of the past' })).toBeHidden()
  const { bookings } = await host.call(listBookings, { tab: 'past' })
  expect(bookings).toMatchObject([{ guest_name: 'Deleted guest' }])
})
