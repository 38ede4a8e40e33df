import { expect, test } from 'vitest'
import { understand } from '../understand.ts'
import { indexNames } from './find-named.ts'

const names = indexNames(
  ['Thabo Adams', 'Thabo Nkosi', 'Johan Nel', 'Johan Botha'].map(name => ({ kind: 'guest', name, ids: [] })),
)
const guestsOf = (text: string) => understand(text, { today: '2026-12-08', names }).guests

test.each([
  ['Send Thabo a message that the gate is fixed', ['Thabo Adams', 'Thabo Nkosi']],
  ['did Thabo a message send', ['Thabo Adams', 'Thabo Nkosi']],
  ['Stuur Johan ’n boodskap dat die hek reg is', ['Johan Nel', 'Johan Botha']],
  ['Stuur Johan n boodskap dat die hek reg is', ['Johan Nel', 'Johan Botha']],
  ['When does Johan B arrive', ['Johan Botha']],
])('in “%s” no article is an initial', (text, guests) => {
  expect(guestsOf(text)).toEqual(guests)
})
