import type { Page } from '@playwright/test'
import { connectPayfast } from '../src/features/money/contract/gateways.ts'
import { readMoney } from '../src/features/money/contract/money.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { changeLegal } from '../src/features/terms/contract/legal.ts'
import { changeTerms } from '../src/features/terms/contract/terms.ts'
import { expect, inDays, LAPTOP, makeProperty, PHONE, step, test } from './fixtures.ts'
import { withSecondStep } from './bank-account.ts'
import { countPresses } from './hand.ts'
import { findings } from './hindrances.ts'
import type { Person } from './people.ts'
import { STORY_COMPANY } from './story-company.ts'

/** The account that Payfast publishes for trying it out. */
const MERCHANT = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' }

/** A stay of R 4 000 that waits for its deposit of R 1 200. */
async function awaiting(host: Person, guest: Person): Promise<string> {
  const place = await makeProperty(host, { price_per_night: 1000 })
  await host.call(changeLegal, STORY_COMPANY)
  await host.call(changeTerms, { id: place._id, on: true, methods: ['eft', 'payfast', 'cash'] })
  const days = { check_in: inDays(40), check_out: inDays(44) }
  const { booking } = await guest.call(createBooking, { property_id: place._id, ...days, guests: 2 })
  await step(host, booking, { status: 'confirmed' })
  return booking._id
}

/** The most taps from the mail to the payment; the first is its button. */
const TAPS_MAX = 4

const payButton = (page: Page) =>
  page
    .getByRole('button', { name: /^Pay R\s1\s200$/ })
    .filter({ visible: true })
    .first()

test('a host connects Payfast, and a guest pays the deposit by card: failed at first, then paid, and the booking is confirmed', async ({
  open,
  newcomer,
}) => {
  const [realtor, client] = [
    await newcomer('realtor', 'Thandeka Mokoena'),
    await newcomer('client', 'Kabelo Radebe'),
  ]
  const id = await awaiting(realtor, client)

  const host = await open(realtor, { viewport: LAPTOP })
  await withSecondStep(process.env.E2E_DATA_DIR!, realtor, async () => {
    await host.goto('/money/settings')
    const card = host.getByRole('region', { name: 'Payfast' })
    const connect = async (passphrase: string) => {
      await card.getByLabel('Merchant ID').fill(MERCHANT.merchantId)
      await card.getByLabel('Merchant key').fill(MERCHANT.merchantKey)
      await card.getByLabel('Passphrase', { exact: true }).fill(passphrase)
      await card.getByRole('button', { name: 'Connect Payfast' }).click()
    }
    await connect('another')
    const password = host.getByRole('dialog')
    await password.getByLabel('Your password', { exact: true }).fill(realtor.password)
    await password.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(card.getByText(/Payfast doesn’t accept these details/)).toBeVisible()
    await connect(MERCHANT.passphrase)
    await expect(card.getByText('Merchant ID ends in 0100.')).toBeVisible()
  })
  expect(await findings(host, '/money/settings')).toEqual([])

  const guest = await open(client, { viewport: PHONE })
  // The mail leads to the booking: from there two presses lead to Payfast.
  await guest.goto(`/booking/${id}`)
  await guest.getByRole('link', { name: /^Pay R\s1\s200$/ }).click()
  await expect(guest.getByRole('radio', { name: /^Card/ })).toBeChecked()
  expect(await findings(guest, `/booking/${id}/pay`)).toEqual([])
  await payButton(guest).click()
  await guest.getByRole('button', { name: /^Fail/ }).click()
  await expect(guest.getByText('The bank declined this card.')).toBeVisible()
  await guest.getByRole('button', { name: /^Leave/ }).click()
  await expect(guest.getByRole('heading', { name: /^Pay the deposit of R\s1\s200 by / })).toBeVisible()

  await payButton(guest).click()
  await guest.getByRole('button', { name: /^Pay R/ }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you, your payment has arrived.' })).toBeVisible()
  await expect(guest.getByText('Paid by Payfast')).toBeVisible()
  await guest.getByRole('link', { name: 'Your booking' }).click()
  await expect(guest.getByText('Confirmed', { exact: true }).first()).toBeVisible()
})

test(
  'who pays and closes the tab has paid; a notification that is late is waited for in words',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [
      await newcomer('realtor', 'Thandeka Mokoena'),
      await newcomer('client', 'Kabelo Radebe'),
    ]
    const id = await awaiting(realtor, client)
    await withSecondStep(process.env.E2E_DATA_DIR!, realtor, async () => {
      await realtor.call(connectPayfast, { ...MERCHANT, currentPassword: realtor.password })
    })
    const guest = await open(client, { viewport: PHONE })
    const second = await guest.context().newPage()
    const third = await guest.context().newPage()
    for (const page of [guest, second]) {
      await page.goto(`/booking/${id}/pay`)
      await payButton(page).click()
      await expect(page.getByRole('button', { name: /^Pay R/ })).toBeVisible()
    }
    await guest.getByRole('button', { name: /^Notify later/ }).click()
    await expect(
      guest.getByRole('heading', { name: 'We’re waiting for the payment provider.' }),
    ).toBeVisible()
    await expect(guest.getByText('You can close this page: we’ll email you.')).toBeVisible()
    // The second tab pays as well, and is closed without coming back.
    await second.route('**/booking/**', route => route.abort())
    await second.getByRole('button', { name: /^Pay R/ }).click()
    await expect.poll(async () => (await client.call(readMoney, { id })).paid, { timeout: 10_000 }).toBe(1200)
    await second.close()
    expect((await client.call(readMoney, { id })).stage).toBe(null)

    // The balance, from the mail on: its button opens the booking.
    const taps = await countPresses(third)
    await third.goto(`/booking/${id}`)
    await third.getByRole('link', { name: /^Pay R\s2\s800$/ }).click()
    await third
      .getByRole('button', { name: /^Pay R\s2\s800$/ })
      .filter({ visible: true })
      .first()
      .click()
    await third.getByRole('button', { name: /^Pay R/ }).click()
    await expect(third.getByRole('heading', { name: 'Thank you, your payment has arrived.' })).toBeVisible()
    expect(1 + taps()).toBeLessThanOrEqual(TAPS_MAX)
  },
)
