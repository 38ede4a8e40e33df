import { expect, test } from 'vitest'
import type { Shown } from './save-queue.ts'
import { createSaveStatus } from './save-status.ts'
import type { Answer } from './send-lodger.ts'

const saved: Shown<Answer> = { kind: 'saved', answer: { complete: false, missing: [] } }
const saving = (...names: string[]) => ({ kind: 'saving', names }) as const
const later = (why: string) => ({ kind: 'later', why }) as const

test('a photo that is saved does not hide details that are not', () => {
  const { take } = createSaveStatus()
  take('details', saving('surname'))
  expect(take('details', later('no connection'))).toBe('Not saved yet: no connection. We’ll keep trying.')
  take('photo', saving('photo'))
  expect(take('photo', saved)).toBe('Not saved yet: no connection. We’ll keep trying.')
  expect(take('details', saving('surname'))).toBe('Saving…')
  expect(take('details', saved)).toBe('Saved')
})

test('a refusal stays until its field is sent again, whatever else is saved', () => {
  const { take } = createSaveStatus()
  take('details', saving('surname', 'id_number'))
  take('details', { kind: 'refused', words: 'Wrong', fields: { id_number: 'Too long' } })
  expect(take('details', saving('surname'))).toBe('Not saved: Too long.')
  expect(take('details', saved)).toBe('Not saved: Too long.')
  expect(take('details', saving('id_number'))).toBe('Saving…')
  expect(take('details', saved)).toBe('Saved')
})

test('a photo that is refused says so beside details that are saved', () => {
  const { take } = createSaveStatus()
  take('photo', saving('photo'))
  expect(take('photo', { kind: 'refused', words: 'Please send a photo', fields: {} })).toBe(
    'Photo not saved: Please send a photo.',
  )
  expect(take('details', saved)).toBe('Photo not saved: Please send a photo.')
})

test('doubts about the ID number outlast a photo that is saved after them', () => {
  const { take } = createSaveStatus()
  take('details', { kind: 'saved', answer: { complete: false, missing: [], doubts: ['checksum'] } })
  expect(take('photo', saved)).toMatch(/^Saved\. Please check the ID number/)
})
