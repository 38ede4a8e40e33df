import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { callerOfToken, closeSessions, openSession } from './session.ts'

const testApp = await createTestApp()
const { db, pool } = testApp
const NOWHERE = { address: '127.0.0.1', userAgent: null }
const open = ({ id }: { id: string }) => openSession(db, id, NOWHERE)
const isOpen = async (token: string) => (await callerOfToken(db, token)) !== null

test('ending the sessions of one account ends nobody else’s, and may leave the one that is used', async () => {
  const [person, other] = [await testApp.user('client'), await testApp.user('client')]
  const [used, lost, others] = [await open(person), await open(person), await open(other)]
  const caller = (await callerOfToken(db, used))! // just opened
  await closeSessions(db, person.id, caller.actor.sessionId)
  expect([await isOpen(used), await isOpen(lost), await isOpen(others)]).toEqual([true, false, true])
  await closeSessions(db, person.id)
  expect([await isOpen(used), await isOpen(others)]).toEqual([false, true])
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
    expect((await callerOfToken(db, member.token))?.organisation).toEqual({
      id: owner.organisation_id,
      ownerId: owner.id,
    })
})
