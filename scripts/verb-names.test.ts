import { expect, test } from 'vitest'
import { faultOfVerbFile, faultsOfRoutes } from './verb-names.ts'

const FILE = 'src/features/claims/server/claim-stay.ts'

test('a route that binds a promise to a verb of another name is refused', () => {
  expect(faultsOfRoutes('routes.ts', 'route(contract.claimStay, keepStay)')).toHaveLength(1)
  expect(faultsOfRoutes('routes.ts', 'route(claimStay, keepStay, { callsMax: 1 })')).toHaveLength(1)
  expect(faultsOfRoutes('routes.ts', 'route(contract.claimStay, claimStay)')).toEqual([])
  expect(faultsOfRoutes('routes.ts', 'route(contract.stats, async () => ({}))')).toEqual([])
})

test('a file of a verb that exports nothing of its name is refused', () => {
  expect(faultOfVerbFile(FILE, 'export async function keepStay() {}\nfunction claimStay() {}')).toHaveLength(
    1,
  )
  expect(faultOfVerbFile(FILE, 'export type claimStay = string')).toHaveLength(1)
  expect(faultOfVerbFile(FILE, 'export async function claimStay() {}')).toEqual([])
  expect(faultOfVerbFile(FILE, 'export const claimStay = async () => {}')).toEqual([])
})
