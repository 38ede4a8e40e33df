import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { listProperties } from '../src/features/properties/contract/manage.ts'
import { listBookings } from '../src/features/bookings/contract/reads.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { airbnbFile } from '../src/testing/imports/import-files.ts'
import { chooseProperty, expect, inDays, LAPTOP, makeProperty, manyMore, PHONE, test } from './fixtures.ts'

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

test(
  'an import that was undone says so when it is opened again, whatever was open before',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const property = await makeProperty(host)
    const stay = { code: 'HMSTORYCC1', name: 'Dudu Story', from: inDays(40), nights: 3, rand: 900 }
    const buffer = Buffer.from(airbnbFile([{ ...stay, listing: property.name }]))
    const page = await open(host, { viewport: PHONE })
    const preview = async (name: string) => {
      await page.goto('/import')
      await page.getByLabel('File of bookings').setInputFiles({ name, mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: 'Preview rows' }).click()
      await expect(page.getByRole('region', { name: 'Rows' })).toContainText('Dudu Story')
    }
    await preview('first.csv')
    await page.getByRole('button', { name: 'Import 1 booking' }).click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('Everything that first.csv brought is gone.')).toBeVisible()
    await page.reload()
    // The list of what stayed was shown once.
    await expect(page.getByText('is gone, except for what was changed before')).toBeVisible()

    await preview('second.csv')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: 'Looks like Airbnb reservations' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'first.csv' }).click()
    await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Looks like Airbnb reservations' })).toBeHidden()
  },
)

test('a host whose file nobody knows says its columns, its days and its property, and is asked for each', async ({
  open,
  newcomer,
}) => {
  const host = await newcomer('realtor')
  const property = await makeProperty(host)
  const year = Number(inDays(0).slice(0, 4)) - 1
  const csv = `Nr;Client;Arr;Dep;Where;Price;Price;Status;Status\n1;Ayanda Story;04/05/${year};06/05/${year};Fig tree;900;1000;Cancelled;Paid\n`
  const page = await open(host, { viewport: PHONE })
  await page.goto('/import')
  await page
    .getByLabel('File of bookings')
    .setInputFiles({ name: 'bookings.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('Several columns are called “Price”')).toBeVisible()
  await page.getByLabel('Contents of Client').selectOption('Guest name')
  await page.getByLabel('Contents of Arr').selectOption('Check-in')
  await page.getByLabel('Contents of Dep').selectOption('Check-out')
  await page.getByLabel('Contents of Where').selectOption('Property')
  await page.getByLabel('Contents of Price (2)').selectOption('Amount')
  await expect(page.getByText('Several columns are called “Status”')).toBeVisible()
  await page.getByRole('button', { name: 'None of “Status” is needed' }).click()
  await expect(page.getByText('Several columns are called')).toBeHidden()
  await page.getByRole('button', { name: 'Preview rows' }).click()
  await page.getByRole('radio', { name: '4 May' }).check()
  await page.getByRole('button', { name: 'Preview rows' }).click()
  await page.getByLabel('Property for Fig tree').selectOption({ label: property.name })
  await page.getByRole('button', { name: 'Preview rows' }).click()
  const rows = page.getByRole('region', { name: 'Rows' })
  await expect(rows).toContainText('Ayanda Story')
  await expect(rows).toContainText('1 000')
})

test(
  'a host of more properties than a list shows finds one by typing, and chooses none while rows are read',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const property = await makeProperty(host)
    await manyMore(property, 120)
    const stay = { code: 'HMSTORYBB1', name: 'Chuma Story', from: inDays(40), nights: 3, rand: 900 }
    const csv = airbnbFile([{ ...stay, listing: 'My old listing' }])
    const page = await open(host, { viewport: PHONE })
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/mapping', async route => {
      await isHeld
      await route.continue()
    })
    await page.goto('/import')
    await page
      .getByLabel('File of bookings')
      .setInputFiles({ name: 'reservations.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    const chooser = page.getByRole('combobox', { name: 'Property for My old listing' })
    await expect(chooser).toBeEnabled()
    await page.getByRole('button', { name: 'Preview rows' }).click()
    await expect(chooser).toBeDisabled()
    release()
    await expect(page.getByText('Please say which property “My old listing” is')).toBeVisible()
    await chooseProperty(page, 'Property for My old listing', property.name)
    await page.getByRole('button', { name: 'Preview rows' }).click()
    await expect(page.getByRole('region', { name: 'Rows' })).toContainText('Chuma Story')
    await expect(page.getByRole('region', { name: 'Rows' })).toContainText(property.name)
  },
)

const photo = async (red: number) =>
  new Uint8Array(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 110, b: 90 } } })
      .jpeg()
      .toBuffer(),
  )

test(
  'a host brings a listing of Airbnb with its photos by keyboard, on a phone, and takes it back',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const zip = zipSync({
      'listings.json': strToU8(
        JSON.stringify([{ id: 71, name: 'Story Cottage', description: 'Below the mountain.', bedrooms: 2 }]),
      ),
      'images/listings/71/1.jpg': await photo(180),
      'images/listings/71/2.jpg': await photo(90),
      'images/listings/71/broken.jpg': strToU8('no photo'),
      'images/ids/passport.jpg': await photo(20),
    })
    const page = await open(host, { viewport: PHONE })
    await page.goto('/properties/add')
    await page.getByRole('link', { name: 'Bring its photos and words' }).click()
    await expect(page.getByText('No files yet.')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose ZIP' }).press('Enter')
    await (
      await chooser
    ).setFiles({ name: 'airbnb.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
    const found = page.getByRole('region', { name: 'Story Cottage' })
    await expect(found).toContainText('Below the mountain.')
    await expect(found).toContainText('2 bedrooms')
    await expect(found).toContainText('broken.jpg', { timeout: 30_000 })
    expect((await host.call(listProperties, {})).total).toBe(0)
    await page.getByRole('textbox', { name: 'Name of Story Cottage' }).fill('Cottage of a story')
    await page.getByRole('button', { name: 'Bring 1 listing' }).press('Enter')
    await expect(page.getByRole('heading', { name: '1 listing brought' })).toBeVisible()
    const { properties } = await host.call(listProperties, {})
    expect(properties).toMatchObject([{ name: 'Cottage of a story', is_public: false }])
    expect(properties[0]!.images).toHaveLength(2)

    await page.getByRole('button', { name: 'Undo import' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('Everything is as it was before.')).toBeVisible()
    expect((await host.call(listProperties, {})).total).toBe(0)

    await page.getByRole('link', { name: 'Bring another file' }).click()
    const bad = { name: 'airbnb.zip', mimeType: 'application/zip', buffer: Buffer.from('no ZIP') }
    await page.getByLabel('ZIP with listings').setInputFiles(bad)
    await expect(page.getByText('That file is no ZIP')).toBeVisible()
    await expect(page.getByRole('link', { name: 'airbnb.zip' })).toBeVisible()
  },
)

test(
  'a host makes a copy of everything and loads it where there is nothing yet',
  { tag: '@all' },
  async ({ open, newcomer }) => {
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
  },
)

test(
  'a host finds one guest and deletes them, after reading what stays',
  { tag: '@all' },
  async ({ open, newcomer }) => {
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
  },
)
