import type { Page } from '@playwright/test'
import { readBooking } from '../src/features/bookings/contract/reads.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { paymentReferenceOf } from '../src/features/money/rules/payment-reference.ts'
import { changeLegal } from '../src/features/terms/contract/legal.ts'
import { historyOf, type WrittenLine } from '../src/testing/money/statement-file.ts'
import { ACCOUNT, passDaysOfAccount, trustHost } from './bank-account.ts'
import { expect, inDays, LAPTOP, makeProperty, PHONE, step, test } from './fixtures.ts'
import { countPresses } from './hand.ts'

/** The most presses between 'Money' and the first payment that is seen. */
const PRESSES_MAX = 12

/** Chooses a statement with these lines as a hand does, by the window of the browser. */
async function upload(page: Page, lines: readonly WrittenLine[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Choose a statement, or drop it here').click()
  const buffer = Buffer.from(historyOf(lines, ACCOUNT.number))
  await (await chooser).setFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
}

test(
  'a host takes the first EFT in at most 12 presses: account, terms, a statement that shows it, and the one with the payment',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const dataDir = process.env.E2E_DATA_DIR! // playwright.config.ts sets it
    const [realtor, client] = [await newcomer('realtor'), await newcomer('client', 'Kabelo Radebe')]
    const place = await makeProperty(realtor, { price_per_night: 1000 })
    await trustHost(dataDir, realtor)
    await realtor.call(changeLegal, {
      kind: 'natural',
      name: 'Thandeka Mokoena',
      service_address: '12 Example Road, Stellenbosch, 7600',
      phone: '021 555 0142',
      email: 'stay@story.example',
    })
    const page = await open(realtor, { viewport: LAPTOP })
    const presses = await countPresses(page)
    await page.goto('/money')
    const goToMoney = async () => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Money/ })
        .click()
    }

    await page.getByRole('link', { name: 'Add bank account' }).click()
    await page.getByLabel('Bank', { exact: true }).selectOption(ACCOUNT.bank)
    await page.getByLabel('Name on the account').fill(ACCOUNT.holder)
    await page.getByLabel('Account number').fill(ACCOUNT.number)
    await page.getByLabel('Branch code').fill(ACCOUNT.branch_code)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    const password = page.getByRole('dialog').getByLabel('Your password', { exact: true })
    await password.fill(realtor.password)
    await password.press('Enter')
    await expect(page.getByText('Saved. Guests see the account in 48 hours')).toBeVisible()

    await goToMoney()
    await page.getByRole('link', { name: 'Choose terms' }).click()
    await page.getByRole('checkbox', { name: /^Use these terms/ }).check()
    await page.getByRole('button', { name: 'Save terms' }).click()
    await expect(page.getByText('Terms saved')).toBeVisible()

    await passDaysOfAccount(dataDir, realtor)
    await goToMoney()
    await page.getByRole('link', { name: 'Choose a file' }).click()
    const day = inDays(0)
    await upload(page, [{ day, rand: '12.34', text: 'INTEREST' }])
    await expect(page.getByRole('heading', { name: '0 payments found.' })).toBeVisible()

    const nights = { check_in: inDays(40), check_out: inDays(44), guests: 2 }
    const { booking } = await client.call(createBooking, { property_id: place._id, ...nights })
    await step(realtor, booking, { status: 'confirmed' })
    const guest = await open(client, { viewport: PHONE })
    await guest.goto(`/booking/${booking._id}/pay`)
    await expect(guest.getByText(ACCOUNT.number)).toBeVisible()

    await upload(page, [{ day, rand: '1200.00', text: paymentReferenceOf(booking.reference) }])
    await expect(page.getByRole('heading', { name: '1 payment found.' })).toBeVisible()
    expect((await client.call(readBooking, { id: booking._id })).booking.status).toBe('confirmed')
    test.info().annotations.push({ type: 'presses', description: `${presses()}` })
    expect(presses()).toBeLessThanOrEqual(PRESSES_MAX)
    // Nothing of it went without a hand.
    expect(presses()).toBeGreaterThan(6)
  },
)
