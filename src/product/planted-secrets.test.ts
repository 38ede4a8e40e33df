import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { changePassword, forgotPassword, registerUser, signIn } from '#src/features/accounts/contract.ts'
import { confirmTotp, setUpTotp } from '#src/features/accounts/contract/second-factor.ts'
import { changeArrivalNotes, readArrival } from '#src/features/arrival/contract.ts'
import { subscribe } from '#src/features/billing/contract/subscribe.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { addFeed, changeFeed, syncFeed } from '#src/features/channels/contract/feeds.ts'
import { changeAccount } from '#src/features/money/contract/bank-accounts.ts'
import { connectPayfast } from '#src/features/money/contract/gateways.ts'
import { createKey } from '#src/features/keys/contract.ts'
import { addCleaner } from '#src/features/turnovers/contract/cleaners.ts'
import { readCleaning } from '#src/features/turnovers/contract/cleaning.ts'
import { changeWebhook, createWebhook } from '#src/features/webhooks/contract/webhooks.ts'
import { createLog } from '#src/server/log.ts'
import { openSecret } from '#src/server/sealed.ts'
import { ACCOUNT } from '#src/testing/money/bank-account.ts'
import { MERCHANT } from '#src/testing/money/paid-stays.ts'
import { createPaidApp } from '#src/testing/billing/demo-payments.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/calendars/feed-server.ts'
import { makeProperty } from '#src/testing/property.ts'
import { readWholeDatabase } from '#src/testing/database/read-whole-database.ts'
import { SECRET_KEY } from '#src/testing/secret-key.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})
const { testApp, pay } = await createPaidApp({ FETCH_ALLOW: '127.0.0.1' }, createLog('debug', stream))
const feeds = await serveFeeds()
const host = await testApp.user('realtor', { password: `host-${randomUUID()}` })
const guest = await testApp.user('client')

const lastPart = (address: string) => address.split('/').at(-1)!.replace('.ics', '')
/** Calls with a key of the caller, so that the answer is stored to be given again. */
const once = () => ({ idempotencyKey: randomUUID() })

/** Secrets of a person who uses all of the product, by their names. */
async function plant(): Promise<Record<string, string>> {
  const { password: currentPassword } = host
  const { id } = await makeProperty(testApp.db, host)
  const notes = {
    door_code: `7319${randomUUID().slice(0, 6)}#`,
    wifi_password: `braai-${randomUUID()}`,
    directions: `Left after the bridge, key box ${randomUUID()}`,
    parking: `Gate code ${randomUUID()}`,
  }
  await host.call(changeArrivalNotes, { id, ...notes, door_code_hours: 720 }, once())
  const calendar = `/${randomUUID()}.ics`
  const today = testApp.deps.today()
  feeds.serve(calendar, calendarOf(stayOf('one', addDays(today, 40), addDays(today, 42))))
  const read = { property_id: id, direction: 'in' as const, channel: 'airbnb' as const }
  const { feed } = await host.call(addFeed, { ...read, url: feeds.urlOf(calendar) }, once())
  const moved = `/${randomUUID()}.ics`
  await host.call(syncFeed, { id: feed._id })
  // A calendar that is not there any more: what is noted of that names no address either.
  await expect(host.call(changeFeed, { id: feed._id, url: feeds.urlOf(moved) })).rejects.toThrow()
  const out = await host.call(addFeed, { property_id: id, direction: 'out', channel: 'vrbo' }, once())
  const hook = { name: 'Ours', url: 'http://127.0.0.1:9/', events: ['booking.confirmed' as const] }
  const { webhook, secret } = await host.call(createWebhook, { ...hook, currentPassword }, once())
  await host.call(changeWebhook, { id: webhook._id, replace_secret: true, currentPassword }, once())
  const { cleaner } = await host.call(
    addCleaner,
    { name: 'Nomsa', phone: '+27825550144', property_ids: [id], shows_code: true },
    once(),
  )
  const key = await host.call(createKey, { name: 'Ours', rights: ['bookings.read'], currentPassword }, once())
  const app = await host.call(setUpTotp, {}, once())
  const code = new TOTP({ secret: Secret.fromBase32(app.secret) }).generate({
    timestamp: testApp.now.getTime(),
  })
  const { recoveryCodes } = await host.call(confirmTotp, { code }, once())
  const account = `62${String(testApp.now.getTime()).slice(-9)}`
  await host.call(changeAccount, { ...ACCOUNT, number: account, currentPassword }, once())
  await host.call(connectPayfast, { ...MERCHANT, currentPassword }, once())
  // A stay that is confirmed, whose guest and cleaner read the code.
  const stay = { property_id: id, check_in: addDays(today, 2), check_out: addDays(today, 4), guests: 1 }
  const { booking } = await guest.call(createBooking, stay, once())
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' }, once())
  await testApp.runJobs()
  expect((await guest.call(readArrival, { id: booking._id })).arrival).toMatchObject(notes)
  await testApp.call(readCleaning, { token: lastPart(cleaner.link!) })
  await pay((await host.call(subscribe, { planId: 'starter' }, once())).redirect!)
  const [email, password, newPassword] = [
    `${randomUUID()}@post.example`,
    `first-${randomUUID()}`,
    `second-${randomUUID()}`,
  ]
  const { token } = await testApp.call(registerUser, { name: 'Sipho', email, password }, once())
  await testApp.as(token)(changePassword, { currentPassword: password, newPassword }, once())
  const { token: session } = await testApp.call(signIn, { email, password: newPassword }, once())
  await testApp.call(signIn, { email, password: `wrong-${newPassword}` }, once()).catch(() => undefined)
  await testApp.call(forgotPassword, { email }, once())
  return {
    ...notes,
    'address of a calendar': lastPart(calendar),
    'address of a calendar that is gone': lastPart(moved),
    'link of a calendar': lastPart(out.feed.url),
    'secret of a webhook': secret.slice('whsec_'.length),
    'link of a cleaner': lastPart(cleaner.link!),
    'API key': key.secret,
    'number of a bank account': account,
    'key of a gateway': MERCHANT.merchantKey,
    'passphrase of a gateway': MERCHANT.passphrase,
    'secret of an app': app.secret,
    'recovery code': recoveryCodes![0]!,
    'password of a host': host.password,
    password,
    'new password': newPassword,
    'wrong password': `wrong-${newPassword}`,
    session,
    'session of a host': host.token,
    'secret key': SECRET_KEY,
  }
}

/** Passwords that are set by a link, as the emails have it. */
const linksInMails = () =>
  testApp.mailbox.flatMap(mail => [
    ...JSON.stringify(mail).matchAll(/(?:reset-password|verify-email)[^"\\\s]*?token=([\w-]{20,})/g),
  ])

const openApi = async () => (await testApp.app.inject('/api/openapi.json')).body

/** Names of fields that take something secret, or where money goes. */
const SECRET_FIELD =
  /pass|secret|token|(?:^|_)key$|merchant|account|^number$|^numbers$|branch|shap|pin$|code/i
/** Parts of a schema that show a value. */
const SHOWN = ['example', 'examples', 'default', 'const'] as const
/** Seven figures in a row, or a word of twelve letters and figures and more that no sentence has. */
const READS_SECRET =
  /(?<![\d-])(?!\d{4}-\d\d-\d\d)\d[\d -]{5,}\d|(?=[\w-]*\d)(?=[\w-]*[a-z])(?<![\w{/.-])[\w-]{12,}(?![\w}/-])/i

/** Parts of a schema that are no texts. */
const NO_TEXT = new Set(['pattern', 'required'])
/** As forms ask for a phone number. */
const PHONE = /\b0\d\d \d{3} \d{4}\b/g

const isText = (part: unknown) => typeof part === 'string' || Array.isArray(part)

/** Values that a document shows where something secret goes, and texts in it that read like something secret: the place of each. */
function secretsShown(node: unknown, place = ''): string[] {
  if (typeof node === 'string')
    return READS_SECRET.test(node.replaceAll(PHONE, '')) ? [`${place}: ${node}`] : []
  if (typeof node !== 'object' || node === null) return []
  const within = Object.entries(node)
    .filter(([name, part]) => !NO_TEXT.has(name) || place.endsWith('/properties') || !isText(part))
    .flatMap(([name, part]) => secretsShown(part, `${place}/${name}`))
  const field = place.split('/properties/').at(-1) ?? ''
  const isSecret = place.includes('/properties/') && !field.includes('/') && SECRET_FIELD.test(field)
  const shown = SHOWN.filter(each => {
    const value: unknown = (node as Record<string, unknown>)[each] // an object, as above
    return typeof value === 'number' || (typeof value === 'string' && value !== '') || Array.isArray(value)
  })
  return isSecret ? [...within, ...shown.map(each => `${place}/${each}`)] : within
}

test('the OpenAPI document shows no value where a secret goes, and nothing that reads like one', async () => {
  const document = JSON.parse(await openApi())
  expect(secretsShown(document)).toEqual([])
  const shows = (name: string, schema: object) =>
    secretsShown({ properties: { [name]: { type: 'string', ...schema } } }).length
  for (const value of ['62000000017', '6200 000 0017', MERCHANT.merchantKey, MERCHANT.passphrase, host.token])
    for (const part of ['example', 'default', 'description'])
      expect(shows('title', { [part]: value }), `${value} as ${part}`).toBeGreaterThan(0)
  // A passphrase may be a word.
  expect([shows('passphrase', { default: 'sunshine' }), shows('passphrase', {})]).toEqual([1, 0])
  expect(shows('title', { description: 'Up to 100000 rand, from 2026-11-26 on' })).toBe(0)
})

test('of what opens a home, an account or a payment nothing can be read in the database or the log', async () => {
  const planted = await plant()
  const { rows } = await testApp.pool.query<{ id: string; token: string }>(
    'select id, token from billing_agreements',
  )
  expect(rows).toHaveLength(1)
  for (const { id, token } of rows)
    planted['token of a card'] = openSecret(testApp.config, 'billing_agreements.token', id, token)
  // Once while emails wait, and once when they are sent.
  const find = async () =>
    [
      ...(await readWholeDatabase(testApp.pool)),
      { place: 'the log', words: lines.join('') },
      { place: 'the OpenAPI document', words: await openApi() },
    ].flatMap(({ place, words }) =>
      Object.entries(planted)
        .filter(([, secret]) => words.includes(secret))
        .map(([name]) => `${name} in ${place}`),
    )
  expect(await find()).toEqual([])
  await testApp.runJobs()
  const links = linksInMails().map(([, token]) => token!)
  expect(links.length).toBeGreaterThan(0)
  for (const [at, token] of links.entries()) planted[`link of an email ${at}`] = token
  expect(Object.keys(planted).length).toBeGreaterThan(20)
  expect(await find()).toEqual([])
  expect(lines.length).toBeGreaterThan(20)
})

test('what is planted would be found: a plain code, within JSON and within bytes', async () => {
  await testApp.pool.query(`update arrival_notes set door_code = 'plain-code-7319'`)
  await testApp.pool.query(
    `update events set facts = '{"code": "plain-code-7320"}' where id = (select id from events limit 1)`,
  )
  await testApp.pool.query(
    `insert into incoming (id, kind, external_id, headers, body, remote_address) values ($1, 'mail.report', 'x', '{}', 'plain-code-7321', '127.0.0.1')`,
    [randomUUID()],
  )
  const words = (await readWholeDatabase(testApp.pool)).map(each => each.words).join('\n')
  for (const code of [7319, 7320, 7321]) expect(words).toContain(`plain-code-${code}`)
})
