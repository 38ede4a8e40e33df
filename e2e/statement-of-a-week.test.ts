import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { readOverview } from '../src/features/money/contract/overview.ts'
import { paymentReferenceOf } from '../src/features/money/rules/payment-reference.ts'
import { changeLegal } from '../src/features/terms/contract/legal.ts'
import { changeTerms } from '../src/features/terms/contract/terms.ts'
import { historyOf } from '../src/testing/money/statement-file.ts'
import { ACCOUNT, showAccount } from './bank-account.ts'
import { expect, inDays, LAPTOP, makeProperty, type Person, step, test } from './fixtures.ts'
import { countPresses } from './hand.ts'
import { STORY_COMPANY } from './story-company.ts'

const PAYMENTS = 30
/** The most presses between 'Money' and a week whose payments are all with their stays. */
const PRESSES_MAX = 3
const MINUTE_MS = 60_000

test(
  'a host reconciles a week of 30 payments with its statement in at most 3 presses',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor', 'Thandeka Week')
    // A guest has at most five that wait.
    const clients: Person[] = []
    for (let nth = 0; nth < PAYMENTS / 5; nth += 1)
      clients.push(await newcomer('client', `Kabelo Week ${nth}`))
    await realtor.call(changeLegal, STORY_COMPANY)
    await showAccount(process.env.E2E_DATA_DIR!, realtor) // playwright.config.ts sets it
    const place = await makeProperty(realtor, { price_per_night: 1000 })
    await realtor.call(changeTerms, { id: place._id, on: true, methods: ['eft'] })
    const references: string[] = []
    for (let nth = 0; nth < PAYMENTS; nth += 1) {
      const days = { check_in: inDays(40 + nth * 2), check_out: inDays(41 + nth * 2) }
      const client = clients[nth % clients.length]! // within them
      const { booking } = await client.call(createBooking, { property_id: place._id, ...days, guests: 2 })
      await step(realtor, booking, { status: 'confirmed' })
      references.push(paymentReferenceOf(booking.reference))
    }
    const file = historyOf(
      references.map((reference, nth) => ({
        day: inDays(-(nth % 7)),
        rand: '300.00',
        text: `EFT ${reference}`,
      })),
      ACCOUNT.number,
    )

    const page = await open(realtor, { viewport: LAPTOP })
    const presses = await countPresses(page)
    await page.goto('/money')
    const begun = performance.now()
    await page.getByRole('link', { name: 'Upload statement' }).first().click()
    const chosen = page.waitForEvent('filechooser')
    await page.getByText(/^Choose a statement/).click()
    const upload = { name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
    await (await chosen).setFiles(upload)
    await expect(page.getByRole('heading', { name: `${PAYMENTS} payments found.` })).toBeVisible()
    const tookMs = performance.now() - begun
    expect(presses()).toBeLessThanOrEqual(PRESSES_MAX)
    expect(tookMs).toBeLessThan(MINUTE_MS)
    const { figures } = await realtor.call(readOverview, { tab: 'received' })
    expect(figures.received).toEqual({ amount: 300 * PAYMENTS, count: PAYMENTS })
  },
)
