import { describe, expect, test } from 'vitest'
import { chooseIntent } from '../choose-intent.ts'
import { understand } from '../understand.ts'
import { everyIntent } from './every-intent.ts'
import { indexGuests } from '../names/find-guests.ts'

const properties = [
  { id: 'a', name: 'Sea House' },
  { id: 'b', name: 'Karoo Cottage' },
]
const guests = indexGuests(['Sipho Nkosi', 'Lerato Dlamini', 'May Adams'])
const read = (question: string) => understand(question, { today: '2026-12-08', properties, guests })

describe.each(everyIntent)('$name', intent => {
  test.each([
    ...intent.examples.en.map(example => ['en', example] as const),
    ...intent.examples.af.map(example => ['af', example] as const),
  ])('is meant, in %s, by: %s', (tongue, example) => {
    const meaning = read(example)
    expect(chooseIntent(meaning)?.name).toBe(intent.name)
    expect(meaning.tongue).toBe(tongue)
  })
})
