import { changeArrivalNotes } from '../src/features/arrival/contract.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { changeLodger } from '../src/features/guest-register/contract/by-link.ts'
import { changeRegisterSettings } from '../src/features/guest-register/contract/register-settings.ts'
import { renewRegisterLink } from '../src/features/guest-register/contract/registers.ts'
import { expect, inDays, LAPTOP, makeProperty, PHONE, request, step, test } from './fixtures.ts'
import { photograph } from './photograph.ts'

test(
  'a host sees by stay who has registered, opens a guest with a reason, and copies it for an officer',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const desk = await open(host, { viewport: LAPTOP })
    await desk.goto('/guest-register')
    await expect(desk.getByRole('heading', { name: 'No property keeps a register' })).toBeVisible()

    const place = await makeProperty(host, { name: 'Fynbos Cottage' })
    await host.call(changeRegisterSettings, { id: place._id, class: 'guest_house' })
    const { booking } = await host.call(createBooking, {
      property_id: place._id,
      check_in: inDays(0),
      check_out: inDays(2),
      guests: 3,
      guest_name: 'Zanele Mthembu',
      guest_phone: '083 555 0190',
      guest_has_no_email: true,
    })
    const { link } = await host.call(renewRegisterLink, { id: booking._id })
    const token = link.split('/').at(-1)!
    await host.call(changeLodger, {
      token,
      n: 2,
      full_names: 'Thabo',
      surname: 'Khumalo',
      id_kind: 'sa_id',
      status: 'citizen',
      home_address: '12 Kloof Street, Cape Town',
    })

    await desk.reload()
    await expect(desk.getByText('0 of 3 have registered')).toBeVisible()
    await expect(
      desk.getByText('Guest 2: document number and photo are missing. Guests 1 and 3 haven’t started.'),
    ).toBeVisible()
    await expect(desk.locator('main')).not.toContainText(/Thabo|Khumalo/)

    // By keys alone.
    await desk.getByRole('button', { name: /^Show guests of Zanele Mthembu/ }).focus()
    await desk.keyboard.press('Enter')
    await expect(desk.getByLabel('Link for your guests')).toHaveText(link)
    await desk.getByRole('button', { name: 'Open guest 2' }).focus()
    await desk.keyboard.press('Enter')
    await desk.getByRole('dialog').getByRole('button', { name: 'Show details' }).click()
    await expect(desk.getByRole('dialog')).toContainText('Please say why you need to read this')
    await desk.getByLabel('Reason').fill('Checking in')
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('dialog')).toContainText('Khumalo')
    await expect(desk.getByRole('dialog')).toContainText('No photo of the document yet.')
    await desk.keyboard.press('Escape')
    await expect(desk.getByRole('button', { name: 'Open guest 2' })).toBeFocused()

    await desk.getByLabel('Photo of the signed sheet').setInputFiles(await photograph())
    await expect(desk.getByText('The photo of the signed sheet is saved.')).toBeVisible()
    await expect(desk.getByText('Signed sheet saved').first()).toBeVisible()
    await desk.getByRole('button', { name: 'Show signed sheet' }).click()
    await desk.getByLabel('Reason').fill('An officer asked')
    await desk.keyboard.press('Enter')
    await expect(desk.getByAltText('Sheet that the guests signed')).toBeVisible()
    await desk.keyboard.press('Escape')

    await desk.getByRole('button', { name: 'Copy for an officer' }).click()
    await desk.getByLabel('Name of the officer').fill('N Dlamini')
    await desk.getByLabel('Number on their card').fill('7 012 345')
    await desk.getByLabel('Authority').fill('SAPS Sea Point')
    const saved = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Save copy' }).click()
    expect((await saved).suggestedFilename()).toBe(`guest-register-${inDays(0)}-${inDays(0)}.pdf`)

    const phone = await open(host, { viewport: PHONE })
    await phone.goto('/guest-register')
    await phone.getByRole('button', { name: /^Show guests of Zanele Mthembu/ }).click()
    await expect(phone.getByLabel('Link for your guests')).toBeVisible()
    const width = await phone.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
    await phone.getByLabel('Stays').selectOption('Past stays')
    await expect(phone.getByRole('heading', { name: 'No past stays' })).toBeVisible()
  },
)

test(
  'a host lets the door code wait for the register, and the guest reads why, with the link',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [host, guest] = [await newcomer('realtor'), await newcomer('client')]
    const place = await makeProperty(host, { name: 'Fynbos Cottage' })
    await host.call(changeArrivalNotes, { id: place._id, door_code: '4711#', door_code_hours: 720 })
    const stay = await step(host, await request(guest, place, 2, 3), { status: 'confirmed' })

    const desk = await open(host, { viewport: LAPTOP })
    await desk.goto(`/properties/${place._id}/arrival`)
    await desk.getByLabel('Kind of place').selectOption('Guest house')
    await expect(desk.getByText('This kind of place has to keep a guest register.')).toBeVisible()
    await desk.getByLabel('Show the door code only when every guest has registered').check()
    await desk.getByRole('button', { name: 'Save guest register' }).click()
    await expect(desk.getByText('Saved. This property keeps a guest register')).toBeVisible()
    await expect(desk.getByRole('link', { name: 'Show guest register' })).toBeVisible()

    const phone = await open(guest, { viewport: PHONE })
    await phone.goto(`/booking/${stay._id}`)
    await expect(
      phone.getByText('You will see the door code here once every guest has registered'),
    ).toBeVisible()
    await phone.getByRole('link', { name: 'Register your guests' }).click()
    await expect(phone.getByRole('heading', { name: 'Guest register' })).toBeVisible()
    await expect(phone.locator('main')).toContainText('Fynbos Cottage')
  },
)

test(
  'an owner takes the register along only with a passphrase',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const desk = await open(host, { viewport: LAPTOP })
    await desk.goto('/profile?tab=data')
    await desk.getByLabel('With the guest register').check()
    await desk.getByLabel('Passphrase for the guest register').fill('too short')
    await desk.getByRole('button', { name: 'Make a copy' }).click()
    await expect(desk.getByText('Please choose a passphrase of at least 12 characters')).toBeVisible()
    await desk.getByLabel('Passphrase for the guest register').fill('gogo bakes koeksisters')
    await desk.getByRole('button', { name: 'Make a copy' }).click()
    await desk.getByRole('textbox', { name: 'Your password' }).fill(host.password)
    await desk.getByRole('button', { name: 'Confirm' }).click()
    await expect(desk.getByText('There is no guest register to copy yet')).toBeVisible()
  },
)
