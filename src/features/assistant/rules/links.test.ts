import { expect, test } from 'vitest'
import { foreignLinks, linksIn } from './links.ts'

test.each([
  ['Pay at http://evil.example/pay now.', ['evil.example/pay']],
  ['www.evil.co.za and HTTPS://Evil.example/A?b=c', ['evil.co.za', 'evil.example/a?b=c']],
  ['Look at bit.ly/2x, please', ['bit.ly/2x']],
  ['[here](https://evil.example/x)', ['evil.example/x']],
  ['ev\u200Bil.example/pay', ['evil.example/pay']],
  ['Write to sipho@post.example', []],
  ['Write to anna.van.wyk@post.example or anna.van-wyk@post.example', []],
  [
    'at naledi-pay.website/now, pay.travel or PAY.travel/x',
    ['naledi-pay.website/now', 'pay.travel', 'pay.travel/x'],
  ],
  ['http://203.0.113.9/pay and 203.0.113.9:8080/pay', ['203.0.113.9/pay', '203.0.113.9:8080/pay']],
  ['münchen.de, nal\u0435di.com/x and пример.рф', ['münchen.de', 'nal\u0435di.com/x', 'пример.рф']],
  ['nalediＡ．website and xn--mnchen-3ya.xn--p1ai', ['naledia.website', 'xn--mnchen-3ya.xn--p1ai']],
  ['It is 1.5 km … at 10.30am, R1.50 a day, 021.123.45.67, a.m. or p.m.', []],
  ['It is 3.5 km, from 14:00', []],
  ['Check-in is from 14:00. Bring towels, e.g. two', []],
])('“%s” has the addresses %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test('an address that the host typed, or of this installation, is none of others', () => {
  const links = linksIn('See https://maps.example/kloof, naledi.example/booking/1 and evil.example')
  expect(foreignLinks(links, ['directions: https://maps.example/kloof'], 'naledi.example')).toEqual([
    'evil.example',
  ])
  // As the host typed it, or as others write the same.
  expect(
    foreignLinks(linksIn('https://naledi.website'), ['We are at naledi.website'], 'naledi.example'),
  ).toEqual([])
})
