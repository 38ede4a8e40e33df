import { dayOf } from '../src/contract/days.ts'
import { readMoney, recordPayment } from '../src/features/money/contract/money.ts'
import { expect, LAPTOP, PHONE, test } from './own-clock.ts'
import { photograph } from './photograph.ts'
import { accepted, letProperty, money, nightsOf, openBooking } from './stay-on-terms.ts'

// In their order, beside no other: each moves the clock of all.
test.describe.configure({ mode: 'default' })

test(
  'a deposit that does not come frees the nights, and what comes later confirms the stay after all, or goes back',
  { tag: '@all' },
  async ({ product, open }) => {
    const [host, guest] = [
      await product.newcomer('realtor', 'Thandeka Late'),
      await product.newcomer('client', 'Kabelo Late'),
    ]
    const place = await letProperty(host, { deposit_within: { hours: 24 } })
    const [taken, given] = [
      await accepted(product, host, guest, place._id, 30),
      await accepted(product, host, guest, place._id, 40),
    ]
    const seen = await open(guest, { viewport: PHONE })
    await openBooking(seen, product, taken.id)
    await expect(money(seen)).toContainText(/Pay R\s1\s200/)
    const quoted = (stay: typeof taken) => nightsOf(host, place.public_slug, stay)
    expect(await quoted(taken)).toBe('DATES_UNAVAILABLE')

    await product.pass(1.01)
    await openBooking(seen, product, taken.id)
    await expect(seen.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    expect([await quoted(taken), await quoted(given)]).toEqual(['free', 'free'])

    for (const { id } of [taken, given])
      await host.call(recordPayment, {
        id,
        method: 'cash',
        amount: 1200,
        at: dayOf(product.now()),
        allow_more: true,
      })
    const page = await open(host, { viewport: LAPTOP })
    await openBooking(page, product, taken.id)
    await expect(money(page)).toContainText('came after the deposit was due')
    await page.getByRole('button', { name: 'Confirm the stay' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm the stay' }).click()
    await expect(page.getByText('Booking confirmed')).toBeVisible()
    await expect(money(page)).toContainText(/Paid R\s1\s200 of R\s4\s000/)
    expect(await quoted(taken)).toBe('DATES_UNAVAILABLE')

    await openBooking(page, product, given.id)
    await page.getByRole('button', { name: 'Give it back' }).click()
    const back = page.getByRole('dialog', { name: 'Give money back to Kabelo Late' })
    await back.getByLabel('Amount').fill('1200')
    await back.getByLabel('Reason').fill('The nights went to others')
    await back.getByRole('button', { name: 'Give back' }).click()
    await expect(money(page)).toContainText('To give back by cash')
    expect(await quoted(given)).toBe('free')
  },
)

test(
  'a deposit for damage is claimed with a photo, refused and settled; of another stay it goes back by itself',
  { tag: '@all' },
  async ({ product, open }) => {
    const [host, guest] = [
      await product.newcomer('realtor', 'Thandeka Damage'),
      await product.newcomer('client', 'Kabelo Damage'),
    ]
    const damage = { kind: 'amount', value: 2000, by: 'arrival', return_days: 2 }
    const place = await letProperty(host, { damage })
    const [claimed, whole] = [
      await accepted(product, host, guest, place._id, 5),
      await accepted(product, host, guest, place._id, 9),
    ]
    for (const { id } of [claimed, whole])
      for (const [amount, toward] of [
        [4000, 'stay'],
        [2000, 'damage'],
      ] as const)
        await host.call(recordPayment, { id, method: 'cash', amount, at: dayOf(product.now()), toward })

    await product.pass(6)
    const page = await open(host, { viewport: LAPTOP })
    await openBooking(page, product, claimed.id)
    await page.getByRole('button', { name: 'Claim for damage' }).click()
    const dialog = page.getByRole('dialog', { name: 'Claim for damage' })
    await dialog.getByLabel('Amount').fill('800')
    await dialog.getByLabel('Damage', { exact: true }).fill('The glass table is broken')
    await dialog.locator('input[type=file]').setInputFiles(await photograph())
    // Photos are prepared behind all else that the machine has to do, and a busy one may say so.
    const photos = dialog.getByRole('list', { name: 'Photos in their order' })
    await expect(async () => {
      const retry = photos.getByRole('button', { name: 'Retry' })
      if (await retry.isVisible()) await retry.click()
      await expect(photos.getByRole('img')).toHaveCount(1, { timeout: 20_000 })
    }).toPass({ timeout: 120_000 })
    await dialog.getByRole('button', { name: 'Send the claim' }).click()
    await expect(money(page)).toContainText('Your claim')

    const seen = await open(guest, { viewport: PHONE })
    await openBooking(seen, product, claimed.id)
    await expect(money(seen)).toContainText('The glass table is broken')
    await seen.getByRole('button', { name: 'Refuse' }).click()
    const refuse = seen.getByRole('dialog', { name: 'Refuse this claim?' })
    await refuse.getByLabel('Your answer (optional)').fill('It was broken before')
    await refuse.getByRole('button', { name: 'Refuse' }).click()
    await expect(money(seen)).toContainText('National Consumer Commission')

    await openBooking(page, product, claimed.id)
    await expect(money(page)).toContainText('“It was broken before”')
    await page.getByRole('button', { name: 'We’ve settled it' }).click()
    const settle = page.getByRole('dialog', { name: 'Settled with Kabelo Damage' })
    await settle.getByLabel('You keep').fill('300')
    await settle.getByRole('button', { name: 'Save' }).click()
    await expect(money(page)).toContainText(/you keep R\s300/)

    // Two days after check-out.
    await product.pass(10)
    const back = async () =>
      (await host.call(readMoney, { id: whole.id })).refunds.map(({ amount }) => amount)
    await expect.poll(back, { timeout: 60_000 }).toEqual([2000])
    await openBooking(page, product, whole.id)
    await expect(money(page)).toContainText(/To give back by cash\s*−R\s2\s000/)
  },
)
