import { expect, test } from 'vitest'
import { mapLink, wifiQrText } from './rules.ts'

test('a map is asked for the whole address, in South Africa, and for no more of it than there is', () => {
  const asked = (province: string | null) =>
    new URL(mapLink({ address: '1 Beach Road', city: 'Knysna', province })).searchParams.get('query')
  expect(asked('Western Cape')).toBe('1 Beach Road, Knysna, Western Cape, South Africa')
  expect(asked(null)).toBe('1 Beach Road, Knysna, South Africa')
})

test('a Wi-Fi is said in a QR code as phones read it, with what means something there escaped', () => {
  expect(wifiQrText('Harbour Cottage', 'snoek; "chips"')).toBe(
    'WIFI:T:WPA;S:Harbour Cottage;P:snoek\\; \\"chips\\";;',
  )
  expect(wifiQrText('Open: to all', null)).toBe('WIFI:T:nopass;S:Open\\: to all;;')
})
