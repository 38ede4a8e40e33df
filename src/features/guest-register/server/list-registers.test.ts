import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as byLink from '../contract/by-link.ts'
import { listRegisters } from '../contract/list.ts'
import * as settings from '../contract/register-settings.ts'
import * as registers from '../contract/registers.ts'

const testApp = await createTestApp()
let host: Person
let propertyId: string
let today: string

beforeEach(async () => {
  today = testApp.deps.today()
  host = await testApp.user('realtor')
  propertyId = (await makeProperty(testApp.db, host)).id
})

const keep = (on = true) => host.call(settings.changeRegisterSettings, { id: propertyId, class: 'house', on })

async function stay(days: number, guests = 2) {
  const { booking } = await host.call(createBooking, {
    property_id: propertyId,
    check_in: addDays(today, days),
    check_out: addDays(today, days + 2),
    guests,
    guest_name: 'Zanele Mthembu',
    guest_email: 'zanele@post.example',
  })
  return booking._id
}

/** Moves the stays of the host so many days back. */
const age = (days: number) =>
  testApp.pool.query(
    'update bookings set check_in = check_in - $2::int, check_out = check_out - $2::int where organisation_id = $1',
    [host.organisation_id, days],
  )

const ids = async (view?: 'coming' | 'past') =>
  (await host.call(listRegisters, view ? { view } : {})).registers.map(({ _id }) => _id)

test('a host without a register has none, and is not shown stays that need none', async () => {
  await stay(1)
  expect(await host.call(listRegisters, {})).toMatchObject({ registers: [], total: 0, keeping: 0 })
  await keep()
  expect(await host.call(listRegisters, {})).toMatchObject({ total: 1, keeping: 1 })
  await keep(false)
  expect(await host.call(listRegisters, {})).toMatchObject({ registers: [], total: 0, keeping: 0 })
})

test('each coming stay says how far its guests are, and nothing of who they are', async () => {
  await keep()
  const [later, first] = [await stay(9), await stay(1)]
  const { link } = await host.call(registers.readRegister, { id: first })
  const token = link!.split('/').at(-1)!
  await testApp.call(byLink.changeLodger, { token, n: 2, full_names: 'Thabo', surname: 'Khumalo' })
  const answer = await host.call(listRegisters, {})
  expect(answer.registers.map(({ _id }) => _id)).toEqual([first, later])
  expect(answer.registers[0]).toMatchObject({
    property_id: propertyId,
    guest_name: 'Zanele Mthembu',
    check_in: addDays(today, 1),
    expected: 2,
    signed_sheet: false,
    sheet: true,
    lodgers: [
      { n: 2, complete: false, missing: ['id_kind', 'id_number', 'status', 'home_address', 'photo'] },
    ],
  })
  expect(JSON.stringify(answer)).not.toMatch(/Thabo|Khumalo/)
})

test('a stay is past on the day after its departure, and listed for two years', async () => {
  await keep()
  const id = await stay(0)
  await age(2)
  expect([await ids(), await ids('past')]).toEqual([[id], []])
  await age(1)
  expect([await ids(), await ids('past')]).toEqual([[], [id]])
  await age(720)
  expect(await ids('past')).toEqual([id])
  await age(20)
  expect(await ids('past')).toEqual([])
})

test('stays are listed in pages, of one home if it is named, and none of others or cancelled ones', async () => {
  await keep()
  const all = [await stay(1), await stay(4), await stay(7)]
  const second = await host.call(listRegisters, { page: 2, pageSize: 2 })
  expect(second).toMatchObject({ total: 3, page: 2, registers: [{ _id: all[2] }] })
  const other = (await makeProperty(testApp.db, host, { name: 'Sea Point Studio' })).id
  expect(await host.call(listRegisters, { property_id: other })).toMatchObject({ total: 0, keeping: 1 })
  expect(await host.call(listRegisters, { property_id: propertyId })).toMatchObject({ total: 3 })
  await testApp.pool.query(
    `update bookings set status = 'cancelled', status_reason = 'by_host' where id = $1`,
    [all[0]],
  )
  expect(await ids()).toEqual(all.slice(1))
  const stranger = await testApp.user('realtor')
  expect(await stranger.call(listRegisters, { property_id: propertyId })).toMatchObject({ total: 0 })
})
