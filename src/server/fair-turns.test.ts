import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

/** Work that notes when it starts and ends when it is let. */
function workshop() {
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve, reject) =>
      ends.set(name, error => (error ? reject(error) : resolve(name))),
    )
  }
  return { started, work, end: (name: string, error?: Error) => ends.get(name)!(error) }
}

test('who asks once waits for one piece of who asks often, not for all', async () => {
  const { started, work, end } = workshop()
  const inTurn = fairTurns({ atOnce: 1, waitingMax: 10 })
  const often = ['a1', 'a2', 'a3'].map(name => inTurn('a', work(name)))
  const once = inTurn('b', work('b1'))
  await expect.poll(() => started).toEqual(['a1'])
  end('a1')
  await often[0]
  end('a2')
  await often[1]
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1'])
  end('b1')
  expect(await once).toBe('b1')
  end('a3')
  expect(await Promise.all(often)).toEqual(['a1', 'a2', 'a3'])
})

test('so many run at once, and work that fails makes room for the next', async () => {
  const { started, work, end } = workshop()
  const inTurn = fairTurns({ atOnce: 2, waitingMax: 10 })
  const [first, second, third] = ['a', 'b', 'c'].map(owner => inTurn(owner, work(owner)))
  await expect.poll(() => started).toEqual(['a', 'b'])
  end('a', new Error('It failed'))
  await expect(first).rejects.toThrow('It failed')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  end('b')
  end('c')
  expect(await Promise.all([second, third])).toEqual(['b', 'c'])
})

test('beyond so many that wait, one more of the same owner is refused, and others are not', async () => {
  const { started, work, end } = workshop()
  const inTurn = fairTurns({ atOnce: 1, waitingMax: 1 })
  const running = inTurn('a', work('a1'))
  const waiting = inTurn('a', work('a2'))
  expect(await inTurn('a', work('a3'))).toBeNull()
  const other = inTurn('b', work('b1'))
  for (const name of ['a1', 'a2', 'b1']) {
    await expect.poll(() => started).toContain(name)
    end(name)
  }
  expect(await Promise.all([running, waiting, other])).toEqual(['a1', 'a2', 'b1'])
})
