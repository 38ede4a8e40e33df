import { expect, test } from 'vitest'
import { faultOfHandlerFile, faultsOfRoutes } from './handler-names.ts'

const FILE = 'src/features/claims/server/claim-stay.ts'

test('a route that binds an endpoint to a handler of another name is refused', () => {
  expect(faultsOfRoutes('routes.ts', 'route(contract.claimStay, keepStay)')).toHaveLength(1)
  expect(faultsOfRoutes('routes.ts', 'route(claimStay, keepStay, { callsMax: 1 })')).toHaveLength(1)
  expect(faultsOfRoutes('routes.ts', 'route(contract.claimStay, claimStay)')).toEqual([])
  expect(faultsOfRoutes('routes.ts', 'route(contract.stats, async () => ({}))')).toEqual([])
})

test('a file of a handler that exports nothing of its name is refused', () => {
  expect(
    faultOfHandlerFile(FILE, 'export async function keepStay() {}\nfunction claimStay() {}'),
  ).toHaveLength(1)
  expect(faultOfHandlerFile(FILE, 'export type claimStay = string')).toHaveLength(1)
  expect(faultOfHandlerFile(FILE, 'export async function claimStay() {}')).toEqual([])
  expect(faultOfHandlerFile(FILE, 'export const claimStay = async () => {}')).toEqual([])
})
