import { expect, test } from 'vitest'
import { withoutTwins } from './without-twins.ts'

const SMOOBU = 'BEGIN:VCALENDAR\r\nPRODID:-//Smoobu//EN\r\n'
const stay = (from: string, to: string) => ({ from: `2026-12-${from}`, to: `2026-12-${to}` })
const left = (events: { from: string; to: string }[], text = SMOOBU) =>
  withoutTwins(text, events).map(({ from, to }) => `${from.slice(-2)}–${to.slice(-2)}`)

test('of a stay that is told whole, by its first day and by the day it ends, the whole one is kept', () => {
  expect(left([stay('04', '05'), stay('04', '09'), stay('09', '10')])).toEqual(['04–09'])
})

test('stays that follow one another keep what is theirs', () => {
  const first = [stay('04', '07'), stay('04', '05'), stay('07', '08')]
  const second = [stay('07', '10'), stay('07', '08'), stay('10', '11')]
  expect(left([...first, ...second])).toEqual(['04–07', '07–10'])
  expect(left([...second, ...first])).toEqual(['07–10', '04–07'])
})

test('a stay of one night is one of its own three', () => {
  expect(left([stay('04', '05'), stay('04', '05'), stay('05', '06')])).toEqual(['04–05'])
})

test('a day that is not one of a whole three is kept: nobody knows what it is', () => {
  expect(left([stay('04', '09'), stay('04', '05')])).toEqual(['04–09', '04–05'])
  expect(left([stay('04', '09'), stay('09', '10')])).toEqual(['04–09', '09–10'])
  expect(left([stay('04', '09'), stay('04', '05'), stay('09', '10'), stay('04', '05')])).toEqual([
    '04–09',
    '04–05',
  ])
})

test('what other channels write is left as it is', () => {
  const events = [stay('04', '05'), stay('04', '09'), stay('09', '10')]
  expect(left(events, 'PRODID:-//Airbnb//EN\r\nSUMMARY:smoobu\r\n')).toEqual(['04–05', '04–09', '09–10'])
  expect(left(events, 'PRODID:x\r\nUID:1@SMOOBU.com\r\n')).toEqual(['04–09'])
})
