import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { rateLimited } from '../contract/problem.ts'
import { answerError } from './http/errors.ts'
import { createLog } from './log.ts'
import { divertSecurity, logSecurity } from './security-log.ts'

const FROM = { address: '192.0.2.1', requestId: '1' }

test('where security events have a log of their own they are there at each level, and not in the log', () => {
  for (const level of ['info', 'silent']) {
    const [lines, events]: [string[], unknown[]] = [[], []]
    const log = createLog(level, { write: line => void lines.push(line) })
    divertSecurity(log, facts => void events.push(facts))
    // As the log of a request is made.
    logSecurity(log.child({ reqId: '1' }), 'signed-in', { userId: 'a', by: 'passkey' }, FROM)
    expect(events).toEqual([
      { security: 'signed-in', userId: 'a', by: 'passkey', address: '192.0.2.1', reqId: '1' },
    ])
    expect(lines).toEqual([])
  }
})

test('a limit that is reached is an event, once a minute for each call of an address', async () => {
  const events: unknown[] = []
  const log = createLog('silent')
  divertSecurity(log, facts => void events.push(facts))
  const app = Fastify({ loggerInstance: log })
  app.setErrorHandler(answerError)
  for (const url of ['/one/:id', '/other'])
    app.get(url, async () => {
      throw rateLimited({ seconds: 1 })
    })
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
  for (let number = 0; number < 20; number += 1) await ask(`/one/${number}`, '192.0.2.1')
  await ask('/other', '192.0.2.1')
  await ask('/one/1', '192.0.2.2')
  expect(events).toMatchObject([
    { security: 'limit-reached', path: 'GET /one/:id', address: '192.0.2.1' },
    { security: 'limit-reached', path: 'GET /other', address: '192.0.2.1' },
    { security: 'limit-reached', path: 'GET /one/:id', address: '192.0.2.2' },
  ])
})
