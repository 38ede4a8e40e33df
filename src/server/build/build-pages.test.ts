import { expect, test } from 'vitest'
import { isOfPages } from './build-pages.ts'

test('whatever the pages are made of is looked at for a change, and nothing else', () => {
  const looked = [
    'src/root.tsx',
    'src/routes.ts',
    'src/product/routes.ts',
    'src/product/islands.client.ts',
    'src/service-worker.ts',
    'src/web/islands/island.tsx',
    'src/features/bookings/contract/booking.ts',
    'vite/strip-schemas.ts',
  ]
  expect(looked.filter(file => !isOfPages(file))).toEqual([])
  const left = [
    'src/product/start.ts',
    'src/product/demo/properties.ts',
    'src/testing/test-app.ts',
    'src/server/app.ts',
    'src/features/bookings/server/queries.ts',
    'src/features/bookings/rules.test.ts',
  ]
  expect(left.filter(isOfPages)).toEqual([])
})
