import sharp from 'sharp'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { changeRegisterSettings } from '../src/features/guest-register/contract/register-settings.ts'
import { readRegister, renewRegisterLink } from '../src/features/guest-register/contract/registers.ts'
import { expect, inDays, LAPTOP, makeProperty, PHONE, test } from './fixtures.ts'

const PAGE_BYTES_MAX = 40 * 1024

const photo = async () => ({
  name: 'passport.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c86' } })
    .jpeg()
    .toBuffer(),
})

test('guests register by a link on a phone, without an account and without script', async ({
  open,
  newcomer,
}) => {
  const host = await newcomer('realtor')
  const place = await makeProperty(host, { name: 'Fynbos Cottage' })
  await host.call(changeRegisterSettings, { id: place._id, class: 'guest_house' })
  const { booking } = await host.call(createBooking, {
    property_id: place._id,
    check_in: inDays(3),
    check_out: inDays(5),
    guests: 2,
    guest_name: 'Zanele Mthembu',
    guest_phone: '083 555 0190',
    guest_has_no_email: true,
  })
  const { link } = await host.call(renewRegisterLink, { id: booking._id })
  const address = new URL(link).pathname

  const phone = await open(null, { viewport: PHONE, javaScriptEnabled: false })
  let bytes = 0
  phone.on('response', answer => {
    if (new URL(answer.url()).pathname.startsWith('/guest-register/'))
      void answer.body().then(body => (bytes += body.length))
  })
  const answer = await phone.goto(address)
  expect(answer!.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await expect(phone.getByRole('heading', { name: 'Guest register' })).toBeVisible()
  await expect(phone.locator('main')).toContainText('Fynbos Cottage')
  await expect(phone.locator('main')).toContainText('section 40 of the Immigration Act')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(PAGE_BYTES_MAX)

  // Refused words stay in their fields.
  await phone.getByLabel('First names').fill('Thandi Grace')
  await phone.getByLabel('Surname').fill('Mokoena')
  await phone.getByLabel('Document', { exact: true }).selectOption('South African ID')
  await phone.getByLabel('ID or passport number').evaluate(field => field.removeAttribute('maxlength'))
  await phone.getByLabel('ID or passport number').fill('8'.repeat(41))
  await phone.getByLabel('Status in South Africa').selectOption('South African citizen')
  await phone.getByLabel('Home address').fill('12 Kloof Street, Cape Town')
  await phone.getByRole('button', { name: 'Save details' }).click()
  await expect(phone.getByRole('alert')).toContainText('Nothing is saved yet')
  await expect(phone.getByLabel('ID or passport number')).toHaveAttribute('aria-invalid', 'true')
  await expect(phone.getByLabel('Surname')).toHaveValue('Mokoena')
  await expect(phone.getByLabel('Home address')).toHaveValue('12 Kloof Street, Cape Town')

  await phone.getByLabel('ID or passport number').fill('8001015009088')
  await phone.getByRole('button', { name: 'Save details' }).click()
  await expect(phone.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(phone.locator('main')).toContainText('Please check the ID number: the last digit')
  await expect(phone.locator('main')).toContainText('Still needed: photo')
  await expect(phone.locator('body')).not.toContainText(/Mokoena|Kloof Street|8001015/)
  await expect(phone.getByLabel('Surname')).toHaveValue('')

  await phone.getByLabel('Photo of the document').setInputFiles({
    name: 'passport.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  })
  await phone.getByRole('button', { name: 'Send photo' }).click()
  await expect(phone.locator('main')).toContainText('Please send a photo of the document as JPEG')
  await phone.getByLabel('Photo of the document').setInputFiles(await photo())
  await phone.getByRole('button', { name: 'Send photo' }).click()
  await expect(phone.locator('main')).toContainText('Saved. This guest is registered.')
  await expect(phone.getByRole('button', { name: 'Replace photo' })).toBeVisible()

  await phone.getByRole('link', { name: 'Guest 2' }).click()
  await expect(phone.getByRole('heading', { name: 'Guest 2' })).toBeVisible()
  await phone.getByLabel('Country of the passport').selectOption('Germany')
  await phone.getByLabel('This guest is under 18').check()
  await phone.getByRole('button', { name: 'Save details' }).click()
  await expect(phone.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(phone.getByLabel('This guest is under 18')).toBeChecked()

  const { lodgers } = await host.call(readRegister, { id: booking._id })
  expect(lodgers.map(({ n, complete }) => ({ n, complete }))).toEqual([
    { n: 1, complete: true },
    { n: 2, complete: false },
  ])

  const desk = await open(host, { viewport: LAPTOP })
  await desk.goto(`/booking/${booking._id}`)
  await expect(desk.getByText('1 of 2 has registered.')).toBeVisible()
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Sheet to sign' }).click()
  expect((await saved).suggestedFilename()).toBe('guest-register.pdf')
  await expect(desk.getByLabel('Link for your guests')).toHaveText(link)
  await desk.getByRole('button', { name: 'Renew link' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Renew link' }).click()
  await expect(desk.getByLabel('Link for your guests')).not.toHaveText(link)
  expect((await phone.goto(address))!.status()).toBe(404)

  const dead = await phone.goto('/guest-register/never-was')
  expect(dead!.status()).toBe(404)
  await expect(phone.locator('main')).toContainText('This link doesn’t work. Ask your host for a new one.')
})
