import { expect, test } from 'vitest'
import { faultOfHandlerFile, faultsOfRoutes } from './handler-names.ts'

const FILE = 'src/features/booking-links/server/link-booking.ts'

test('a route that binds an endpoint to a handler of another name is refused', () => {
  expect(faultsOfRoutes('routes.ts', 'route(contract.linkBooking, saveBooking)')).toHaveLength(1)
  expect(faultsOfRoutes('routes.ts', 'route(linkBooking, saveBooking, { callsMax: 1 })')).toHaveLength(1)
  expect(faultsOfRoutes('routes.ts', 'route(contract.linkBooking, linkBooking)')).toEqual([])
  expect(faultsOfRoutes('routes.ts', 'route(contract.stats, async () => ({}))')).toEqual([])
})

test('a file of a handler that exports nothing of its name is refused', () => {
  expect(
    faultOfHandlerFile(FILE, 'export async function saveBooking() {}\nfunction linkBooking() {}'),
  ).toHaveLength(1)
  expect(faultOfHandlerFile(FILE, 'export type linkBooking = string')).toHaveLength(1)
  expect(faultOfHandlerFile(FILE, 'export async function linkBooking() {}')).toEqual([])
  expect(faultOfHandlerFile(FILE, 'export const linkBooking = async () => {}')).toEqual([])
})
