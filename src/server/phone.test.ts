import { expect, test } from 'vitest'
import { e164, savedPhone } from './phone.ts'

test.each([
  ['082 555 0119', '+27825550119'],
  ['(082) 555-0119', '+27825550119'],
  ['+27 82 555 0119', '+27825550119'],
  ['+27 (0) 82 555 0119', '+27825550119'],
  ['0027825550119', '+27825550119'],
  ['27825550119', '+27825550119'],
  ['021 555 0142', '+27215550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+1 202 555 0143', '+12025550143'],
  ['+264 81 123 4567', '+264811234567'],
])('%s is %s', (typed, number) => expect(e164(typed)).toBe(number))

test.each([
  '',
  null,
  undefined,
  '12',
  'ask at reception',
  '+',
  '082',
  '082 555 011',
  '+27 82 555 011',
  '021 555 014',
  '082 555 01199',
  '00000000000000000000',
])('%s is no number, and stays as it was typed', typed => {
  expect(e164(typed)).toBeNull()
  expect(savedPhone(typed)).toBe(typed)
})
