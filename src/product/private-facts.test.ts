import { beforeAll, describe, expect, test } from 'vitest'
import { updateProfile } from '#src/features/accounts/contract.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { sendMessage } from '#src/features/messages/contract.ts'
import { accessMatrix } from '#src/testing/access/access-matrix.ts'
import { type BoundEndpoint, endpointsOf, send } from '#src/testing/access/bound-endpoints.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { someOf } from '#src/testing/so-many.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const host = fixtures.people.realtor
const reads = (await endpointsOf(testApp.app)).filter(({ method }) => method === 'GET')

/** The form names who pays, for the gateway. Only who pays has been given the code of its address: others have to guess. */
const WITH_CODE = 'GET /api/billing/orders/{id}/form'
const GUESSED = { code: 'guessed' }

const FACTS = {
  email: new RegExp(host.email.replace('@', '(@|%40)').replaceAll('.', '\\.'), 'i'),
  phone: /82\s?555\s?0188/,
  street: /77 Hidden Lane/i,
  doorCode: /9471#/,
}
type Fact = keyof typeof FACTS
const factsIn = (text: string): Fact[] =>
  (Object.keys(FACTS) as Fact[]).filter(fact => FACTS[fact].test(text)) // its own keys

const stranger = await testApp.user('client')
const pending = await testApp.user('client')
const callers: Record<string, Person | null> = {
  'nobody in particular': null,
  'a stranger': stranger,
  'a guest with a pending request': pending,
  'another host': fixtures.people.otherRealtor,
}
/** Ids of the pending guest, by the names that fields of endpoints have. */
let own: Record<string, string> = {}

/** Gives every home of the host the street and the door code that nobody else may learn. */
const furnish = async () => {
  await testApp.pool.query(`update properties set address = '77 Hidden Lane' where organisation_id = $1`, [
    host.organisation_id,
  ])
  await testApp.pool.query(
    `insert into arrival_notes (property_id, organisation_id, door_code)
     select id, organisation_id, '9471#' from properties where organisation_id = $1
     on conflict (property_id) do update set door_code = excluded.door_code`,
    [host.organisation_id],
  )
}

beforeAll(async () => {
  await host.call(updateProfile, { phone: '+27825550188' })
  const property = await fixtures.property()
  await furnish()
  const stay = {
    property_id: property.id,
    check_in: fixtures.day(20),
    check_out: fixtures.day(22),
    guests: 2,
  }
  const { booking } = await pending.call(createBooking, stay)
  const asked = { booking_id: booking._id, content: 'May dogs come along?' }
  const { message } = await pending.call(sendMessage, { receiver_id: host.id, ...asked })
  await host.call(sendMessage, { receiver_id: pending.id, booking_id: booking._id, content: 'They may' })
  await testApp.runJobs()
  own = {
    booking_id: booking._id,
    property_id: property.id,
    propertyId: property.id,
    conversation_id: message.conversation_id,
    with: host.id,
    to: host.id,
    realtorId: host.id,
    search: 'Hidden Lane',
  }
})

const knownOf = new Map<string, Record<string, unknown>>()

/** All ways to ask: as the access matrix does, with what the guest has in the query, and with each id that the guest knows in the path. */
async function waysToAsk({ name, fields, pathFields }: BoundEndpoint): Promise<Record<string, unknown>[]> {
  // Reading changes nothing, so that each caller may ask for the same.
  const known = knownOf.get(name) ?? (await accessMatrix[name]?.fields?.(fixtures)) ?? {}
  knownOf.set(name, known)
  const given = { ...known, ...(name === WITH_CODE ? GUESSED : {}) }
  await furnish()
  const named = Object.fromEntries(Object.entries(own).filter(([field]) => field in fields))
  const ids = new Set([own.booking_id, own.property_id, own.conversation_id, host.id])
  return [
    given,
    { ...given, ...named },
    ...pathFields.flatMap(field => [...ids].map(id => ({ ...given, [field]: id }))),
  ]
}

/** Endpoints that gave this caller what they asked for. */
const answered = new Set<string>()

async function learnt(endpoint: BoundEndpoint, person: Person | null): Promise<Fact[]> {
  const headers: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {}
  const found = new Set<Fact>()
  for (const fields of await waysToAsk(endpoint)) {
    const answer = await send(testApp.app, endpoint, { fields, headers })
    if (answer.statusCode === 200) answered.add(`${endpoint.name} ${person?.id ?? ''}`)
    for (const fact of factsIn(`${answer.body} ${JSON.stringify(answer.headers)}`)) found.add(fact)
  }
  return [...found].toSorted()
}

const show = (shown: boolean) =>
  host.call(updateProfile, { publicEmail: shown, publicPhone: shown, publicAddress: shown })

describe('what a host has not chosen to show is in no answer', () => {
  test.each(reads)('$name', async endpoint => {
    // The guest with a pending request comes nearest; of the others each asks some endpoints.
    const { 'a guest with a pending request': nearest = null, ...others } = callers
    expect(await learnt(endpoint, nearest), 'the guest').toEqual([])
    for (const [name, person] of someOf(Object.entries(others), 1, reads.indexOf(endpoint)))
      expect(await learnt(endpoint, person), name).toEqual([])
  })

  test('and the guest was answered what lies nearest to it', () => {
    for (const name of [
      'GET /api/bookings',
      'GET /api/bookings/{id}',
      'GET /api/messages',
      'GET /api/conversations',
      'GET /api/properties/{id}',
      'GET /api/favourites',
      'GET /api/events',
    ])
      expect(answered).toContain(`${name} ${pending.id}`)
  })

  test('nor in a mail to anybody else', () => {
    const mails = testApp.mailbox.filter(({ to }) => to !== host.email)
    expect(mails.map(({ to }) => to)).toContain(pending.email)
    for (const mail of mails) expect(factsIn(JSON.stringify(mail)), mail.subject).toEqual([])
  })
})

describe('the search above finds what is there', () => {
  const of = (name: string) => reads.find(each => each.name === name)! // it is bound

  test('where the host shows everything: email, phone and street, and never the door code', async () => {
    await show(true)
    for (const person of Object.values(callers))
      for (const name of ['GET /api/public/properties/{slug}', 'GET /api/properties/public/{id}'])
        expect(await learnt(of(name), person), name).toEqual(['email', 'phone', 'street'])
    expect(await learnt(of('GET /api/public/properties'), null)).toContain('street')
    const booking = of('GET /api/bookings/{id}')
    expect(await learnt(booking, pending)).toEqual(['email', 'phone', 'street'])
    expect(await learnt(booking, stranger)).toEqual([])
    await show(false)
    expect(await learnt(booking, pending)).toEqual([])
  })

  test('where the host asks: all four', async () => {
    expect(await learnt(of('GET /api/properties/{id}'), host)).toEqual(['email', 'phone', 'street'])
    expect(await learnt(of('GET /api/properties/{id}/arrival'), host)).toEqual(['doorCode'])
  })
})
