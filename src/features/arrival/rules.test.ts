import { expect, test } from 'vitest'
import { mapLink } from './rules.ts'

test('a map is asked for the whole address, in South Africa, in a link that is short enough to read', () => {
  const place = { address: '1 Beach & Main Road', city: 'Knysna' }
  expect(mapLink({ ...place, province: 'Western Cape' })).toBe(
    'https://maps.google.com/?q=1+Beach+%26+Main+Road,+Knysna,+Western+Cape',
  )
  const asked = (province: string | null) =>
    new URL(mapLink({ address: '1 Beach Road', city: 'Knysna', province })).searchParams.get('q')
  expect(asked('Western Cape')).toBe('1 Beach Road, Knysna, Western Cape')
  expect(asked(null)).toBe('1 Beach Road, Knysna, South Africa')
})
