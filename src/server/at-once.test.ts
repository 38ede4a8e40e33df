import { expect, test } from 'vitest'
import { atOnce } from './at-once.ts'

const begin = (run: ReturnType<typeof atOnce>, owner: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { answer: run(owner, () => promise), resolve, reject }
}

test('of one owner so much runs at once, and one more is refused and does not wait', async () => {
  const run = atOnce({ ownMax: 1, allMax: 5 })
  const first = begin(run, 'one')
  await expect(begin(run, 'one').answer).rejects.toMatchObject({
    status: 429,
    details: { retryAfterSeconds: 5 },
  })
  const other = begin(run, 'other')
  first.resolve('done')
  expect(await first.answer).toBe('done')
  const next = begin(run, 'one')
  next.resolve('again')
  other.resolve('too')
  expect(await Promise.all([next.answer, other.answer])).toEqual(['again', 'too'])
})

test('of all so much runs at once, and work that fails makes room too', async () => {
  const run = atOnce({ ownMax: 1, allMax: 2 })
  const [one, other] = [begin(run, 'one'), begin(run, 'other')]
  await expect(begin(run, 'third').answer).rejects.toMatchObject({
    status: 503,
    details: { retryAfterSeconds: 5 },
  })
  one.reject(new Error('failed'))
  await expect(one.answer).rejects.toThrow('failed')
  const third = begin(run, 'third')
  third.resolve('done')
  other.resolve('done')
  expect(await Promise.all([third.answer, other.answer])).toEqual(['done', 'done'])
})
