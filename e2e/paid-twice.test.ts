import type { Page } from '@playwright/test'
import { rand } from '../src/contract/words.ts'
import { connectPayfast } from '../src/features/money/contract/gateways.ts'
import { readMoney } from '../src/features/money/contract/money.ts'
import { withSecondStep } from './bank-account.ts'
import { confirmAddress, expect, LAPTOP, mailTo, PHONE, test } from './fixtures.ts'
import { accepted, letProperty, money } from './stay-on-terms.ts'

/** The account that Payfast publishes for trying it out. */
const MERCHANT = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' }

const payButton = (page: Page) =>
  page
    .getByRole('button', { name: `Pay ${rand(4000)}` })
    .filter({ visible: true })
    .first()

test(
  'a stay that is paid in two tabs is posted twice, both sides see what is too much, and the host gives it back through the gateway',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [
      await newcomer('realtor', 'Thandeka Twice'),
      await newcomer('client', 'Kabelo Twice'),
    ]
    await confirmAddress(realtor)
    const place = await letProperty(realtor, {
      deposit: { kind: 'none', value: 0 },
      methods: ['payfast', 'cash'],
    })
    await withSecondStep(process.env.E2E_DATA_DIR!, realtor, async () => {
      await realtor.call(connectPayfast, { ...MERCHANT, currentPassword: realtor.password })
    })
    const { id } = await accepted({ now: () => new Date() }, realtor, client, place._id, 40)
    const first = await open(client, { viewport: PHONE })
    const second = await first.context().newPage()
    for (const tab of [first, second]) {
      await tab.goto(`/booking/${id}/pay`)
      await payButton(tab).click()
      await expect(tab.getByRole('button', { name: /^Pay R/ })).toBeVisible()
    }
    const stands = () => client.call(readMoney, { id })
    // The first tab is closed before the gateway has sent it back.
    await first.route('**/booking/**', route => route.abort())
    await first.getByRole('button', { name: /^Pay R/ }).click()
    await expect.poll(async () => (await stands()).outstanding).toBe(0)
    await first.close()
    await second.getByRole('button', { name: /^Pay R/ }).click()
    await expect(second.getByRole('heading', { name: 'Thank you, your payment has arrived.' })).toBeVisible()
    expect(await stands()).toMatchObject({ outstanding: 0, to_give_back: 4000 })
    await second.goto(`/booking/${id}/pay`)
    await expect(second.getByText(`${rand(4000)} goes back to you the way you paid.`)).toBeVisible()
    await expect(second.getByText('Paid by Payfast')).toHaveCount(2)

    const mail = await mailTo(realtor.user.email, /is more than was due/)
    expect(mail.subject).toBe('Kabelo Twice has paid more than was due')
    expect(mail.text).toContain(`${rand(4000)} is more than was due. Please give it back.`)
    const host = await open(realtor, { viewport: LAPTOP })
    await host.goto(`/booking/${id}`)
    await expect(money(host)).toContainText(`Kabelo Twice has paid ${rand(4000)} more than is due.`)
    await money(host)
      .getByRole('button', { name: `Give ${rand(4000)} back` })
      .click()
    const back = host.getByRole('dialog', { name: 'Give money back to Kabelo Twice' })
    await expect(back.getByLabel('Amount')).toHaveValue('4000')
    await back.getByRole('button', { name: 'Give back' }).click()
    await expect.poll(async () => (await stands()).to_give_back).toBe(0)
    await host.reload()
    await expect(money(host)).toContainText(`Paid back by Payfast−${rand(4000)}`)
    await expect(money(host)).toContainText(`Paid ${rand(4000)} of ${rand(4000)}`)
    expect(await stands()).toMatchObject({ paid: 4000, outstanding: 0 })
  },
)
