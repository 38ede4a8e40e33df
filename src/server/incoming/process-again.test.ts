import { expect, test } from 'vitest'
import { drainOutgoing } from '#src/testing/drain.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { incomingKind, type Later } from './kind.ts'
import { receive } from './receive.ts'
import { replay } from './received.ts'

const testApp = await createTestApp()
const { deps, pool } = testApp
const HOUR_MS = 3_600_000

/** A kind of notification whose first saves find, under the lock, that it is too early. */
function earlyKind(name: string, earlyMax: number) {
  const done = { asked: 0, saved: 0 }
  let early = 0
  const kind = incomingKind({
    name,
    verify: () => undefined,
    idOf: ({ body }) => Buffer.from(body).toString(),
    async work() {
      done.asked += 1
      return async (): Promise<Later | void> => {
        if (early < earlyMax) {
          early += 1
          return { againAt: new Date(deps.now().getTime() + HOUR_MS) }
        }
        done.saved += 1
      }
    },
  })
  return {
    done,
    notify: (id: string) =>
      receive(deps, kind, { headers: {}, body: Buffer.from(id), address: '203.0.113.7' }),
    work: () => drainOutgoing(deps, pool, [kind.processing]),
  }
}

async function storedOf(kind: string) {
  const { rows } = await pool.query<{ processed: boolean; due: number | null }>(
    `select processed_at is not null as processed,
      (select round(extract(epoch from scheduled_at - moment()) / 60)::int from outgoing where outgoing.kind = incoming.kind and subject = incoming.id::text) as due
     from incoming where kind = $1`,
    [kind],
  )
  return rows
}

const later = (ms: number) => (testApp.now = new Date(testApp.now.getTime() + ms))

test('what was too early under the lock is not processed, waits for its time, and is recorded once then', async () => {
  const { done, notify, work } = earlyKind('test.early', 2)
  await notify('one')
  await work()
  expect(done).toEqual({ asked: 1, saved: 0 })
  expect(await storedOf('test.early')).toEqual([{ processed: false, due: 60 }])
  await work()
  expect(done.asked).toBe(1)
  later(HOUR_MS)
  await work()
  expect(await storedOf('test.early')).toEqual([{ processed: false, due: 60 }])
  later(HOUR_MS)
  await work()
  expect(done).toEqual({ asked: 3, saved: 1 })
  expect(await storedOf('test.early')).toEqual([{ processed: true, due: null }])
  later(HOUR_MS)
  await notify('one')
  await work()
  expect(done).toEqual({ asked: 3, saved: 1 })
})

test('what waits to be processed again is processed at once where its sender sends it again', async () => {
  const { done, notify, work } = earlyKind('test.sent-again', 1)
  await notify('one')
  await work()
  await notify('one')
  await work()
  expect(done).toEqual({ asked: 2, saved: 1 })
  expect(await storedOf('test.sent-again')).toEqual([{ processed: true, due: null }])
})

test('what is replayed is processed at once, also while it waits and where it was processed', async () => {
  const { done, notify, work } = earlyKind('test.replayed', 1)
  await notify('one')
  await work()
  expect(await replay(deps.db, 'test.replayed')).toBe(1)
  await work()
  expect(done).toEqual({ asked: 2, saved: 1 })
  await replay(deps.db, 'test.replayed')
  await work()
  expect(done).toEqual({ asked: 3, saved: 2 })
})
