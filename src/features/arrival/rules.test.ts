import { expect, test } from 'vitest'
import { mapLink } from './rules.ts'

test('a map is asked for the whole address, in South Africa, and for no more of it than there is', () => {
  const asked = (province: string | null) =>
    new URL(mapLink({ address: '1 Beach Road', city: 'Knysna', province })).searchParams.get('query')
  expect(asked('Western Cape')).toBe('1 Beach Road, Knysna, Western Cape, South Africa')
  expect(asked(null)).toBe('1 Beach Road, Knysna, South Africa')
})
