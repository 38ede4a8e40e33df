import { expect, test } from 'vitest'
import { wifiQrText } from './wifi-qr-text.ts'

test('a Wi-Fi is said in a QR code as phones read it, with what means something there escaped', () => {
  expect(wifiQrText('Harbour Cottage', 'snoek; "chips"')).toBe(
    'WIFI:T:WPA;S:Harbour Cottage;P:snoek\\; \\"chips\\";;',
  )
  expect(wifiQrText('Open: to all', null)).toBe('WIFI:T:nopass;S:Open\\: to all;;')
})
