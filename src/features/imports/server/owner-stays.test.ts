import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { changeBlock } from '#src/features/calendar/contract/blocks.ts'
import { importForm } from '#src/testing/imports/import-files.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../contract/imports.ts'

const testApp = await createTestApp()
const { pool } = testApp
const HEAD =
  'listingName,channelName,channelReservationId,guestName,arrivalDate,departureDate,totalPrice,currency,status'
let host: Person
let property: { id: string }

beforeEach(async () => {
  host = await testApp.user('realtor')
  property = await makeProperty(testApp.db, host, { name: 'Garden Flat' })
})

const day = (days: number) => addDays(testApp.deps.today(), days)
const row = (status: string, from: number, to: number, name = 'Ann Lee') =>
  `Garden Flat,direct,,${name},${day(from)},${day(to)},0,ZAR,${status}`

async function mapped(rows: readonly string[]): Promise<string> {
  const { import: sent } = await host.call(contract.uploadImport, importForm([HEAD, ...rows].join('\n')))
  await host.call(contract.mapImport, { id: sent._id, homes: { 'Garden Flat': property.id } })
  return sent._id
}
const outcomes = async (id: string) =>
  (await host.call(contract.previewImport, { id })).rows.map(({ what, why }) => [what, why])
const run = async (id: string) => (await host.call(contract.runImport, { id })).import
const blocks = async () =>
  (
    await pool.query(
      `select id, reason, lower(nights)::text as from, upper(nights)::text as to from calendar_blocks where organisation_id = $1 order by nights`,
      [host.organisation_id],
    )
  ).rows
const guests = async () =>
  (await host.call(listBookings, {})).bookings.map(({ guest_name: name }) => name).toSorted()

const BLOCKS = 'Owner stay: blocks these nights, without a guest or income'

test('a stay of the owner blocks its nights from today on, without a guest; what is foreseen comes, and an undo takes it back', async () => {
  const id = await mapped([
    row('ownerStay', 10, 13, 'Owner'),
    row('new', 20, 22),
    row('ownerStay', -2, 4, 'Owner'),
    row('ownerStay', -9, -7, 'Owner'),
    // The guest of a later row has one of these nights.
    row('ownerStay', 29, 31, 'Owner'),
    row('modified', 30, 33, 'Ben Nel'),
  ])
  expect(await outcomes(id)).toEqual([
    ['new', BLOCKS],
    ['new', null],
    ['new', BLOCKS],
    ['skipped', 'Owner stay that is over'],
    ['skipped', 'Owner stay, but row 7 has these nights, so nothing is blocked'],
    ['new', null],
  ])
  const { import: foreseen } = await host.call(contract.readImport, { id })
  const done = await run(id)
  expect(done).toMatchObject({
    counts: foreseen.counts,
    new_stays: { past: 0, coming: 2, blocks: 2 },
  })
  expect(await guests()).toEqual(['Ann Lee', 'Ben Nel'])
  expect(await blocks()).toMatchObject([
    { reason: 'owner', from: day(0), to: day(4) },
    { reason: 'owner', from: day(10), to: day(13) },
  ])
  const again = await mapped([row('ownerStay', 10, 13, 'Owner'), row('ownerStay', -2, 4, 'Owner')])
  expect(await outcomes(again)).toEqual([
    ['same', 'These nights are blocked already'],
    ['same', 'These nights are blocked already'],
  ])
  expect((await host.call(contract.undoImport, { id })).not_undone).toEqual([])
  expect(await blocks()).toEqual([])
  expect(await guests()).toEqual([])
})

test('nights that a guest has here are not blocked, and a block that the host has changed since stays', async () => {
  await run(await mapped([row('new', 5, 8)]))
  const id = await mapped([row('ownerStay', 7, 9, 'Owner'), row('ownerStay', 8, 9, 'Owner')])
  expect(await outcomes(id)).toEqual([
    ['skipped', 'Owner stay, but Ann Lee has these nights, so nothing is blocked'],
    ['new', BLOCKS],
  ])
  await run(id)
  const [block] = await blocks()
  await host.call(changeBlock, { id: block.id, to: day(10) })
  const { not_undone: left } = await host.call(contract.undoImport, { id })
  expect(left.map(({ n }) => n)).toEqual([3])
  expect(await blocks()).toMatchObject([{ from: day(8), to: day(10) }])
})
