import { expect, test } from 'vitest'
import { problemOf } from './errors.ts'

const refusalOf = (error: Error & { code?: string }) =>
  problemOf(new Error('Failed query', { cause: error }))?.code

test('a database that was the primary a moment ago is away, as one is that answers nothing', () => {
  const words = 'cannot execute INSERT in a read-only transaction'
  expect(refusalOf(Object.assign(new Error(words), { code: '25006' }))).toBe('UNAVAILABLE')
  expect(refusalOf(new Error('Client was closed and is not queryable'))).toBe('UNAVAILABLE')
  expect(refusalOf(Object.assign(new Error('division by zero'), { code: '22012' }))).toBeUndefined()
})
