import { addDays } from '../src/contract/days.ts'
import { rand, shortDay, stayDay } from '../src/contract/words.ts'
import { readCancelling } from '../src/features/bookings/contract/cancelling.ts'
import { readBooking } from '../src/features/bookings/contract/reads.ts'
import { readMoney } from '../src/features/money/contract/money.ts'
import { expect, LAPTOP, PHONE, test } from './own-clock.ts'
import { accepted, letProperty, money, nightsOf, openBooking, payCash } from './stay-on-terms.ts'

// Beside no other: it moves the clock of all.
test.describe.configure({ mode: 'default' })

const PAYMENT = /^(Pay |Your payment|\d payments)|payment for/

test(
  'a balance is asked for three days ahead, on its day and when it is late, by mail and on the page of both; nothing is cancelled by itself, and who has paid is asked no more',
  { tag: '@all' },
  async ({ product, open }) => {
    const host = await product.confirmed('realtor', 'Thandeka Balance')
    const [slow, prompt] = [
      await product.confirmed('client', 'Kabelo Slow'),
      await product.confirmed('client', 'Nomsa Prompt'),
    ]
    const terms = { deposit_within: { hours: 24 }, balance_days: 10 }
    const [place, other] = [await letProperty(host, terms), await letProperty(host, terms)]
    const late = await accepted(product, host, slow, place._id, 30)
    const paid = await accepted(product, host, prompt, other._id, 30)
    for (const stay of [late, paid]) await payCash(product, host, stay, 1200)

    // At 17:00 of the tenth day before check-in.
    const lastDay = addDays(late.check_in, -10)
    const by = `by ${shortDay(lastDay)}, 17:00`
    const morning = (days: number) => new Date(`${addDays(lastDay, days)}T09:00:00+02:00`)
    const [guest, page] = [await open(slow, { viewport: PHONE }), await open(host, { viewport: LAPTOP })]
    const ofStays = (subjects: string[]) => subjects.filter(subject => PAYMENT.test(subject))
    const sayBalance = async (state: string) => {
      await openBooking(page, product, late.id)
      await expect(
        money(page)
          .getByRole('listitem')
          .filter({ hasText: `Balance${by}` }),
      ).toContainText(`${rand(2800)}${state}`)
      await openBooking(guest, product, late.id)
    }
    await sayBalance('Later')
    await expect(money(guest)).toContainText(`Pay the balance of ${rand(2800)} ${by}.`)

    await product.passTo(morning(-3))
    const ahead = await product.mailTo(slow.user.email, new RegExp(`^Pay the payment for ${place.name}`))
    expect(ahead).toContain(`${rand(2800)} is due by ${stayDay(lastDay)}, 17:00.`)
    expect(ahead).toContain('Open your booking to pay')
    const both = await product.mailTo(host.user.email, /^2 payments are due on /)
    expect(both).toContain(`2 payments are due on ${stayDay(lastDay)}`)
    for (const words of [`Kabelo Slow, ${place.name}`, `Nomsa Prompt, ${other.name}`])
      expect(both).toContain(`${words}: ${rand(2800)}`)

    await product.passTo(morning(0))
    for (const name of ['Kabelo Slow', 'Nomsa Prompt'])
      await product.mailTo(host.user.email, new RegExp(`^${name}’s payment for .* is due today`))
    await sayBalance('Due')
    await openBooking(page, product, paid.id)
    await money(page).getByRole('button', { name: 'Received' }).click()
    const dialog = page.getByRole('dialog', { name: /^Payment from Nomsa Prompt/ })
    await expect(dialog.getByLabel('Amount')).toHaveValue('2800')
    await dialog.getByRole('button', { name: 'Received' }).click()
    await expect(money(page)).toContainText(`Paid ${rand(4000)} of ${rand(4000)}`)

    const { dues } = await host.call(readMoney, { id: late.id })
    const dueAt = dues.find(({ kind }) => kind === 'balance')!.due_at // as asked for above
    expect(dueAt).toBe(new Date(`${lastDay}T17:00:00+02:00`).toISOString())
    await product.passTo(new Date(dueAt))
    await sayBalance('Late')
    await expect(money(guest)).toContainText(`${rand(2800)} of the balance was due ${by}. Pay it now`)
    await page.goto('/money?tab=late')
    await expect(page.getByRole('main')).toContainText('Kabelo Slow')
    await expect(page.getByRole('main')).not.toContainText('Nomsa Prompt')

    await product.passTo(morning(2))
    const reminded = await product.mailTo(slow.user.email, /^Your payment for .* is late/)
    expect(reminded).toContain(`${rand(2800)} was due by ${stayDay(lastDay)}, 17:00, and Thandeka Balance`)
    expect(await product.mailTo(host.user.email, /^Kabelo Slow’s payment for .* is late/)).toContain(
      'The nights stay booked: you can wait, or cancel for non-payment.',
    )

    // The host waits for a week, in which nothing happens by itself.
    await product.passTo(morning(9))
    const { booking } = await host.call(readBooking, { id: late.id })
    expect([booking.status, await nightsOf(slow, place.public_slug, late)]).toEqual([
      'confirmed',
      'DATES_UNAVAILABLE',
    ])
    const { choices } = await host.call(readCancelling, { id: late.id })
    // Of four nights the moderate policy retains all a day ahead, and never more than was paid.
    expect(choices).toContainEqual({ cause: 'unpaid', back: 0, retained: 1200 })
    await openBooking(page, product, late.id)
    await money(page).getByRole('button', { name: 'Cancel for non-payment' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel Kabelo Slow’s stay?' })
    await expect(question).toContainText(`you keep ${rand(1200)}`)
    await question.getByRole('button', { name: 'Cancel the stay' }).click()
    await expect(page.getByText('Cancelled for non-payment')).toBeVisible()
    await expect(money(page)).toContainText('Not due any more')
    expect(await nightsOf(slow, place.public_slug, late)).toBe('free')
    expect(await host.call(readMoney, { id: late.id })).toMatchObject({
      paid: 1200,
      to_give_back: 0,
      refunds: [],
    })

    await product.mailTo(slow.user.email, /cancelled/i)
    expect(ofStays(await product.subjectsTo(slow.user.email))).toEqual([
      `Pay the deposit for ${place.name}`,
      `Your payment for ${place.name} has arrived`,
      `Pay the payment for ${place.name}`,
      `Pay the payment for ${place.name}`,
      `Your payment for ${place.name} is late`,
    ])
    expect(ofStays(await product.subjectsTo(prompt.user.email))).toEqual([
      `Pay the deposit for ${other.name}`,
      `Your payment for ${other.name} has arrived`,
      `Pay the payment for ${other.name}`,
      `Pay the payment for ${other.name}`,
      `Your payment for ${other.name} has arrived`,
    ])
  },
)
