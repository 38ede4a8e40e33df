import { expect, test } from 'vitest'
import { bannedIn, EXCEPTIONS, insteadOf } from './banned-words.ts'

test('a name that holds a banned word is refused, whatever stands around it', () => {
  for (const name of [
    'tellBooking',
    'letterOf',
    'gatheredLetter',
    'keptHearts',
    'KEPT_MS',
    'keepRead',
    'rateBooks',
    'homeId',
    'JudgedHome',
    'NO_LINE',
  ])
    expect(insteadOf(name), name).toBeDefined()
})

test('a name in the words of the trade is let through', () => {
  for (const name of [
    'emitBookingEvent',
    'emailOf',
    'savedHearts',
    'newsletter',
    'shortest',
    'bookProperty',
    'homes',
    'spellCheck',
    'intellect',
  ])
    expect(insteadOf(name), name).toBeUndefined()
})

test('files, declarations and properties are looked through; texts and comments are not', () => {
  expect(bannedIn('src/server/tell-host.ts', '')).toHaveLength(1)
  expect(bannedIn('src/server/a-file.ts', 'const given = { letterOf: 1 }')).toHaveLength(1)
  expect(
    bannedIn('src/server/a-file.ts', "// a letter that was kept\nconst text = 'tell the world'"),
  ).toEqual([])
})

test('at most twenty names are excepted, each with its reason', () => {
  expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(20)
  for (const reason of Object.values(EXCEPTIONS)) expect(reason).not.toBe('')
})
