import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { makeProperty } from '#src/testing/property.ts'
import { addKnowledge, changeKnowledge, deleteKnowledge, listKnowledge } from '../contract/knowledge.ts'
import { addSession, deleteSession, listAnswers, listSessions, renameSession } from '../contract/sessions.ts'
import { changeSettings, readSettings, readStatus } from '../contract/settings.ts'

const testApp = await createTestApp()
const begin = async (host: Person, title?: string) => (await host.call(addSession, { title })).session
const titles = async (host: Person, asked = {}) =>
  (await host.call(listSessions, asked)).items.map(({ title }) => title)

/** Something said and answered in a session, `pairs` times. */
async function said(sessionId: string, pairs: number, content = 'What is free?') {
  await testApp.pool.query(
    `insert into ai_messages (id, session_id, place, role, content)
     select gen_random_uuid(), $1, place, case place % 2 when 0 then 'user' else 'assistant' end, $3 || ' ' || place
     from generate_series(0, $2 * 2 - 1) as place`,
    [sessionId, pairs, content],
  )
}

test('a conversation is begun with a title, or that of the day, renamed and deleted', async () => {
  const host = await testApp.user('realtor')
  testApp.now = new Date('2026-11-25T08:00:00Z')
  const session = await begin(host)
  expect(session).toEqual({
    _id: expect.any(String),
    title: 'New conversation 25 Nov 2026',
    updatedAt: expect.any(String),
  })
  const { session: renamed } = await host.call(renameSession, {
    id: session._id,
    title: '  Kloof in December ',
  })
  expect(renamed.title).toBe('Kloof in December')
  expect(await titles(host)).toEqual(['Kloof in December'])
  await said(session._id, 1)
  await host.call(deleteSession, { id: session._id })
  expect(await titles(host)).toEqual([])
  await expect(host.call(listAnswers, { id: session._id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { rows } = await testApp.pool.query('select from ai_messages where session_id = $1', [session._id])
  expect(rows).toEqual([])
})

test.each([
  ['', 'Please give the conversation a title'],
  ['x'.repeat(201), 'Please use at most 200 characters'],
])('a title has 1 to 200 characters: %#', async (title, words) => {
  const host = await testApp.user('realtor')
  await expect(host.call(addSession, { title })).rejects.toMatchObject({ fields: { title: words } })
  const { _id: id } = await begin(host)
  await expect(host.call(renameSession, { id, title })).rejects.toMatchObject({ fields: { title: words } })
})

test('a conversation is its person’s, not the organisation’s: a colleague does not find it', async () => {
  const { people, manager } = await createFixtures(testApp)
  const { _id: id } = await begin(people.realtor, 'Mine')
  expect(await titles(manager)).toEqual([])
  for (const call of [
    () => manager.call(listAnswers, { id }),
    () => manager.call(renameSession, { id, title: 'Theirs' }),
    () => manager.call(deleteSession, { id }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await titles(people.realtor)).toEqual(['Mine'])
})

test('conversations are listed by pages, the latest first, and found by title and by what was said', async () => {
  const host = await testApp.user('realtor')
  for (const title of ['One', 'Two', 'Three 100%']) {
    testApp.now = new Date(testApp.now.getTime() + 1000)
    await begin(host, title)
  }
  expect(await titles(host)).toEqual(['Three 100%', 'Two', 'One'])
  const page = await host.call(listSessions, { page: 2, pageSize: 2 })
  expect(page).toMatchObject({ items: [{ title: 'One' }], total: 3, page: 2, pageSize: 2 })
  expect(await host.call(listSessions, { page: 9, pageSize: 2 })).toMatchObject({ items: [], total: 3 })
  const [, two] = (await host.call(listSessions, {})).items
  await said(two!._id, 1, 'Is the pool warm?')
  expect(await titles(host, { search: 'POOL' })).toEqual(['Two'])
  expect(await titles(host, { search: '0%' })).toEqual(['Three 100%'])
  expect(await titles(host, { search: 'nothing' })).toEqual([])
})

test('a long conversation comes in parts, oldest first, each message once', async () => {
  const host = await testApp.user('realtor')
  const { _id: id } = await begin(host)
  await said(id, 5)
  const whole = await host.call(listAnswers, { id })
  expect(whole).toMatchObject({ total: 10 })
  expect(whole.messages.map(({ role }) => role).slice(0, 2)).toEqual(['user', 'assistant'])
  const latest = await host.call(listAnswers, { id, limit: 4 })
  expect(latest.messages).toEqual(whole.messages.slice(6))
  const before = await host.call(listAnswers, { id, limit: 4, before: latest.messages[0]!._id })
  expect(before.messages).toEqual(whole.messages.slice(2, 6))
})

test('there is room for 1,000 conversations of a person', async () => {
  const host = await testApp.user('realtor')
  await testApp.pool.query(
    `insert into ai_sessions (id, user_id, organisation_id, title) select gen_random_uuid(), $1, $2, 'Old' from generate_series(1, 999)`,
    [host.id, host.organisation_id],
  )
  const all = await Promise.allSettled([begin(host), begin(host), begin(host)])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(begin(host)).rejects.toMatchObject({ code: 'TOO_MANY_SESSIONS' })
})

test('what hosts write down is the organisation’s, of one home or of all', async () => {
  const { people, manager } = await createFixtures(testApp)
  const host = people.realtor
  const [kloof, dune] = [await makeProperty(testApp.db, host), await makeProperty(testApp.db, host)]
  const about = (property_id: string | null, question: string) =>
    host.call(addKnowledge, { property_id, question, answer: 'There is' })
  const { item } = await about(kloof.id, 'Is there a braai?')
  expect(item).toMatchObject({
    property_id: kloof.id,
    property_name: kloof.name,
    question: 'Is there a braai?',
  })
  await about(dune.id, 'Is there a pool?')
  await about(null, 'Do you speak Afrikaans?')
  const known = async (who: Person, asked = {}) =>
    (await who.call(listKnowledge, asked)).items.map(({ question }) => question)
  expect(await known(manager)).toEqual(['Do you speak Afrikaans?', 'Is there a pool?', 'Is there a braai?'])
  expect(await known(host, { property_id: kloof.id })).toEqual([
    'Do you speak Afrikaans?',
    'Is there a braai?',
  ])
  expect(await known(host, { search: 'POOL' })).toEqual(['Is there a pool?'])
  expect(await known(people.otherRealtor)).toEqual([])
  const changed = { id: item._id, property_id: null, question: 'A braai?', answer: 'Two' }
  expect((await manager.call(changeKnowledge, changed)).item).toMatchObject({
    property_id: null,
    answer: 'Two',
  })
  await expect(people.otherRealtor.call(changeKnowledge, changed)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const elsewhere = await makeProperty(testApp.db, people.otherRealtor)
  for (const property_id of [elsewhere.id, randomUUID()])
    await expect(about(property_id, 'Theirs?')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await host.call(deleteKnowledge, { id: item._id })
  await expect(host.call(deleteKnowledge, { id: item._id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('guests are not named to a model on another machine until their host says so', async () => {
  const host = await testApp.user('realtor')
  expect(await host.call(readSettings, {})).toEqual({ success: true, shareNames: false })
  expect(await host.call(changeSettings, { shareNames: true })).toEqual({ success: true, shareNames: true })
  expect(await host.call(readSettings, {})).toMatchObject({ shareNames: true })
  expect(await (await testApp.user('realtor')).call(readSettings, {})).toMatchObject({ shareNames: false })
})

test('without a model the built-in assistant answers, within the plan', async () => {
  const host = await testApp.user('realtor')
  expect(await host.call(readStatus, {})).toMatchObject({
    provider: 'built-in',
    model: null,
    isRemote: false,
    used: 0,
    limit: 20,
    resetsAt: expect.any(String),
  })
})

test('conversations stay with the organisation they were about, whichever one the person acts for now', async () => {
  const [host, other] = [await testApp.user('realtor'), await testApp.user('realtor')]
  const session = await begin(host, 'Kloof in December')
  await said(session._id, 1)
  const actFor = (organisation: string | null, position: string) =>
    testApp.pool.query('update memberships set organisation_id = $2, position = $3 where user_id = $1', [
      host.id,
      organisation,
      position,
    ])
  await actFor(other.organisation_id, 'manager')
  expect(await titles(host)).toEqual([])
  for (const asked of [listAnswers, renameSession, deleteSession] as const)
    await expect(
      host.call(asked as typeof renameSession, { id: session._id, title: 'Mine' }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  await begin(host, 'Elsewhere')
  await actFor(host.organisation_id, 'owner')
  expect(await titles(host)).toEqual(['Kloof in December'])
  expect((await host.call(listAnswers, { id: session._id })).total).toBe(2)
})
