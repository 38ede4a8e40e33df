import { expect, test } from 'vitest'
import { listAudit } from '#src/features/administration/contract/audit.ts'
import { listOwnActs } from '#src/features/administration/contract/own-acts.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { hideReview, reportReview, showReview, writeReview } from '../contract.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const { client, otherClient, realtor, admin } = fixtures.people

const written = async () =>
  (await client.call(writeReview, { id: await fixtures.over(), rating: 4, body: 'Quiet and bright' })).review
    ._id

const actsOn = async (id: string) =>
  (await admin.call(listAudit, { subject: id })).entries.map(({ action, before, after }) => ({
    action,
    before,
    after,
  }))

const HIDE = 'PUT /admin/reviews/:id/hidden'
const SHOW = 'DELETE /admin/reviews/:id/hidden'

test('what is shown, or hidden for this reason, already is no act', async () => {
  const id = await written()
  await admin.call(showReview, { id })
  expect(await actsOn(id)).toEqual([])
  for (let times = 0; times < 2; times++) await admin.call(hideReview, { id, reason: 'It names a neighbour' })
  expect(await actsOn(id)).toHaveLength(1)
})

test('an act on a review says how the review stood before and how it stands then', async () => {
  const id = await written()
  for (const reader of [otherClient, realtor]) await reader.call(reportReview, { id, reason: 'Unkind' })
  await admin.call(showReview, { id })
  for (const reason of ['It names a neighbour', 'It names two neighbours'])
    await admin.call(hideReview, { id, reason })
  await admin.call(showReview, { id })
  expect(await actsOn(id)).toEqual([
    { action: SHOW, before: { hidden: true }, after: { hidden: false } },
    { action: HIDE, before: { hidden: true }, after: { hidden: true } },
    { action: HIDE, before: { hidden: false }, after: { hidden: true } },
    { action: SHOW, before: { hidden: false, reports: 2 }, after: { hidden: false, reports: 0 } },
  ])
})

test('the author reads the reason beside the act, unless the account is deleted', async () => {
  const id = await written()
  await admin.call(hideReview, { id, reason: 'It names a neighbour' })
  const [act] = (await client.call(listOwnActs, {})).acts
  expect(act).toMatchObject({ action: HIDE, reason: 'It names a neighbour' })
  await testApp.pool.query('update users set deleted_at = moment() where id = $1', [client.id])
  await admin.call(hideReview, { id, reason: 'It names the whole street' })
  const { rows } = await testApp.pool.query(
    `select from act_reasons where user_id = $1 and reason = 'It names the whole street'`,
    [client.id],
  )
  expect(rows).toEqual([])
})
