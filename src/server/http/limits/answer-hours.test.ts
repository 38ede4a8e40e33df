import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { type AnswerTimes, answerTimes, measureAnswers, saveAnswers } from './answer-hours.ts'

const { db, deps, pool } = await createTestApp()
const all = async () => (await db.execute<AnswerTimes>(answerTimes(sql`true`, 'day'))).rows

test('what the API answered is saved when the server ends, errors apart, and pages and streams are not counted', async () => {
  const app = Fastify()
  measureAnswers(app, deps)
  app.get('/api/good', () => 'good')
  app.get('/api/refused', (_, reply) => reply.code(404).send())
  app.get('/api/bad', (_, reply) => reply.code(500).send())
  app.get('/api/events', (_, reply) => reply.type('text/event-stream').send('data: 1'))
  app.get('/page', () => 'a page')
  for (const url of ['/api/good', '/api/good', '/api/refused', '/api/bad', '/api/events', '/page'])
    await app.inject(url)
  expect(await all()).toEqual([])
  await app.close()
  expect((await all()).at(-1)).toMatchObject({ at: null, requests: 4, errors: 1 })
})

test('of many answers 95 of 100 came within the time that is said, by days of South Africa and in all', async () => {
  await pool.query('delete from answer_hours')
  await pool.query(
    `insert into answer_hours values ('2026-06-30T21:00Z', 10, 94, 0), ('2026-06-30T21:00Z', 500, 6, 2), ('2026-06-30T22:00Z', 20, 300, 0)`,
  )
  expect(await all()).toEqual([
    { at: '2026-06-30', requests: 100, errors: 2, response_ms: 500 },
    { at: '2026-07-01', requests: 300, errors: 0, response_ms: 20 },
    { at: null, requests: 400, errors: 2, response_ms: 20 },
  ])
})

test('two processes add to the same hour', async () => {
  await pool.query('delete from answer_hours')
  await Promise.all([1, 2].map(() => saveAnswers(db, new Map([[5, { answers: 3, errors: 1 }]]))))
  expect((await all()).at(-1)).toEqual({ at: null, requests: 6, errors: 2, response_ms: 5 })
})
