import { longDay } from '../src/contract/words.ts'
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
