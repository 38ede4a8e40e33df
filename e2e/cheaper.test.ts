import { changeRates, readRates } from '../src/features/pricing/contract/rates.ts'
import { getProperty } from '../src/features/properties/contract/manage.ts'
import { expect, makeProperty, LAPTOP, PHONE, test } from './fixtures.ts'

test(
  'copying prices says which property gets cheaper nights, and keeps the higher price where the host wants it',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const first = await makeProperty(host, { name: 'Whale Cottage', price_per_night: 1200 })
    const second = await makeProperty(host, { name: 'Lagoon House', price_per_night: 1200 })
    await host.call(changeRates, { id: first._id, weekend_price: 1300, min_nights: 2 })
    await host.call(changeRates, { id: second._id, weekend_price: 3000 })
    const ratesOfSecond = async () => (await host.call(readRates, { id: second._id })).rates
    const page = await open(host, { viewport: LAPTOP })
    await page.goto(`/properties/${first._id}/rates`)
    const copying = page.getByRole('dialog', { name: 'Copy to other properties' })
    const question = page.getByRole('dialog', { name: /this is less than today/ })
    const copy = async () => {
      await page.getByRole('button', { name: 'Copy to other properties' }).click()
      await copying.getByLabel('The same').check()
      await copying.getByLabel('Lagoon House').check()
      await copying.getByRole('button', { name: 'Copy to 1' }).click()
      await expect(question.getByRole('list', { name: 'Lagoon House' })).toContainText(
        /R.1.300 instead of R.3.000/,
      )
    }
    await copy()
    // Escape answers neither: nothing is copied.
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(await ratesOfSecond()).toMatchObject({ weekend_price: 3000, min_nights: 1 })
    await copying.getByRole('button', { name: 'Copy to 1' }).click()
    await question.getByRole('button', { name: 'Keep the higher price' }).click()
    await expect(page.getByText('Copied to 1 property')).toBeVisible()
    expect(await ratesOfSecond()).toMatchObject({ weekend_price: 3000, min_nights: 2 })

    await copy()
    await question.getByRole('button', { name: 'Use the lower price' }).click()
    await expect(copying).toBeHidden()
    expect(await ratesOfSecond()).toMatchObject({ weekend_price: 1300 })
  },
)

test(
  'a lower price in the listing of a property is asked about, and the rest of the change is saved with either answer',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const { _id } = await makeProperty(host, { name: 'Whale Cottage', price_per_night: 1200 })
    const page = await open(host, { viewport: PHONE })
    await page.goto(`/properties/${_id}/listing`)
    const question = page.getByRole('dialog', { name: /this is less than today/ })
    const edit = async (price: string, city: string) => {
      await page.getByLabel('Price per night').fill(price)
      await page.getByLabel('City', { exact: true }).fill(city)
      await page.getByRole('button', { name: 'Save changes' }).click()
    }
    const saved = async () => {
      const { property } = await host.call(getProperty, { id: _id })
      return [property.price_per_night, property.city]
    }
    await edit('900', 'Knysna')
    await expect(question).toContainText(/R.900 instead of R.1.200\. Nothing is saved yet/)
    await question.getByRole('button', { name: 'Keep the higher price' }).click()
    await expect(page.getByText('Not saved yet')).toBeHidden()
    expect(await saved()).toEqual([1200, 'Knysna'])

    await edit('900', 'Wilderness')
    await question.getByRole('button', { name: 'Use the lower price' }).click()
    await expect(page.getByText('Not saved yet')).toBeHidden()
    expect(await saved()).toEqual([900, 'Wilderness'])

    await edit('1500', 'Sedgefield')
    await expect(page.getByText('Not saved yet')).toBeHidden()
    expect(await saved()).toEqual([1500, 'Sedgefield'])
  },
)
