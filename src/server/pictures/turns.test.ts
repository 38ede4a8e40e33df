import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that takes as long as the test says, and the order in which it began. */
function bench() {
  const turn = createTurns()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const send = (owner: string, name: string, signal?: AbortSignal) =>
    turn(
      owner,
      () =>
        new Promise<void>(resolve => {
          begun.push(name)
          ends.push(resolve)
        }),
      signal,
    )
  return { send, begun, end: () => ends.shift()!() } // a test ends what has begun
}

test('however much one owner has waiting, the next of another is next', async () => {
  const { send, begun, end } = bench()
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(name => send(name[0]!, name)) // each has a first letter
  for (const count of [1, 2, 3, 4, 5, 6]) {
    await expect.poll(() => begun.length).toBe(count)
    end()
  }
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('who has gone is dropped from the line, and those behind go on', async () => {
  const { send, begun, end } = bench()
  const gone = new AbortController()
  const first = send('a', 'a1')
  const dropped = send('a', 'a2', gone.signal)
  const last = send('a', 'a3')
  gone.abort()
  await expect(dropped).rejects.toThrow('aborted')
  end()
  await expect.poll(() => begun).toEqual(['a1', 'a3'])
  end()
  await Promise.all([first, last])
  await expect(send('b', 'b1', gone.signal)).rejects.toThrow('aborted')
})

test('work that fails does not hold up the next', async () => {
  const turn = createTurns()
  const failed = turn('a', () => Promise.reject(new Error('broken')))
  const done = turn('a', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await done).toBe('done')
})
