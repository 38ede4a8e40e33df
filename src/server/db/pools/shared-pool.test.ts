import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openQuickPool } from '../open-db.ts'

type Answer = { rows: { pid: number; said: string }[] }

function openShared() {
  const pool = openQuickPool({ ...inject('database'), database: 'postgres' }, 'shared')
  onTestFinished(() => pool.end())
  const ask = async (said: string) => {
    const { rows } = (await pool.query('select pg_backend_pid() as pid, $1::text as said', [said])) as Answer
    return rows[0]!
  }
  return { pool, ask }
}

const pidsOf = (answers: readonly { pid: number }[]) => new Set(answers.map(({ pid }) => pid))
const WORDS = Array.from({ length: 20 }, (_, index) => `word ${index}`)

test('statements of one turn go to one connection, and each is answered with what it asked', async () => {
  const { ask } = openShared()
  const answers = await Promise.all(WORDS.map(ask))
  expect(answers.map(({ said }) => said)).toEqual(WORDS)
  expect(pidsOf(answers).size).toBe(1)
})

test('the turns take a few connections one after the other, however many calls there are', async () => {
  const { ask } = openShared()
  const answers: Promise<{ pid: number }>[] = []
  for (const word of WORDS) {
    answers.push(ask(word))
    await nextTurn()
  }
  const pids = pidsOf(await Promise.all(answers))
  expect(pids.size).toBeGreaterThan(1)
  expect(pids.size).toBeLessThanOrEqual(4)
})

test('a statement that fails leaves those beside it as they are', async () => {
  const { pool, ask } = openShared()
  const failing = pool.query('select 1 / $1::int', [0])
  const others = Promise.all(WORDS.map(ask))
  await expect(failing).rejects.toThrow('division by zero')
  expect((await others).map(({ said }) => said)).toEqual(WORDS)
})

test('a connection that breaks fails what is under way on it, and is replaced', async () => {
  const { pool, ask } = openShared()
  for (const word of WORDS) await ask(word)
  const broken = pool.query('select pg_terminate_backend(pg_backend_pid()), $1::int', [1])
  await expect(broken).rejects.toThrow(/terminat/i)
  const answers = []
  for (const word of WORDS) {
    answers.push(await ask(word))
    await nextTurn()
  }
  expect(answers.map(({ said }) => said)).toEqual(WORDS)
})
