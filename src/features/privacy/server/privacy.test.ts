import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { deleteUser } from '#src/features/administration/contract/users.ts'
import { periodsOn } from '#src/server/retention/periods.ts'
import { MailNotSent } from '#src/server/outside/mailer.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import {
  alreadyAnswered,
  answerPrivacyRequest,
  confirmPrivacyRequest,
  createPrivacyRequest,
  groundNeeded,
  identityNeeded,
  listPrivacyRequests,
} from '../contract/requests.ts'
import { REMINDER_DAYS } from '../rules/request-days.ts'
import { retainRequests } from './requests/retain-requests.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const { realtor, otherRealtor, admin } = fixtures.people
const property = await fixtures.property()
await testApp.pool.query(`update platform_settings set email = 'hello@naledi.example'`)

const DAY_MS = 24 * 60 * 60 * 1000
const asked = { kind: 'access', contact: 'lerato@post.example', words: 'May I see it?' } as const
const mailTo = (address: string) => testApp.mailbox.filter(({ to }) => to === address)
const tokenTo = (address: string) => /token=([\w-]+)/.exec(mailTo(address).at(-1)?.text ?? '')?.[1] ?? ''
const requestOf = async (id: string, { call } = realtor) =>
  (await call(listPrivacyRequests, { pageSize: 100 })).requests.find(({ _id }) => _id === id)

test('a request of each kind is proven by its link, answered by its host and closed once the answer is mailed', async () => {
  for (const kind of ['access', 'correct', 'delete', 'object', 'withdraw'] as const) {
    const contact = `${kind}@post.example`
    const { request } = await testApp.call(createPrivacyRequest, {
      ...asked,
      kind,
      contact,
      about: property.id,
    })
    expect(request.state).toBe('received')
    expect(Date.parse(request.due_at) - Date.parse(request.received_at)).toBe(30 * DAY_MS)
    await testApp.runJobs()
    expect(await requestOf(request._id)).toMatchObject({ state: 'identity', proven: false, late: false })
    const token = tokenTo(contact)
    await testApp.call(confirmPrivacyRequest, { token })
    await testApp.call(confirmPrivacyRequest, { token })
    expect(await requestOf(request._id)).toMatchObject({ state: 'open', proven: true })
    const { request: answered } = await realtor.call(answerPrivacyRequest, {
      id: request._id,
      answer: 'partly',
      words: 'Here is what we have',
      ground: 'Tax law asks us to store the rest',
    })
    expect(answered).toMatchObject({ state: 'answered', answer: 'partly' })
    await testApp.runJobs()
    expect(await requestOf(request._id)).toMatchObject({ state: 'closed' })
    expect(mailTo(contact).at(-1)?.text).toContain('Here is what we have')
    await expect(
      realtor.call(answerPrivacyRequest, { id: request._id, answer: 'granted', words: 'Again' }),
    ).rejects.toSatisfy(alreadyAnswered.is)
  }
})

test('nobody hears what is held of somebody whom nobody made sure of', async () => {
  const { request } = await testApp.call(createPrivacyRequest, {
    ...asked,
    contact: '082 555 0199',
    about: property.id,
  })
  const granted = { id: request._id, answer: 'granted', words: 'Here it is' } as const
  await expect(realtor.call(answerPrivacyRequest, granted)).rejects.toSatisfy(identityNeeded.is)
  const { request: answered } = await realtor.call(answerPrivacyRequest, {
    ...granted,
    identity: 'She showed us her ID',
  })
  // Nobody has an address to mail it to: the host brings it.
  expect(answered).toMatchObject({ proven: false, identity: 'She showed us her ID', state: 'closed' })
})

test('a request whose address takes no mail is closed by its answer', async () => {
  const contact = 'gone@post.example'
  const { request } = await testApp.call(createPrivacyRequest, { ...asked, contact, about: property.id })
  await realtor.call(answerPrivacyRequest, {
    id: request._id,
    answer: 'refused',
    words: 'No',
    ground: 'None',
  })
  const { deps } = testApp
  const { sendMail } = deps
  deps.sendMail = async () => {
    throw new MailNotSent('550 5.1.1 No such user', { isRefused: true, mayBeTaken: false })
  }
  await testApp.runJobs()
  deps.sendMail = sendMail
  expect(await requestOf(request._id)).toMatchObject({ state: 'closed' })
})

test('requests go with whom they are of, and those to a host with the host', async () => {
  const asker = await testApp.user('client', { email: 'asker@post.example' })
  const host = await testApp.user('realtor')
  const about = host.organisation_id!
  for (const contact of ['asker@post.example', 'another@post.example'])
    await testApp.call(createPrivacyRequest, { ...asked, contact, about, words: 'Unmistakable words' })
  const first = (await host.call(listPrivacyRequests, {})).requests.find(
    ({ contact }) => contact === 'asker@post.example',
  )
  await host.call(answerPrivacyRequest, {
    id: first!._id,
    answer: 'refused',
    words: 'Unmistakable no',
    ground: 'Unmistakable ground',
  })
  await fixtures.people.admin.call(deleteUser, { id: asker.id })
  const ofHost = () =>
    testApp.pool.query(
      'select contact, words, ground from privacy_requests where organisation_id = $1 order by id',
      [about],
    )
  expect((await ofHost()).rows).toEqual([
    { contact: 'Deleted guest', words: '-', ground: '-' },
    { contact: 'another@post.example', words: 'Unmistakable words', ground: null },
  ])
  await fixtures.people.admin.call(deleteUser, { id: host.id })
  expect((await ofHost()).rows).toEqual([])
})

test('a request whose asker is forgotten is closed: nobody is late with it, or reminded of it', async () => {
  const host = await testApp.user('realtor')
  const asker = await testApp.user('client', { email: 'never-confirmed@post.example' })
  const sent = { ...asked, about: host.organisation_id! }
  for (const contact of [asker.email, 'confirmed@post.example'])
    await testApp.call(createPrivacyRequest, { ...sent, contact })
  await testApp.runJobs()
  await testApp.call(confirmPrivacyRequest, { token: tokenTo('confirmed@post.example') })
  await admin.call(deleteUser, { id: asker.id })
  const began = testApp.now
  const before = mailTo(host.email).length
  const { rows } = await testApp.pool.query<{ id: string; due_at: Date }>(
    'select id, due_at from privacy_requests where organisation_id = $1 and email is null',
    [host.organisation_id],
  )
  testApp.now = new Date(rows[0]!.due_at.getTime() + DAY_MS)
  await testApp.runJobs()
  const late = async () =>
    (
      await testApp.pool.query(
        `select id from privacy_requests where organisation_id = $1 and closed_at is null and answered_at is null`,
        [host.organisation_id],
      )
    ).rows
  const token = await fixtures.tokenOf(host)
  const { requests } = await testApp.as(token)(listPrivacyRequests, { late: true })
  expect(requests.map(({ contact }) => contact)).toEqual(['confirmed@post.example'])
  // Of the confirmed one alone.
  expect(
    mailTo(host.email)
      .slice(before)
      .every(({ text }) => !text.includes('Deleted guest')),
  ).toBe(true)
  expect(await late()).toHaveLength(1)
  const today = addDays(testApp.deps.today(), 40 * 31)
  await retainRequests.take(testApp.deps, { today, periods: await periodsOn(testApp.deps.db, today) })
  expect(await late()).toEqual([])
  testApp.now = began
})

test('one address sends 20 requests an hour at most', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' })
  const ends = await Promise.allSettled(
    Array.from({ length: 21 }, () => limited.call(createPrivacyRequest, { ...asked, about: 'Naledi' })),
  )
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('a refusal needs its ground', async () => {
  const { request } = await testApp.call(createPrivacyRequest, { ...asked, about: property.id })
  const refused = { id: request._id, answer: 'refused', words: 'We may not' } as const
  await expect(realtor.call(answerPrivacyRequest, refused)).rejects.toSatisfy(groundNeeded.is)
  const { request: answered } = await realtor.call(answerPrivacyRequest, { ...refused, ground: 'Tax law' })
  expect(answered).toMatchObject({ answer: 'refused', ground: 'Tax law' })
})

test('the answer is alike whoever asks and whomever it is about', async () => {
  const abouts = [property.id, 'platform', 'nobody-here', realtor.organisation_id ?? '']
  const answers = await Promise.all(
    abouts.map(about => testApp.call(createPrivacyRequest, { ...asked, contact: realtor.email, about })),
  )
  const shapes = answers.map(({ message, request }) => [message, request.state, Object.keys(request)])
  expect(new Set(shapes.map(shape => JSON.stringify(shape))).size).toBe(1)
})

test('a request is its host’s alone, that of nobody known the platform’s, and a link that is unknown opens nothing', async () => {
  const { request } = await testApp.call(createPrivacyRequest, { ...asked, about: property.id })
  const { request: ofPlatform } = await testApp.call(createPrivacyRequest, { ...asked, about: 'Naledi' })
  expect(await requestOf(request._id, otherRealtor)).toBeUndefined()
  expect(await requestOf(request._id, admin)).toBeUndefined()
  expect(await requestOf(ofPlatform._id, realtor)).toBeUndefined()
  expect(await requestOf(ofPlatform._id, admin)).toMatchObject({ organisation_id: null })
  await expect(testApp.call(confirmPrivacyRequest, { token: 'unknown' })).rejects.toMatchObject({
    status: 404,
  })
})

test('what somebody asked a host by phone is that host’s, whatever it is about, and proves itself by how the host knew them', async () => {
  const noted = { ...asked, contact: '082 555 0177', about: 'Our guest in June', how: 'phone' } as const
  const { request } = await realtor.call(createPrivacyRequest, { ...noted, identity: 'By her voice' })
  expect(await requestOf(request._id)).toMatchObject({
    how: 'phone',
    state: 'open',
    identity: 'By her voice',
  })
  const { request: ofNobody } = await testApp.call(createPrivacyRequest, {
    ...noted,
    identity: 'By her voice',
  })
  expect(await requestOf(ofNobody._id, admin)).toMatchObject({ how: 'page', identity: null })
})

test('words of a host name their own homes and organisation, and those of nobody else', async () => {
  const stranger = await testApp.user('realtor')
  const sql = 'select name, slug from properties where id = $1'
  const { name, slug } = (await testApp.pool.query<{ name: string; slug: string }>(sql, [property.id]))
    .rows[0]!
  const nameTo = async (host: typeof stranger, about: string) => {
    const noted = { ...asked, about, how: 'phone', identity: 'By her voice' } as const
    const { request } = await host.call(createPrivacyRequest, noted)
    return (await requestOf(request._id, host))?.about_name
  }
  for (const about of [property.id, slug]) expect(await nameTo(realtor, about)).toBe(name)
  for (const about of [property.id, slug, realtor.organisation_id!])
    expect(await nameTo(stranger, about)).toBe(about)
  expect(await nameTo(realtor, 'Our guest in June')).toBe('Our guest in June')
})

test('those responsible are reminded 20, 27 and 30 days after receipt, and administrators see what is late', async () => {
  const { request } = await otherRealtor.call(createPrivacyRequest, {
    ...asked,
    contact: '082 555 0178',
    about: 'By letter',
    how: 'post',
    identity: 'She stayed with us',
  })
  const received = Date.parse(request.received_at)
  const before = mailTo(otherRealtor.email).length
  const counts: number[] = []
  for (const days of [19, ...REMINDER_DAYS]) {
    testApp.now = new Date(received + days * DAY_MS + 1000)
    await testApp.runJobs()
    counts.push(mailTo(otherRealtor.email).length - before)
  }
  expect(counts).toEqual([0, 1, 2, 3])
  const { token } = { token: await fixtures.tokenOf(admin) }
  const { requests } = await testApp.as(token)(listPrivacyRequests, { late: true, pageSize: 100 })
  expect(requests.find(({ _id }) => _id === request._id)).toMatchObject({ late: true })
  await testApp.runJobs()
  expect(mailTo(otherRealtor.email).length - before).toBe(3)
})
