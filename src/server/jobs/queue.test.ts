import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { z } from '#src/contract/zod.ts'
import { createWorld } from '#src/product/test/world.ts'
import { jobs } from '#src/product/features.ts'
import { job, openQueue } from './queue.ts'

const world = await createWorld()
const { rows } = await world.pool.query<{ name: string }>('select current_database() as name')
const connection = { ...inject('database'), database: rows[0]!.name } // a select without a table has one row

const ran: number[] = []
const count = job({
  name: 'test.count',
  payload: z.object({ number: z.int() }),
  async run(_, { number }) {
    if (number === 3) throw new Error('not this one')
    ran.push(number)
  },
})

const queue = await openQueue(connection, [count], pino({ level: 'silent' }))
afterAll(() => queue.stop())

test('many jobs that wait are run in one go, and one that fails keeps none back', async () => {
  const numbers = Array.from({ length: 40 }, (_, number) => number)
  for (const number of numbers) await queue.enqueue(world.db, count, { number })
  await queue.work(world.deps)
  await expect.poll(() => ran.length, { timeout: 8000 }).toBe(39)
  expect(ran.toSorted((one, other) => one - other)).toEqual(numbers.filter(number => number !== 3))
})

test('of several starts at once on an empty database each has its queue', async () => {
  const database = `empty_${randomUUID().replaceAll('-', '')}`
  await world.pool.query(`create database ${database}`)
  const own = { ...inject('database'), database }
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openQueue(own, jobs, pino({ level: 'silent' }))),
  )
  for (const each of opened) await each.stop()
})
