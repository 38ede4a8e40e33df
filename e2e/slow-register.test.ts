import sharp from 'sharp'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { changeRegisterSettings } from '../src/features/guest-register/contract/register-settings.ts'
import { readRegister, renewRegisterLink } from '../src/features/guest-register/contract/registers.ts'
import { expect, inDays, makeProperty, PHONE, test } from './fixtures.ts'

/** Slow 3G as Chrome's own tools slow a page down: 400 kbit/s, and two seconds for each answer. */
const SLOW_3G = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2000 }
/** Between two letters, as a thumb types. */
const KEY_MS = 60

const LODGERS = [
  { first: 'Thandi Grace', surname: 'Mokoena', number: '8001015009087' },
  { first: 'Sipho', surname: 'Mokoena', number: '7501015009081' },
  { first: 'Lerato Anna', surname: 'Khumalo', number: '9203040051085' },
  { first: 'Johannes Petrus', surname: 'van der Merwe', number: '6507075111083' },
]

/** A photo as a phone takes it, of noise, which packs badly. */
const photo = async () => ({
  name: 'passport.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(
    await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer(),
  )
    .resize(4000, 3000)
    .jpeg({ quality: 85 })
    .toBuffer(),
})

test(
  'four guests register on Slow 3G, with the line gone in between',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    test.slow()
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Fynbos Cottage' })
    await host.call(changeRegisterSettings, { id: place._id, class: 'guest_house' })
    const { booking } = await host.call(createBooking, {
      property_id: place._id,
      check_in: inDays(3),
      check_out: inDays(5),
      guests: LODGERS.length,
      guest_name: 'Thandi Mokoena',
      guest_phone: '083 555 0190',
      guest_has_no_email: true,
    })
    const { link } = await host.call(renewRegisterLink, { id: booking._id })
    const phone = await open(null, { viewport: PHONE })
    const line = await phone.context().newCDPSession(phone)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', SLOW_3G)
    const file = await photo()
    for (const [at, { first, surname, number }] of LODGERS.entries()) {
      const began = performance.now()
      if (at === 0) await phone.goto(new URL(link).pathname)
      else await phone.getByRole('link', { name: `Guest ${at + 1}` }).click()
      await phone.getByLabel('First names').pressSequentially(first, { delay: KEY_MS })
      // The line goes while somebody types, and what was typed waits for it.
      await line.send('Network.emulateNetworkConditions', { ...SLOW_3G, offline: true })
      await phone.getByLabel('Surname').pressSequentially(surname, { delay: KEY_MS })
      await phone.getByLabel('Document', { exact: true }).selectOption('South African ID')
      await line.send('Network.emulateNetworkConditions', SLOW_3G)
      await phone.getByLabel('ID or passport number').pressSequentially(number, { delay: KEY_MS })
      await phone.getByLabel('Status in South Africa').selectOption('South African citizen')
      await phone
        .getByLabel('Home address')
        .pressSequentially('12 Kloof Street, Gardens, Cape Town, 8001', { delay: KEY_MS })
      await expect(phone.locator('main')).toContainText('Still needed: photo', { timeout: 120_000 })
      await phone.getByLabel('Photo of the document').setInputFiles(file)
      const guest = phone.getByRole('listitem').filter({ hasText: `Guest ${at + 1}` })
      await expect(guest).toContainText('Complete', { timeout: 180_000 })
      process.stdout.write(
        `Guest ${at + 1} on Slow 3G: ${Math.round((performance.now() - began) / 1000)} s\n`,
      )
    }
    const { lodgers } = await host.call(readRegister, { id: booking._id })
    expect(lodgers.map(({ complete }) => complete)).toEqual([true, true, true, true])
  },
)
