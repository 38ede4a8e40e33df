import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { paymentReferenceOf } from '../src/features/money/rules/payment-reference.ts'
import { changeLegal } from '../src/features/terms/contract/legal.ts'
import { changeTerms } from '../src/features/terms/contract/terms.ts'
import { historyOf } from '../src/testing/money/statement-file.ts'
import { ACCOUNT, showAccount } from './bank-account.ts'
import { expect, inDays, LAPTOP, makeProperty, step, test } from './fixtures.ts'
import { STORY_COMPANY } from './story-company.ts'

/** More than are shown at a time. */
const OTHER_LINES = 101

test(
  'a host uploads a statement, chooses the stay of a payment without its reference, leaves one out and undoes two',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const place = await makeProperty(realtor, { price_per_night: 1000 })
    await realtor.call(changeLegal, STORY_COMPANY)
    await realtor.call(changeTerms, { id: place._id, on: true, methods: ['eft'] })
    await showAccount(process.env.E2E_DATA_DIR!, realtor) // playwright.config.ts sets it
    const stayOf = async (name: string, from: number) => {
      const client = await newcomer('client', name)
      const days = { check_in: inDays(from), check_out: inDays(from + 4) }
      const { booking } = await client.call(createBooking, { property_id: place._id, ...days, guests: 2 })
      await step(realtor, booking, { status: 'confirmed' })
      return booking
    }
    const [named, nameless] = [await stayOf('Kabelo Radebe', 40), await stayOf('Zanele Khumalo', 50)]
    const day = inDays(0)
    const file = historyOf(
      [
        { day, rand: '1200.00', text: `EFT ${paymentReferenceOf(named.reference)}` },
        { day, rand: '1200.00', text: 'THANKS FOR THE BEACH HOUSE' },
        { day, rand: '12.34', text: 'INTEREST' },
        ...Array.from({ length: OTHER_LINES }, (_, nth) => ({
          day: inDays(-1),
          rand: `${10 + nth}.00`,
          text: 'CASH',
        })),
      ],
      ACCOUNT.number,
    )

    const page = await open(realtor, { viewport: LAPTOP })
    await page.goto('/money/statement')
    const upload = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
    await page.getByLabel(/^Choose a statement/).setInputFiles(upload)
    await expect(page.getByRole('heading', { name: '1 payment found.' })).toBeVisible()
    const lineOf = (text: string) => page.getByRole('listitem').filter({ hasText: text })

    const interest = lineOf('INTEREST')
    await interest.getByRole('button', { name: 'Ignore payment' }).click()
    await expect(interest).toBeHidden()

    const thanks = lineOf('THANKS FOR THE BEACH HOUSE')
    await thanks.getByRole('button', { name: 'Choose a stay' }).click()
    await thanks.getByRole('combobox', { name: 'Stay' }).fill('Khumalo')
    await page.getByRole('option', { name: /^Zanele Khumalo/ }).click()
    await expect(thanks).toBeHidden()

    // Looks on the next page, where what was settled comes last.
    await page.getByRole('navigation', { name: 'Pages of the statement' }).getByLabel('Page 2').click()
    await expect(thanks).toContainText('Posted')
    await expect(thanks).toContainText(/R\s2\s800 to pay/)
    await expect(interest).toContainText('Ignored')
    await interest.getByRole('button', { name: 'Look at it again' }).click()
    await expect(interest).toBeHidden()
    const posted = lineOf(paymentReferenceOf(named.reference))
    await expect(posted).toContainText('Posted')
    await posted.getByRole('button', { name: 'Undo match' }).click()
    await expect(posted).toContainText('Undone')
    await page.goto(`/booking/${named._id}`)
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('Deposit')
    await page.goto(`/booking/${nameless._id}`)
    await expect(page.getByRole('region', { name: 'Money' })).toContainText(/Paid R\s1\s200 of R\s4\s000/)
  },
)
