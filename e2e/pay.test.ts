import { expect, inDays, LAPTOP, makeProperty, PHONE, step, test } from './fixtures.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { changeLegal } from '../src/features/terms/contract/legal.ts'
import { changeTerms } from '../src/features/terms/contract/terms.ts'
import { findings } from './hindrances.ts'
import { ACCOUNT, showAccount } from './bank-account.ts'
import { STORY_COMPANY } from './story-company.ts'

test('a guest pays the deposit by EFT, says so, and the host notes it: the booking is confirmed', async ({
  open,
  newcomer,
}) => {
  const [realtor, client] = [
    await newcomer('realtor', 'Thandeka Mokoena'),
    await newcomer('client', 'Kabelo Radebe'),
  ]
  const place = await makeProperty(realtor, { price_per_night: 1000 })
  await realtor.call(changeLegal, STORY_COMPANY)
  await realtor.call(changeTerms, { id: place._id, on: true, methods: ['eft', 'cash'] })
  await showAccount(process.env.E2E_DATA_DIR!, realtor) // playwright.config.ts sets it
  const days = { check_in: inDays(40), check_out: inDays(44) }
  const { booking } = await client.call(createBooking, { property_id: place._id, ...days, guests: 2 })
  await step(realtor, booking, { status: 'confirmed' })

  const guest = await open(client, { viewport: PHONE })
  await guest.goto(`/booking/${booking._id}`)
  await expect(guest.getByText('Deposit due', { exact: true }).first()).toBeVisible()
  await guest.getByRole('link', { name: /^Pay R\s1\s200$/ }).click()
  await expect(guest.getByRole('heading', { name: /^Pay the deposit of R\s1\s200 by / })).toBeVisible()
  await expect(guest.getByText(ACCOUNT.number)).toBeVisible()
  await expect(guest.getByText(/^NAL[0-9A-Z]{6}$/)).toBeVisible()
  expect(await findings(guest, `/booking/${booking._id}/pay`)).toEqual([])
  await guest.getByRole('radio', { name: /^Cash/ }).check()
  await expect(guest.getByText(ACCOUNT.number)).toBeHidden()
  await guest.getByRole('radio', { name: /^EFT/ }).check()
  // In the bar at the foot, or beside the account.
  await guest.getByRole('button', { name: 'I have paid' }).filter({ visible: true }).first().click()
  await expect(guest.getByRole('heading', { name: 'We have not seen your payment yet.' })).toBeVisible()

  const host = await open(realtor, { viewport: LAPTOP })
  await host.goto(`/booking/${booking._id}`)
  const money = host.getByRole('region', { name: 'Money' })
  await expect(money).toContainText('Kabelo Radebe said on')
  await expect(host.getByRole('button', { name: /^Accept/ })).toBeHidden()
  await money.getByRole('button', { name: 'Received' }).click()
  const dialog = host.getByRole('dialog', { name: /^Payment from/ })
  await expect(dialog.getByLabel('Amount')).toHaveValue('1200')
  await dialog.getByRole('button', { name: 'Received' }).click()
  await expect(money).toContainText(/Paid R\s1\s200 of R\s4\s000/)
  await expect(host.getByText('Confirmed', { exact: true }).first()).toBeVisible()

  await guest.reload()
  await expect(guest.getByRole('heading', { name: /^Pay the balance of R\s2\s800 by / })).toBeVisible()
  await guest.getByRole('link', { name: 'Your booking' }).click()
  await expect(guest.getByText('Confirmed', { exact: true }).first()).toBeVisible()
})
