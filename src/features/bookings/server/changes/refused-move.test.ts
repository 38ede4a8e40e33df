import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { createBooking, updateBooking } from '../../contract/requests.ts'

const testApp = await createTestApp()
const [realtor, client, other] = await Promise.all([
  testApp.user('realtor'),
  testApp.user('client'),
  testApp.user('client'),
])
const day = (count: number) => addDays(testApp.deps.today(), count)
const property = await makeProperty(testApp.db, realtor)

const ask = async (who: typeof client, from: number, to: number) => {
  const nights = { check_in: day(from), check_out: day(to) }
  const { booking } = await who.call(createBooking, { property_id: property.id, ...nights, guests: 1 })
  return booking._id
}

/** The nights that a refusal names, when this person moves the stay. */
const refused = (who: typeof client, id: string, from: number, to: number): Promise<unknown> =>
  who.call(updateBooking, { id, check_in: day(from), check_out: day(to) }).then(
    () => 'moved',
    (error: { code: string; details: { nights: string[] } }) => [error.code, error.details.nights],
  )

describe("a refused move names only others' nights", () => {
  let own = ''
  beforeAll(async () => {
    own = await ask(client, 10, 14)
    await ask(other, 15, 17)
  })

  test('when the guest moves a request, or a confirmed stay, over some of its own nights', async () => {
    const onlyOthers = ['DATES_UNAVAILABLE', [day(15)]]
    expect(await refused(client, own, 12, 16)).toEqual(onlyOthers)
    await realtor.call(updateBooking, { id: own, status: 'confirmed' })
    expect(await refused(client, own, 12, 16)).toEqual(onlyOthers)
  })

  test('when the host moves it, and with preparation nights, of which its own count as its own', async () => {
    expect(await refused(realtor, own, 12, 17)).toEqual(['DATES_UNAVAILABLE', [day(15), day(16)]])
    await realtor.call(changeRates, { id: property.id, preparation_nights: 1 })
    const withPreparation = [day(14), day(15)]
    expect(await refused(client, own, 12, 16)).toEqual(['DATES_UNAVAILABLE', withPreparation])
    // Preparation nights bind guests alone: the host may have them, never the nights of the other stay.
    expect(await refused(realtor, own, 12, 16)).toEqual([
      'DATES_UNAVAILABLE',
      expect.not.arrayContaining([day(12)]),
    ])
  })
})
