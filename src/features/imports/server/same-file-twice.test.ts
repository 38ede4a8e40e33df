import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { airbnbFile, importForm } from '#src/testing/imports/import-files.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import * as contract from '../contract/imports.ts'

const testApp = await createTestApp()

test('one file that is sent twice at once brings each booking once, and the other says that it is there', async () => {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host, { name: 'Garden Flat' })
  const file = airbnbFile(
    Array.from({ length: 6 }, (_, nth) => ({
      code: `HM${nth}`,
      name: `Ann ${nth}`,
      from: addDays(testApp.deps.today(), 3 * nth - 6),
      nights: 2,
      listing: 'Garden Flat',
      rand: 1000,
    })),
  )
  const sent = await Promise.all([1, 2].map(() => host.call(contract.uploadImport, importForm(file))))
  const ids = sent.map(({ import: { _id: id } }) => id)
  await Promise.all(
    ids.map(id => host.call(contract.mapImport, { id, homes: { 'Garden Flat': property.id } })),
  )
  await Promise.all(ids.map(id => host.call(contract.runImport, { id })))
  const { imports } = await host.call(contract.listImports, {})
  expect(imports.map(({ counts }) => [counts?.new, counts?.same]).toSorted()).toEqual([
    [0, 6],
    [6, 0],
  ])
  expect((await host.call(listBookings, { pageSize: 100 })).total).toBe(6)
  // Undoing the one that brought nothing takes nothing.
  const idle = imports.find(({ counts }) => counts?.new === 0)!
  await host.call(contract.undoImport, { id: idle._id })
  expect((await host.call(listBookings, { pageSize: 100 })).total).toBe(6)
})
