import { addDays, countNights, dayOf } from '../src/contract/days.ts'
import { longDay, nightsWord, rand } from '../src/contract/words.ts'
import { readMoney, type StayMoney } from '../src/features/money/contract/money.ts'
import { DUE_NAMES, dueMoment } from '../src/features/money/web/parts/due-words.ts'
import { expect, LAPTOP, type Page, PHONE, test } from './own-clock.ts'
import { accepted, letProperty, money, openBooking, payCash } from './stay-on-terms.ts'

// Beside no other: it moves the clock of all.
test.describe.configure({ mode: 'default' })

/** Asserts that a page says of a stay's money what the API answers. */
async function says(page: Page, answer: StayMoney): Promise<void> {
  await expect(money(page)).toContainText(`Paid ${rand(answer.paid)} of ${rand(answer.total)}`)
  for (const { kind, amount, due_at: dueAt } of answer.dues)
    await expect(
      money(page)
        .getByRole('listitem')
        .filter({ hasText: `${DUE_NAMES[kind]}by ${dueMoment(dueAt)}${rand(amount)}` }),
    ).toHaveCount(1)
  const back = money(page).getByRole('listitem').filter({ hasText: 'To give back' })
  await expect(back).toHaveCount(answer.refunds.length)
  for (const { amount } of answer.refunds) await expect(back).toContainText([`−${rand(amount)}`])
}

/** Days from a day to one, 25 or more ahead, that has a week behind it in its month: the calendar opens there and is turned nowhere. */
function aheadInOneMonth(today: string): number {
  const soon = addDays(today, 25)
  const next = `${addDays(`${soon.slice(0, 8)}01`, 31).slice(0, 8)}01`
  return countNights(today, Number(soon.slice(8)) > 20 ? next : soon)
}

/** Opens the dialog of a change and chooses another day of leaving; the price before and after stands at its foot. */
async function leaveOn(page: Page, day: string, said: readonly string[]) {
  await page.getByRole('button', { name: 'Modify Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modify Booking' })
  await dialog.getByLabel('Check-out', { exact: true }).click()
  await page.getByRole('button', { name: longDay(day) }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const foot = dialog.locator('[data-foot=dialog]')
  for (const words of said) await expect(foot).toContainText(words)
  return foot
}

test(
  'a longer stay asks for the difference, a shorter one takes it off what is to pay and gives back the rest, and both sides read the amounts of the API',
  { tag: '@all' },
  async ({ product, open }) => {
    const [realtor, client] = [
      await product.newcomer('realtor', 'Thandeka Changes'),
      await product.newcomer('client', 'Kabelo Changes'),
    ]
    const place = await letProperty(realtor, { deposit_within: { hours: 24 } })
    const from = aheadInOneMonth(dayOf(product.now()))
    const stay = await accepted(product, realtor, client, place._id, from)
    const { id, check_in: checkIn } = stay
    await payCash(product, realtor, stay, 1200)
    const [guest, host] = [await open(client, { viewport: PHONE }), await open(realtor, { viewport: LAPTOP })]

    /** Asserts that both see the same, and that it is this. */
    const comesTo = async (expected: Record<string, unknown>, dues: Record<string, number>) => {
      const [theirs, ours] = [await client.call(readMoney, { id }), await realtor.call(readMoney, { id })]
      expect(theirs).toMatchObject(expected)
      for (const part of ['dues', 'paid', 'total', 'outstanding', 'to_give_back'] as const)
        expect(ours[part]).toEqual(theirs[part])
      expect(Object.fromEntries(theirs.dues.map(({ kind, amount }) => [kind, amount]))).toEqual(dues)
      for (const page of [guest, host]) {
        await openBooking(page, product, id)
        await says(page, theirs)
      }
      return theirs
    }
    /** The guest asks for another day of leaving, and the host accepts it. */
    const change = async (nights: { now: number; then: number }, difference: string) => {
      await openBooking(guest, product, id)
      const foot = await leaveOn(guest, addDays(checkIn, nights.then), [
        difference,
        `Now ${nightsWord(nights.now)}, ${rand(nights.now * 1000)}`,
        `Then ${nightsWord(nights.then)}, ${rand(nights.then * 1000)}`,
      ])
      await foot.getByRole('button', { name: 'Request change' }).click()
      await expect(guest.getByLabel('Change requested')).toContainText(difference)
      await openBooking(host, product, id)
      const card = host.getByLabel('Change requested')
      await expect(card).toContainText(`${difference} for you`)
      await host.getByRole('button', { name: 'Accept change' }).click()
      await expect(card).toBeHidden()
    }
    await comesTo({ paid: 1200, total: 4000, outstanding: 2800 }, { deposit: 1200, balance: 2800 })

    await change({ now: 4, then: 6 }, `${rand(2000)} more`)
    const longer = await comesTo(
      { paid: 1200, total: 6000, outstanding: 4800, refunds: [] },
      { deposit: 1200, balance: 2800, change: 2000 },
    )
    // It is due with the balance, which is asked for first.
    const [balance, more] = ['balance', 'change'].map(kind => longer.dues.find(due => due.kind === kind)!)
    expect(more!.due_at).toBe(balance!.due_at)
    await expect(guest.getByRole('link', { name: `Pay ${rand(2800)}` })).toBeVisible()

    await change({ now: 6, then: 3 }, `${rand(3000)} less`)
    await comesTo(
      { paid: 1200, total: 3000, outstanding: 1800, refunds: [], to_give_back: 0 },
      { deposit: 1200, balance: 1800 },
    )

    await payCash(product, realtor, stay, 1800)
    await change({ now: 3, then: 2 }, `${rand(1000)} less`)
    await comesTo(
      { paid: 2000, total: 2000, outstanding: 0, to_give_back: 1000, refunds: [{ amount: 1000 }] },
      { deposit: 1200, balance: 800 },
    )

    // Ten days ahead the balance's day is past: what a change costs more is due within two business days.
    await product.pass(from - 10)
    await openBooking(host, product, id)
    const foot = await leaveOn(host, addDays(checkIn, 5), [
      `${rand(3000)} more`,
      `Then 5 nights, ${rand(5000)}`,
    ])
    await foot.getByRole('button', { name: 'Save changes' }).click()
    await expect(host.getByText('Booking changed')).toBeVisible()
    // A refund that has not left stays where it is, and counts towards it.
    const { dues } = await comesTo(
      { paid: 3000, total: 5000, outstanding: 2000, to_give_back: 0, refunds: [] },
      { deposit: 1200, balance: 800, change: 3000 },
    )
    const due = dues.find(({ kind }) => kind === 'change')! // as just compared
    expect(due).toMatchObject({ paid: 1000 })
    expect(Date.parse(due.due_at) - product.now().getTime()).toBeGreaterThan(86_400_000)
    await expect(money(guest)).toContainText(
      `Pay the rest of the difference for your change, ${rand(2000)}, by ${dueMoment(due.due_at)}.`,
    )
  },
)
