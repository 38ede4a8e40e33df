import { beforeEach, expect, test } from 'vitest'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { findFreeWeekend } from './free-weekend.ts'

const testApp = await createTestApp()
let host: Person

beforeEach(async () => {
  await testApp.pool.query('delete from properties')
  host = await testApp.user('realtor')
})

const list = async (name: string, images: string[], given: object = {}) =>
  makeProperty(testApp.db, host, { name, images, ...given })
const free = async () => {
  const { homes, weeksAhead } = await findFreeWeekend(testApp.call, testApp.deps.today())
  return { names: homes.map(({ title }) => title).toSorted(), weeksAhead }
}

test('of the homes that are free those with a picture are shown, however many have none', async () => {
  await list('Cottage', ['/uploads/cottage.webp'])
  await list('Loft', ['/uploads/loft.webp'])
  for (const name of ['Bare', 'Barer', 'Barest', 'Empty']) await list(name, [])
  expect(await free()).toEqual({ names: ['Cottage', 'Loft'], weeksAhead: 0 })
})

test('where none has a picture three homes are shown without', async () => {
  for (const name of ['Bare', 'Barer', 'Barest', 'Empty']) await list(name, [])
  const { names, weeksAhead } = await free()
  expect([names.length, weeksAhead]).toEqual([3, 0])
})
