import { expect, test } from 'vitest'
import { whatsappLink } from './rules.ts'

test('WhatsApp is opened for the digits of a number, with the whole text', () => {
  const link = new URL(whatsappLink('+27 82 555-0119', 'Sea & sand: 50% off?\n#1'))
  expect(link.host + link.pathname).toBe('wa.me/27825550119')
  expect(link.searchParams.get('text')).toBe('Sea & sand: 50% off?\n#1')
})
