import { expect, test } from 'vitest'
import { signIn } from '#src/features/accounts/contract.ts'
import { listOrganisationExports, readOrganisationExport } from '#src/features/exports/contract/exports.ts'
import { listRegisters } from '#src/features/guest-register/contract/list.ts'
import { listImports, previewImport, runImport, undoImport } from '#src/features/imports/contract/imports.ts'
import { readNet } from '#src/features/money/contract/net.ts'
import { addDays } from '#src/contract/days.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { demoAccounts } from './accounts.ts'
import { seedDemo } from './seed-demo.ts'

const testApp = await createTestApp({ DEMO: '1' })
await seedDemo(testApp.deps)
const account = demoAccounts.find(({ role }) => role === 'realtor')!
const realtor = testApp.as((await testApp.call(signIn, account)).token)
const today = testApp.deps.today()

test('stays of Airbnb are in the figures with what they cost, what Airbnb kept, and what the same nights would have brought', async () => {
  const asked = { from: addDays(today, -60), to: today, by: 'channel' as const }
  const { rows } = await realtor(readNet, asked)
  const airbnb = rows.find(({ key }) => key === 'airbnb')
  expect(airbnb).toMatchObject({ stays: 4, nights: 13, stays_without_amount: 0 })
  expect(airbnb!.channel_fee).toBeGreaterThan(0)
  expect(airbnb!.gross - airbnb!.channel_fee).toBeCloseTo(5640 + 5820 + 9900 + 13_400, 0)
  expect(airbnb!.direct!.net).toBeGreaterThan(0)
})

test('one import waits to be looked at: new rows, one that is known, one that clashes, one that is left out', async () => {
  const { imports } = await realtor(listImports, {})
  expect(imports.map(({ state }) => state)).toEqual(['mapped', 'done'])
  const { counts } = await realtor(previewImport, { id: imports[0]!._id })
  expect(counts).toMatchObject({ new: 3, same: 1, clashes: 1, skipped: 1 })
  expect(await realtor(runImport, { id: imports[0]!._id })).toMatchObject({ import: { state: 'done' } })
})

test('the import that is done can be undone, but for what was paid', async () => {
  const { imports } = await realtor(listImports, {})
  const done = imports.findLast(({ state }) => state === 'done')! // the older of two
  expect(done.counts).toMatchObject({ new: 4, enriches: 1 })
  expect(await realtor(undoImport, { id: done._id })).toMatchObject({ import: { state: 'undone' } })
})

test('of one stay two of four have registered, of another all', async () => {
  const { registers } = await realtor(listRegisters, { view: 'coming' })
  const counted = registers.map(({ lodgers, expected }) => [
    lodgers.filter(({ complete }) => complete).length,
    expected,
  ])
  expect(counted.filter(([complete]) => complete! > 0)).toEqual([
    [2, 4],
    [2, 2],
  ])
})

test('a copy of everything is ready once the product works, and another may be asked for today', async () => {
  await testApp.runJobs()
  const { exports } = await realtor(listOrganisationExports, {})
  expect(exports).toMatchObject([{ state: 'ready' }])
  const file = await realtor(readOrganisationExport, { id: exports[0]!._id })
  expect(file.size).toBeGreaterThan(10_000)
})
