import { connectPayfast } from '../src/features/money/contract/gateways.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { noteDispute } from '../src/features/money/contract/disputes.ts'
import { recordPayment } from '../src/features/money/contract/money.ts'
import { runningDatabase } from '../src/server/db/cluster/embedded.ts'
import { openPool } from '../src/server/db/open-db.ts'
import { withSecondStep } from './bank-account.ts'
import { expect, inDays, makeProperty, PHONE, test } from './fixtures.ts'
import { findings } from './hindrances.ts'

/** The account that Payfast publishes for trying it out. */
const MERCHANT = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' }

test(
  'a host notes disputes of Payfast, sees the days left, takes the evidence, answers and wins one; what another loses is owed again',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const dataDir = process.env.E2E_DATA_DIR! // playwright.config.ts sets it
    const realtor = await newcomer('realtor', 'Thandeka Mokoena')
    const place = await makeProperty(realtor, { price_per_night: 1000 })
    const { booking } = await realtor.call(createBooking, {
      property_id: place._id,
      check_in: inDays(40),
      check_out: inDays(44),
      guests: 2,
      guest_name: 'Kabelo Radebe',
      guest_email: 'kabelo-disputes@post.example',
    })
    await withSecondStep(dataDir, realtor, async () => {
      await realtor.call(connectPayfast, { ...MERCHANT, currentPassword: realtor.password })
    })
    const paid = async (amount: number) => {
      const { payment } = await realtor.call(recordPayment, {
        id: booking._id,
        method: 'other',
        amount,
        at: inDays(0),
        allow_more: true,
      })
      return payment._id
    }
    const payments = [await paid(1200), await paid(900)]
    // As if it had come through that account.
    const pool = openPool((await runningDatabase(dataDir))!, 'stories') // the product runs on it
    await pool.query(
      `update stay_payments set method = 'payfast', gateway_id = (select id from stay_gateways where organisation_id = stay_payments.organisation_id)
     where id = any($1)`,
      [payments],
    )
    await pool.end()

    const page = await open(realtor, { viewport: PHONE })
    await page.goto('/money/disputes')
    await expect(page.getByRole('heading', { name: 'No disputes' })).toBeVisible()
    await page.getByRole('button', { name: 'Note dispute' }).click()
    const dialog = page.getByRole('dialog', { name: 'Note a dispute' })
    await dialog.getByLabel('Stay').fill('Kabelo')
    await dialog.getByRole('option', { name: /Kabelo Radebe/ }).click()
    await dialog.getByLabel('Payment').selectOption(payments[0]!)
    await dialog.getByLabel('Reason').fill('Payment not known to the cardholder')
    await dialog.getByLabel('Answer by').fill(inDays(6))
    await dialog.getByRole('button', { name: 'Note dispute' }).click()
    await expect(page.getByText('6 days left')).toBeVisible()
    // It stands before the navigation for a few seconds.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    expect(await findings(page, '/money/disputes')).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Evidence (PDF) about Kabelo Radebe' }).click()
    expect((await download).suggestedFilename()).toMatch(/^evidence-NAL-.*\.pdf$/)

    await page.goto('/money')
    await expect(page.getByText('1 disputed payment waits for your answer.')).toBeVisible()
    await page.getByRole('link', { name: 'See disputes' }).click()
    await page.getByRole('button', { name: 'Mark as answered, dispute of Kabelo Radebe' }).click()
    await expect(page.getByText('Answered', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Mark as won, dispute of Kabelo Radebe' }).click()
    await page.getByRole('button', { name: 'Mark as won', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No disputes' })).toBeVisible()
    await page.getByRole('link', { name: /^Decided/ }).click()
    await expect(page.getByText('Won', { exact: true })).toBeVisible()

    await realtor.call(noteDispute, { id: booking._id, payment: payments[1]!, reason: 'Not known' })
    await page.goto('/money/disputes')
    await page.getByRole('button', { name: 'Mark as lost, dispute of Kabelo Radebe' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('the stay owes it again')
    await page.getByRole('button', { name: 'Mark as lost', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No disputes' })).toBeVisible()
    await page.goto(`/booking/${booking._id}`)
    const money = page.getByRole('region', { name: 'Money' })
    await expect(money).toContainText(/Paid R\s1\s200 of R\s4\s000/)
    await expect(money).toContainText(/The bank has taken R\s900 back: a lost dispute/)
  },
)
