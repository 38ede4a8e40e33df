import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { changeRegisterSettings } from '../src/features/guest-register/contract/register-settings.ts'
import { readLodger, readRegister } from '../src/features/guest-register/contract/registers.ts'
import { expect, inDays, makeProperty, PHONE, test } from './fixtures.ts'
import { photograph } from './photograph.ts'

test(
  'what a guest types is saved field by field, also over a connection that breaks',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Fynbos Cottage' })
    await host.call(changeRegisterSettings, { id: place._id, class: 'guest_house' })
    const { booking } = await host.call(createBooking, {
      property_id: place._id,
      check_in: inDays(3),
      check_out: inDays(5),
      guests: 1,
      guest_name: 'Zanele Mthembu',
      guest_phone: '083 555 0190',
      guest_has_no_email: true,
    })
    const { link } = await host.call(readRegister, { id: booking._id })
    const phone = await open(null, { viewport: PHONE })
    await phone.goto(new URL(link!).pathname)
    const state = phone.getByRole('status')
    const surname = phone.getByLabel('Surname')

    // Before its script is there the form would be sent as a whole.
    await expect(async () => {
      await phone.getByLabel('First names').fill('')
      await phone.getByLabel('First names').pressSequentially('Thabo')
      await expect(state).toHaveText('Saved', { timeout: 3000 })
    }).toPass()
    await surname.fill('Khumalo')
    await phone.getByLabel('Document', { exact: true }).selectOption('South African ID')
    await expect(state).toHaveText('Saved')
    await expect(phone.locator('main')).toContainText('Still needed: document number, status')

    await phone.context().setOffline(true)
    await phone.getByLabel('ID or passport number').fill('8001015009088')
    await phone.getByLabel('Home address').fill('12 Kloof Street, Cape Town')
    await expect(state).toHaveText('Not saved yet: no connection. We’ll keep trying.')
    await phone.getByRole('button', { name: 'Save details' }).click()
    await expect(surname).toHaveValue('Khumalo')
    await phone.context().setOffline(false)
    await expect(state).toContainText('Saved. Please check the ID number: the last digit')

    await phone.getByLabel('ID or passport number').evaluate(field => field.removeAttribute('maxlength'))
    await phone.getByLabel('ID or passport number').fill('8'.repeat(41))
    await surname.fill('Nkosi')
    await expect(phone.getByLabel('ID or passport number')).toHaveAttribute('aria-invalid', 'true')
    await phone.getByLabel('ID or passport number').fill('8001015009087')
    await phone.getByLabel('Status in South Africa').selectOption('South African citizen')
    await expect(state).toHaveText('Saved')

    await phone.getByLabel('Photo of the document').setInputFiles(await photograph())
    await expect(state).toHaveText('Saved. This guest is registered.')
    await expect(phone.locator('main')).toContainText('Complete')
    const { lodger } = await host.call(readLodger, { id: booking._id, n: 1, reason: 'Checking in' })
    expect(lodger).toMatchObject({
      complete: true,
      full_names: 'Thabo',
      surname: 'Nkosi',
      id_number: '8001015009087',
      home_address: '12 Kloof Street, Cape Town',
    })

    // Nothing of it stays on the page.
    await phone.reload()
    await expect(surname).toHaveValue('')
    await expect(phone.locator('body')).not.toContainText(/Nkosi|Kloof Street|8001015/)
  },
)
