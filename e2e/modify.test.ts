import { bareRange, longDay, shortRange, stayDay } from '../src/contract/words.ts'
import { changeRates } from '../src/features/pricing/contract/rates.ts'
import { expect, makeProperty, inDays, LAPTOP, PHONE, request, step, test } from './fixtures.ts'

test(
  'who changes a stay chooses among its own nights as among free ones, and the nights of others are taken',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client')]
    const place = await makeProperty(realtor, { price_per_night: 1000 })
    const { _id } = await step(realtor, await request(guest, place, 10, 5), { status: 'confirmed' })
    await request(await newcomer('client'), place, 16, 2)
    for (const [person, viewport] of [
      [guest, PHONE],
      [realtor, LAPTOP],
    ] as const) {
      const page = await open(person, { viewport })
      await page.goto(`/booking/${_id}`)
      await page.getByRole('button', { name: 'Modify Booking' }).click()
      const dialog = page.getByRole('dialog', { name: 'Modify Booking' })
      await dialog.getByLabel('Check-in', { exact: true }).click()
      const day = (count: number) => page.getByRole('button', { name: longDay(inDays(count)) })
      await expect(day(16)).toHaveAccessibleName(/taken|check-out only/)
      for (const count of [11, 12, 13, 14])
        await expect(day(count)).not.toHaveAccessibleName(/taken|check-out only|no arrival/)
      await day(12).click()
      await expect(day(13)).not.toHaveAccessibleName(/no departure/)
      await day(15).click()
      await expect(dialog).toContainText('R 3 000')
      await page.context().close()
    }
  },
)

test(
  'a stay that is shortened after prices rose costs a night less, as the guest is told before and the host sees before saying yes',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client', 'Kabelo Radebe')]
    const place = await makeProperty(realtor, { price_per_night: 1850 })
    const booked = await request(guest, place, 10, 5)
    const { _id } = await step(realtor, booked, { status: 'confirmed' })
    await realtor.call(changeRates, { id: place._id, price_per_night: 2600 })
    const page = await open(guest, { viewport: PHONE })
    await page.goto(`/booking/${_id}`)
    await page.getByRole('button', { name: 'Modify Booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Modify Booking' })
    // The field that is pressed is the one that changes.
    await dialog.getByLabel('Check-out', { exact: true }).click()
    await expect(page.getByText('Choose the new check-out.')).toBeVisible()
    await page.getByRole('button', { name: longDay(inDays(14)) }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(dialog.getByLabel('Check-in', { exact: true })).toHaveValue(stayDay(inDays(10)))
    await expect(dialog.getByLabel('Check-out', { exact: true })).toHaveValue(stayDay(inDays(14)))
    const foot = dialog.locator('[data-foot=dialog]')
    await expect(foot).toContainText('R 1 850 less')
    await expect(foot).toContainText('Now 5 nights, R 9 250')
    await expect(foot).toContainText('Then 4 nights, R 7 400')
    await expect(foot.getByText('R 1 850 less')).toBeInViewport()
    await foot.getByRole('button', { name: 'Request change' }).click()
    await expect(page.getByLabel('Change requested').getByText('R 1 850 less')).toBeVisible()

    await realtor.call(changeRates, { id: place._id, price_per_night: 4000 })
    const host = await open(realtor, { viewport: LAPTOP })
    await host.goto('/bookings')
    const row = host.getByRole('row').filter({ hasText: 'Kabelo Radebe' })
    await expect(row).toContainText(`Then ${shortRange(inDays(10), inDays(14))}`)
    await expect(row).toContainText('R 1 850 less')
    await host.goto('/dashboard')
    const onDashboard = host.getByLabel('Change requested')
    await expect(onDashboard).toContainText(`Kabelo Radebe wants to change a stay in ${place.name}`)
    await expect(onDashboard).toContainText('R 1 850 less for you')
    await host.goto(`/messages?booking=${_id}`)
    const card = host.getByLabel('Change requested')
    for (const words of [
      bareRange(inDays(10), inDays(15)),
      bareRange(inDays(10), inDays(14)),
      'R 9 250',
      'R 7 400',
    ])
      await expect(card).toContainText(words)
    await expect(card).toContainText('1 night less')
    await card.getByRole('button', { name: 'Accept change' }).click()
    await expect(host.getByText('Change accepted').first()).toBeVisible()
    await expect(card).toBeHidden()
    await page.goto(`/booking/${_id}`)
    await expect(page.getByRole('main')).toContainText('R 7 400')
    await expect(page.getByRole('main')).not.toContainText('R 9 250')
  },
)
