import { expect, test } from 'vitest'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { changeBreach, createBreach, listBreaches, momentAhead } from '../contract/breaches.ts'

const testApp = await createTestApp()
const { admin } = (await createFixtures(testApp)).people

test('a breach is written down with its drafts, changed once people were told, and mails nobody', async () => {
  const discoveredAt = testApp.now.toISOString()
  const given = { what: 'A laptop was stolen', discovered_at: discoveredAt, touches: 'Forty guests' }
  const { breach } = await admin.call(createBreach, given)
  expect(breach.drafts.regulator).toContain('A laptop was stolen')
  expect(breach.drafts.persons).toContain('Information Regulator')
  expect(breach).toMatchObject({ regulator_told_at: null, persons_told_at: null })
  const changed = {
    id: breach._id,
    ...given,
    measures: 'The disk was sealed',
    regulator_told_at: discoveredAt,
  }
  await admin.call(changeBreach, changed)
  const ahead = new Date(testApp.now.getTime() + 60_000).toISOString()
  await expect(admin.call(changeBreach, { ...changed, persons_told_at: ahead })).rejects.toSatisfy(
    momentAhead.is,
  )
  const { breaches, total } = await admin.call(listBreaches, {})
  expect(total).toBe(1)
  expect(breaches[0]).toMatchObject({ measures: 'The disk was sealed', persons_told_at: null })
  await testApp.runJobs()
  expect(testApp.mailbox).toEqual([])
  const { rows } = await testApp.pool.query(
    `select action from audit_log where action like '%breaches%' order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['POST /admin/breaches', 'PUT /admin/breaches/:id'])
})
