import { expect, test } from 'vitest'
import { excerptOf, isHttps } from './newsletter-text.ts'

const FAMILY = '👨‍👩‍👧‍👦'

test('the beginning of a text is whole characters, and shows that more follows', () => {
  expect(excerptOf('The aloes are in flower', 9)).toBe('The aloes…')
  expect(excerptOf('The aloes are in flower', 10)).toBe('The aloes…')
  expect(excerptOf(`${FAMILY}${FAMILY}!`, 2)).toBe(`${FAMILY}${FAMILY}…`)
})

test('a text that is no longer is shown as it is', () => {
  expect(excerptOf('The aloes', 9)).toBe('The aloes')
  expect(excerptOf('', 9)).toBe('')
})

test.each([
  ['https://kloof.example/a?b=c#d', true],
  ['https://kloof.example:8443/', true],
  ['http://kloof.example/', false],
  ['javascript:alert(1)', false],
  ['https://user@kloof.example/', false],
  ['https://:word@kloof.example/', false],
  ['https://localhost/', false],
  ['kloof.example', false],
  ['', false],
])('a newsletter leads to the open web with https alone: %s', (address, isTaken) => {
  expect(isHttps(address)).toBe(isTaken)
})
