import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import {
  callerOfToken,
  callersOfSessions,
  closeSessions,
  isFresh,
  confirmSession,
  forgetSecondFactor,
  hashOfToken,
  openSession,
  SESSIONS_MAX,
} from './session.ts'

const testApp = await createTestApp()
const { db, pool } = testApp
const NOWHERE = { address: '127.0.0.1', userAgent: null }
const open = ({ id }: { id: string }) => openSession(db, id, NOWHERE)
const isOpen = async (token: string) => (await callerOfToken(testApp.deps, token)) !== null

test('ending the sessions of one account ends nobody else’s, and may leave the one that is used', async () => {
  const [person, other] = [await testApp.user('client'), await testApp.user('client')]
  const [used, lost, others] = [await open(person), await open(person), await open(other)]
  const caller = (await callerOfToken(testApp.deps, used))! // just opened
  await closeSessions(db, person.id, caller.actor.sessionId)
  expect([await isOpen(used), await isOpen(lost), await isOpen(others)]).toEqual([true, false, true])
  await closeSessions(db, person.id)
  expect([await isOpen(used), await isOpen(others)]).toEqual([false, true])
})

test('of one person 50 sessions are open: another one ends the one that was used longest ago, but none of a demo', async () => {
  const [person, other] = [await testApp.user('client'), await testApp.user('client')]
  await closeSessions(db, person.id)
  const tokens: string[] = []
  for (let opened = 0; opened < SESSIONS_MAX; opened++) tokens.push(await open(person))
  await pool.query(
    `update sessions set last_used_at = moment() - case when token_hash = $2 then interval '2 hours' else interval '1 hour' end where user_id = $1`,
    [person.id, hashOfToken(tokens[7]!)], // it was pushed
  )
  const last = await open(person)
  const states = await Promise.all([...tokens, last].map(isOpen))
  expect(states.flatMap((state, nth) => (state ? [] : [nth]))).toEqual([7])
  expect(await isOpen(other.token)).toBe(true)
  await pool.query('update users set is_demo = true where id = $1', [person.id])
  await open(person)
  const { rows } = await pool.query('select from sessions where user_id = $1', [person.id])
  expect(rows).toHaveLength(SESSIONS_MAX + 1)
})

test('whoever acts for an organisation acts for its owner, however many belong to it', async () => {
  const owner = await testApp.user('realtor')
  const managers = [await testApp.user('realtor'), await testApp.user('realtor')]
  for (const { id } of managers)
    await pool.query(`update memberships set organisation_id = $2, position = 'manager' where user_id = $1`, [
      id,
      owner.organisation_id,
    ])
  // The owner is not the first that is found.
  await pool.query(`update memberships set created_at = moment() where user_id = $1`, [owner.id])
  for (const member of [owner, ...managers])
    expect((await callerOfToken(testApp.deps, member.token))?.organisation).toEqual({
      id: owner.organisation_id,
      ownerId: owner.id,
    })
})

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
const pass = (ms: number) => (testApp.now = new Date(testApp.now.getTime() + ms))

test('a session lasts 30 days from when it was last used, and 180 days in all', async () => {
  const person = await testApp.user('client')
  const [used, unused] = [await open(person), await open(person)]
  for (let days = 0; days < 168; days += 28) {
    pass(28 * DAY_MS)
    expect(await isOpen(used)).toBe(true)
  }
  expect(await isOpen(unused)).toBe(false)
  pass(12 * DAY_MS)
  expect(await isOpen(used)).toBe(false)
})

test('when a session was last used is written down once in ten minutes', async () => {
  const token = await open(await testApp.user('client'))
  const isWritten = async () =>
    (await testApp.statementsOf(() => callerOfToken(testApp.deps, token))).some(words =>
      words.startsWith('update'),
    )
  expect(await isWritten()).toBe(false)
  pass(11 * MINUTE_MS)
  expect([await isWritten(), await isWritten()]).toEqual([true, false])
})

test('of sessions that are asked about by their ids those that are open say whose they are', async () => {
  const [person, other] = [await testApp.user('client'), await testApp.user('realtor')]
  const ids = []
  for (const token of [await open(person), await open(other), await open(person)])
    ids.push((await callerOfToken(testApp.deps, token))!.actor.sessionId) // just opened
  await pool.query('update sessions set expires_at = moment() where id = $1', [ids[2]])
  const callers = await callersOfSessions(db, ids)
  expect([...callers].map(([id, { actor }]) => [id, actor.person.id]).toSorted()).toEqual(
    [
      [ids[0], person.id],
      [ids[1], other.id],
    ].toSorted(),
  )
  expect(callers.get(ids[1]!)?.organisation?.id).toBe(other.organisation_id)
})

test('whoever has shown to be there is not asked again for ten minutes, in that session alone', async () => {
  const person = await testApp.user('client')
  const [here, there] = [await open(person), await open(person)]
  const idOf = async (token: string) => (await callerOfToken(testApp.deps, token))!.actor.sessionId // just opened
  pass(11 * MINUTE_MS)
  expect([await isFresh(db, await idOf(here)), await isFresh(db, await idOf(there))]).toEqual([false, false])
  await confirmSession(db, await idOf(here), 'password')
  expect([await isFresh(db, await idOf(here)), await isFresh(db, await idOf(there))]).toEqual([true, false])
  pass(11 * MINUTE_MS)
  expect(await isFresh(db, await idOf(here))).toBe(false)
})

test('what a browser says it is is taken however long it is, and its first 300 characters are kept', async () => {
  const { id } = await testApp.user('client')
  await openSession(db, id, { address: '127.0.0.1', userAgent: 'x'.repeat(5000) })
  const { rows } = await pool.query(
    'select max(length(user_agent)) as longest from sessions where user_id = $1',
    [id],
  )
  expect(rows).toEqual([{ longest: 300 }])
})

test('a password alone is no second step, and one that is turned off is shown by no session of that person any more', async () => {
  const [person, other] = [await testApp.user('client'), await testApp.user('client')]
  const [here, there] = [await open(person), await open(other)]
  const hasShown = async (token: string) => (await callerOfToken(testApp.deps, token))!.actor.hasSecondFactor // just opened
  for (const token of [here, there]) {
    const { sessionId } = (await callerOfToken(testApp.deps, token))!.actor // just opened
    await confirmSession(db, sessionId, 'password')
    expect(await hasShown(token)).toBe(false)
    await confirmSession(db, sessionId, 'second factor')
    expect(await hasShown(token)).toBe(true)
  }
  await forgetSecondFactor(db, person.id)
  expect([await hasShown(here), await hasShown(there)]).toEqual([false, true])
  const within = await openSession(db, person.id, NOWHERE, { hasSecondFactor: true })
  expect(await hasShown(within)).toBe(true)
})
