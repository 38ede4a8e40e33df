import { changeRates, readRates } from '../src/features/pricing/contract/rates.ts'
import { expect, inDays, makeProperty, PHONE, request, test } from './fixtures.ts'

test(
  'a host reads why another price is suggested, puts it off, finds it again and uses it once they want the lower price',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const home = await makeProperty(host, { price_per_night: 1000 })
    // So that no holiday is a reason too, on whatever day the test runs.
    const always = { name: 'All year', from: '01-01', to: '12-31', price: 1000 }
    await host.call(changeRates, { id: home._id, seasons: [always] })
    const recorded = { guest_name: 'Ada Brits', guest_email: 'ada@post.example' }
    for (const from of [20, 25]) await request(host, home, from, 4, recorded)
    const page = await open(host, { viewport: PHONE })
    await page.goto(`/properties/${home._id}/rates`)
    const card = page.getByRole('region', { name: 'Price suggestions' })
    const button = (name: string) => card.getByRole('button', { name })
    await expect(card).toContainText(/R.900 instead of R.1.000 per night/)
    await expect(card).toContainText('1 night between 2 bookings')

    await button('Not now').click()
    await page.reload()
    await expect(card).toContainText('You hid the suggestions for the next 90 days')
    await button('Show 1 hidden').click()

    const question = page.getByRole('dialog', { name: 'On 1 night this is less than today' })
    await button('Use this price').click()
    await question.getByRole('button', { name: 'Keep the higher price' }).click()
    await expect(question).toBeHidden()
    const dates = async () => (await host.call(readRates, { id: home._id })).rates.dates
    expect(await dates()).toEqual([])
    await button('Use this price').click()
    await question.getByRole('button', { name: 'Use the lower price' }).click()
    await expect(page.getByText(/1 night set to R.900/)).toBeVisible()
    await expect(card).toContainText('No suggestions for the next 90 days')
    expect(await dates()).toEqual([{ date: inDays(24), price: 900, min_nights: null }])
  },
)
