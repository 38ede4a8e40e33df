import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { listMessages } from '#src/features/messages/contract.ts'
import { readRates } from '#src/features/pricing/contract/rates.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { addKnowledge } from '../contract/knowledge.ts'
import { type DraftKind, discardDraft, listDrafts, sendDraft } from '../contract/drafts.ts'

const testApp = await createTestApp()
const { db, deps, pool } = testApp
const night = addDays(deps.today(), 30)

type Given = {
  kind: DraftKind
  text?: string
  recipient?: Person | null
  details?: object
  session?: string | null
}

/** A draft that waits; its id. */
async function drafted(
  { organisation_id }: Person,
  { kind, text = 'Words', recipient = null, details = {}, session = null }: Given,
) {
  const id = randomUUID()
  await pool.query(
    `insert into ai_drafts (id, organisation_id, session_id, kind, title, text, recipient_id, recipient_name, details)
     values ($1, $2, $3, $4, 'Draft', $5, $6, $7, $8)`,
    [id, organisation_id, session, kind, text, recipient?.id ?? null, recipient?.name ?? null, details],
  )
  return id
}

async function priced() {
  const host = await testApp.user('realtor')
  const property = await makeProperty(db, host, { nightlyCents: 100_000 })
  const details = { property_id: property.id, from: night, to: night, price: 90_000 }
  const prices = async () =>
    (await host.call(readRates, { id: property.id })).rates.dates.map(({ date, price }) => [date, price])
  return { host, id: await drafted(host, { kind: 'price', details }), prices }
}

async function messaged() {
  const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
  const { id: property_id } = await makeProperty(db, host)
  const stay = { property_id, check_in: night, check_out: addDays(night, 2), guests: 1 }
  const { booking } = await guest.call(createBooking, stay)
  const details = { booking_id: booking._id }
  const id = await drafted(host, { kind: 'message', text: 'As drafted', recipient: guest, details })
  const said = async () => (await guest.call(listMessages, {})).messages.map(({ content }) => content)
  return { host, booking, details, id, said }
}

test('a price draft gives its nights the price in rand that it says, or the one that its host put in its place', async () => {
  const as = await priced()
  await as.host.call(sendDraft, { id: as.id })
  expect(await as.prices()).toEqual([[night, 900]])
  const other = await priced()
  const { draft } = await other.host.call(sendDraft, { id: other.id, price: 1250 })
  expect(draft.price).toBe(1250)
  expect(await other.prices()).toEqual([[night, 1250]])
})

test('a guest gets the words that the host put in place of the draft’s', async () => {
  const { host, id, said } = await messaged()
  await host.call(sendDraft, { id, text: 'As the host wrote it' })
  expect(await said()).toEqual(['As the host wrote it'])
})

test('a draft without words, or of blanks, is refused and still waits', async () => {
  const { host, id, said } = await messaged()
  for (const text of ['', '  \n '])
    await expect(host.call(sendDraft, { id, text })).rejects.toMatchObject({
      status: 400,
      fields: { text: 'Please write something, or discard the draft' },
    })
  expect(await said()).toEqual([])
  await host.call(sendDraft, { id })
  expect(await said()).toEqual(['As drafted'])
})

test('however many send a draft at once, it is sent once; after that nobody sends or discards it', async () => {
  const { host, id, said } = await messaged()
  const all = await Promise.allSettled([1, 2, 3].map(() => host.call(sendDraft, { id })))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const again of [sendDraft, discardDraft])
    await expect(host.call(again, { id })).rejects.toMatchObject({ code: 'INVALID_TRANSITION', status: 409 })
  expect(await said()).toEqual(['As drafted'])
})

test('what was discarded is not sent', async () => {
  const { host, id, said } = await messaged()
  await host.call(discardDraft, { id })
  await host.call(discardDraft, { id })
  await expect(host.call(sendDraft, { id })).rejects.toMatchObject({ code: 'INVALID_TRANSITION' })
  expect(await said()).toEqual([])
})

test('a message about a stay that was cancelled meanwhile, or to a guest without an account, is not sent and still waits', async () => {
  const { host, booking, details, id, said } = await messaged()
  const unreachable = await drafted(host, { kind: 'message', details })
  await host.call(updateBooking, { id: booking._id, status: 'cancelled' })
  for (const each of [id, unreachable])
    await expect(host.call(sendDraft, { id: each })).rejects.toMatchObject({ code: 'DRAFT_NOT_SENDABLE' })
  expect(await said()).toEqual([])
  const { drafts } = await host.call(listDrafts, {})
  expect(drafts.map(({ problem }) => problem).toSorted()).toEqual(['cancelled', 'no_account'])
})

test('a draft of somebody’s conversation is theirs: neither a colleague nor a stranger finds, sends or discards it', async () => {
  const { people, manager } = await createFixtures(testApp)
  const session = randomUUID()
  await pool.query(
    `insert into ai_sessions (id, user_id, organisation_id, title) values ($1, $2, $3, 'Mine')`,
    [session, people.realtor.id, people.realtor.organisation_id],
  )
  const id = await drafted(people.realtor, { kind: 'newsletter', session })
  for (const other of [manager, people.otherRealtor]) {
    expect((await other.call(listDrafts, {})).drafts).toEqual([])
    for (const each of [sendDraft, discardDraft])
      await expect(other.call(each, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await people.realtor.call(listDrafts, {})).drafts).toMatchObject([{ _id: id, status: 'open' }])
})

test('a draft with a value in brackets is refused by its name, also after an edit, unless its host says so', async () => {
  const { host, id, said } = await messaged()
  const text = 'The code is [door code], the Wi-Fi [wifi password]'
  await expect(host.call(sendDraft, { id, text })).rejects.toMatchObject({
    code: 'DRAFT_HAS_GAPS',
    status: 409,
    details: { gaps: ['[door code]', '[wifi password]'] },
  })
  expect(await said()).toEqual([])
  await host.call(sendDraft, { id, text, withGaps: true })
  expect(await said()).toEqual([text])
})

test('a web address that nobody of the host typed is not sent; the host’s own, and one typed into the draft, are', async () => {
  const { host, details, booking, said } = await messaged()
  const recipient = { id: booking.user_id! } as Person
  const draft = (text: string) => drafted(host, { kind: 'message', text, recipient, details })
  const id = await draft('Please pay at http://evil.example/pay')
  await expect(host.call(sendDraft, { id })).rejects.toMatchObject({
    code: 'DRAFT_HAS_LINKS',
    details: { links: ['evil.example/pay'] },
  })
  await expect(host.call(sendDraft, { id, text: 'It is www.evil.example/pay' })).rejects.toMatchObject({
    code: 'DRAFT_HAS_LINKS',
  })
  for (const link of ['naledi-pay.website/now', '203.0.113.9/pay', 'http://pay/now']) {
    const other = await draft(`Please pay at ${link}`)
    await expect(host.call(sendDraft, { id: other }), link).rejects.toMatchObject({
      details: { links: [link.replace('http://', '')] },
    })
  }
  expect(await said()).toEqual([])
  await host.call(addKnowledge, { question: 'Where?', answer: 'See https://maps.example/kloof' })
  const own = await draft('See maps.example/kloof')
  await host.call(sendDraft, { id: own })
  await host.call(sendDraft, { id, text: 'Our site is mine.example' })
  expect(await said()).toEqual(['See maps.example/kloof', 'Our site is mine.example'])
})
