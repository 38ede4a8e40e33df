import { changeArrivalNotes, readArrivalNotes } from '../src/features/arrival/contract.ts'
import { changeRates, readRates } from '../src/features/pricing/contract/rates.ts'
import { expect, LAPTOP, makeProperty, test } from './fixtures.ts'

test(
  'what was saved elsewhere while a form is edited stays, after a reload and without one',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const { _id: id } = await makeProperty(host)
    const page = await open(host, { viewport: LAPTOP })
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

    // A draft on this device, of some days ago: the prices went on elsewhere.
    await page.goto(`/properties/${id}/rates`)
    await page.getByLabel('Pet fee, per stay').fill('150')
    await expect(page.getByText(/pet fee/i).first()).toBeVisible()
    await host.call(changeRates, { id, weekly_discount: 12, preparation_nights: 1 })
    await page.reload()
    await expect(page.getByLabel('Discount from 7 nights, in %')).toHaveValue('12')
    await expect(page.getByLabel('Pet fee, per stay')).toHaveValue('150')
    await save()
    await expect(page.getByText('Prices and rules saved')).toBeVisible()
    const { rates } = await host.call(readRates, { id })
    expect(rates).toMatchObject({ pet_fee: 150, weekly_discount: 12, preparation_nights: 1 })

    // A tab that stood open: the lock has another code by now.
    await host.call(changeArrivalNotes, { id, door_code: '1111', wifi_name: 'Aloe' })
    await page.goto(`/properties/${id}/arrival`)
    await expect(page.getByLabel(/^Door code/)).toHaveValue('1111')
    await page.getByLabel(/^Wi-Fi name/).fill('Aloe 5G')
    await host.call(changeArrivalNotes, { id, door_code: '2222', wifi_name: 'Aloe' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByLabel(/^Door code/)).toHaveValue('2222')
    await save()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const { arrival } = await host.call(readArrivalNotes, { id })
    expect(arrival).toMatchObject({ door_code: '2222', wifi_name: 'Aloe 5G' })
  },
)
