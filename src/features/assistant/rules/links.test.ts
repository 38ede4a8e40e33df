import { expect, test } from 'vitest'
import { foreignLinks, linksIn } from './links.ts'

test.each([
  ['Pay at http://evil.example/pay now.', ['evil.example/pay']],
  ['www.evil.co.za and HTTPS://Evil.example/A?b=c', ['evil.co.za', 'evil.example/a?b=c']],
  ['Look at bit.ly/2x, please', ['bit.ly/2x']],
  ['[here](https://evil.example/x)', ['evil.example/x']],
  ['ev\u200Bil.example/pay', ['evil.example/pay']],
  ['Write to sipho@post.example', []],
  ['It is 3.5 km, from 14:00', []],
  ['Check-in is from 14:00. Bring towels, e.g. two', []],
])('“%s” has the addresses %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test('an address that the host typed, or of this installation, is none of others', () => {
  const text = 'See https://maps.example/kloof, naledi.example/booking/1 and evil.example'
  expect(foreignLinks(text, ['directions: https://maps.example/kloof'], 'naledi.example')).toEqual([
    'evil.example',
  ])
})
