import { expect, test } from 'vitest'
import { CheckedText, KnownFigures } from './figures.ts'

const given = () => {
  const known = new KnownFigures()
  known.addText('How full is December? I charge R 1 850.')
  known.addFound({
    from: '2026-12-04',
    to: '2026-12-09',
    occupancy: 0.347,
    income: 175470.5,
    check_in_time: '14:00',
    stays: [{ guest: 'Aisha' }, { guest: 'Sipho' }, { guest: 'Tom' }],
  })
  return known
}
const unknown = (text: string) =>
  given()
    .unknownIn(text)
    .map(figure => figure.text.trim())

test.each([
  ['3 stays from 4 to 9 December 2026, check-in at 14:00', []],
  ['Income is R 175 470,50, R175,470.50 or R 175 471; 35% full', []],
  ['A night is R 1 850.', []],
  ['Income is R 12 000.', ['R 12 000']],
  ['It is 64% full, with 7 nights free', ['64%', '7']],
  ['1. First\n2. Second', []],
  ['See [the stay](/booking/0198-77) NAL-ASK12', []],
  ['On 24 December 14 guests come', ['24']],
])('of “%s” these figures were given nowhere: %j', (text, figures) => {
  expect(unknown(text)).toEqual(figures)
})

test('a text that comes in pieces of any size loses the figures that nothing gave, and nothing else', () => {
  const text = 'Income in December is R 12 000, not R 175 470,50.\n\n- 3 stays\n- 64 % full, R'
  for (const size of [1, 2, 3, 5, 8, 100]) {
    const checked = new CheckedText(given())
    let said = ''
    for (let at = 0; at < text.length; at += size) said += checked.push(text.slice(at, at + size))
    said += checked.end()
    expect(said).toBe('Income in December is …, not R 175 470,50.\n\n- 3 stays\n- … full, R')
    expect(checked.leftOut).toEqual(['R 12 000', '64 %'])
  }
})

test('words without a figure are held back by nothing', () => {
  const checked = new CheckedText(given())
  expect(checked.push('You have one prop')).toBe('You have one prop')
})

test('a day of the calendar is known as a day, and not as an amount', () => {
  const known = new KnownFigures()
  known.addText('Today is 2026-12-01. What is free on 24 December 2026 or 15 Desember?')
  const unknownIn = (text: string) => known.unknownIn(text).map(figure => figure.text.trim())
  expect(unknownIn('Free from 24 to 31 December 2026, as on day 15')).toEqual(['31'])
  expect(unknownIn('R 1, R24 and R 2 026 a night')).toEqual(['R 1', 'R24', 'R 2 026'])
})
