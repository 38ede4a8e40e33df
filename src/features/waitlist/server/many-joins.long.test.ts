import type { AddressInfo } from 'node:net'
import { Agent, fetch } from 'undici'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { joinWaitlist, waitlistStats } from '../contract.ts'

const JOINS_AN_HOUR = 20
const LONG_MS = 120_000

// Behind a proxy, that says from where each comes.
const testApp = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
await testApp.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = testApp.app.server.address() as AddressInfo // it listens on a port
const agent = new Agent({ connections: null })
afterAll(() => agent.close())

type Join = { email: string; referralCode?: string; source?: string }

let addresses = 0
/** An address of the network that nobody has called from. */
const elsewhere = () => {
  addresses += 1
  return `41.${160 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** One join over a socket of its own, as the wire has it. */
async function join(sent: Join, from = elsewhere()) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/waitlist/join`, {
    method: 'POST',
    dispatcher: agent,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ source: 'waitlist', ...sent }),
  })
  // Headers that belong to the moment, and not to the answer.
  const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, body: await answer.text(), headers }
}

type Entry = { email: string; code: string; id: string }
const entries = async (): Promise<Entry[]> =>
  (
    await testApp.pool.query<Entry>(
      `select email, referral_code as code, id from waitlist_entries order by created_at, id`,
    )
  ).rows

const many = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place))
const mixed = <T>(all: T[]): T[] =>
  all
    .map((each, place) => [(place * 7919) % all.length, each] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, each]) => each)

test(
  'of 1,000 joins at once each address is in once, at its place, with its referrals, and one address of the network is kept to its limit',
  { timeout: LONG_MS },
  async () => {
    const early = many(5, place => `early${place}@post.example`)
    for (const email of early) await join({ email })
    const codes = (await entries()).map(({ code }) => code)
    const codeOf = (place: number) => [...codes, undefined, 'nobody'][place % (codes.length + 2)]

    const crowded = elsewhere()
    const alone = many(600, place => ({ email: `guest${place}@post.example`, referralCode: codeOf(place) }))
    // Ten times each, by capitals and sources that are one address, from anywhere.
    const again = many(200, place => ({
      email: place % 3 ? `eager${place % 20}@post.example` : `EAGER${place % 20}@Post.example`,
      referralCode: codes[(place % 20) % codes.length]!, // of those there are
      source: place % 2 ? 'landing_page' : 'waitlist',
    }))
    const there = many(100, place => ({ email: early[place % 5]!, referralCode: codeOf(place) })) // of the five
    const sent = mixed([
      ...[...alone, ...again, ...there].map(each => ({ each, from: elsewhere() })),
      ...many(100, place => ({ each: { email: `crowd${place}@post.example` }, from: crowded })),
    ])
    expect(sent).toHaveLength(1000)
    const answers = await Promise.all(
      sent.map(async ({ each, from }) => ({ from, answer: await join(each, from) })),
    )

    const taken = answers.filter(({ answer }) => answer.status === 201)
    expect(taken.filter(({ from }) => from === crowded)).toHaveLength(JOINS_AN_HOUR)
    expect(answers.filter(({ answer }) => answer.status === 429).map(({ from }) => from)).toEqual(
      many(100 - JOINS_AN_HOUR, () => crowded),
    )
    expect(taken).toHaveLength(900 + JOINS_AN_HOUR)
    expect(new Set(taken.map(({ answer }) => answer.body)).size).toBe(1)

    const all = await entries()
    expect(new Set(all.map(({ email }) => email)).size).toBe(all.length)
    expect(all).toHaveLength(5 + 600 + 20 + JOINS_AN_HOUR)

    const expected = (code: string) =>
      alone.filter(({ referralCode }) => referralCode === code).length +
      new Set(
        again.filter(({ referralCode }) => referralCode === code).map(({ email }) => email.toLowerCase()),
      ).size
    // A newcomer counts once they have read their welcome.
    await testApp.pool.query('update waitlist_entries set opened_at = moment()')
    const places: (number | undefined)[] = []
    for (const { code } of all) {
      const { position, referrals } = await testApp.call(waitlistStats, { referralCode: code })
      places.push(position)
      if (codes.includes(code)) expect(referrals).toBe(expected(code))
      else expect(referrals).toBe(0)
    }
    expect(places).toEqual(many(all.length, place => place + 1))

    await testApp.runJobs()
    expect(testApp.mailbox.map(({ to }) => to).toSorted()).toEqual(all.map(({ email }) => email).toSorted())
  },
)

test('who is on the list hears what a new address hears, to the last header, after as many statements', async () => {
  const email = 'already@post.example'
  await join({ email })
  const [{ code }] = (await entries()).slice(-1) as [Entry] // it has just joined
  for (const given of [
    {},
    { referralCode: code },
    { referralCode: 'nobody' },
    { source: 'newsletter' },
    { source: 'newsletter' },
  ]) {
    const there = await join({ email, ...given })
    const fresh = await join({ email: `fresh${addresses}@post.example`, ...given })
    expect(there).toEqual(fresh)
    expect(there.status).toBe(201)
  }
  const counted = async (address: string) =>
    (await testApp.statementsOf(() => testApp.call(joinWaitlist, { email: address, referralCode: code })))
      .length
  expect(await counted(email)).toBe(await counted('another@post.example'))
})

test('who is refused hears the same, on the list or not', async () => {
  const crowded = elsewhere()
  await join({ email: 'listed@post.example' })
  for (let joined = 0; joined < JOINS_AN_HOUR; joined += 1)
    await join({ email: `one${joined}@post.example` }, crowded)
  const [there, fresh] = [
    await join({ email: 'listed@post.example' }, crowded),
    await join({ email: 'unlisted@post.example' }, crowded),
  ]
  const { 'retry-after': _, 'x-ratelimit-reset': __, ...headers } = there.headers
  expect(there.status).toBe(429)
  expect(fresh).toMatchObject({ status: 429, headers })
  expect((await entries()).some(({ email }) => email === 'unlisted@post.example')).toBe(false)
})
