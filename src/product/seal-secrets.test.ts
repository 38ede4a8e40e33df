import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { changeArrivalNotes, readArrivalNotes } from '#src/features/arrival/contract.ts'
import { addFeed, listFeeds } from '#src/features/channels/contract/feeds.ts'
import { createWebhook, revealSecret } from '#src/features/webhooks/contract/webhooks.ts'
import { receivedById } from '#src/server/incoming/received.ts'
import { openSecret, sealSecret } from '#src/server/sealed.ts'
import { makeProperty } from '#src/testing/property.ts'
import { sealEarlier } from '#src/testing/database/seal-earlier.ts'
import { SECRET_KEY } from '#src/testing/secret-key.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { checkSecretKeys } from './check-secret-keys.ts'
import { sealSecrets } from './seal-secrets.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.1' })
const { db, pool, config } = testApp
const { log } = testApp.deps
const host = await testApp.user('realtor')
const currentPassword = host.password
const all = async () =>
  JSON.stringify([
    (await pool.query('select * from webhooks order by id')).rows,
    (await pool.query('select * from channel_feeds order by id')).rows,
  ])
const sealedNow = /^sealed2\.[\w-]{8}\./

beforeEach(() => pool.query('delete from webhooks'))

const webhookWith = async (secret: string, oldSecret: string | null = null) => {
  const id = randomUUID()
  await pool.query(
    `insert into webhooks (id, organisation_id, name, url, events, secret, old_secret, old_secret_until)
     values ($1, $2, 'Ours', 'https://tool.example/', '{message.sent}', $3, $4::text, case when $4::text is not null then moment() end)`,
    [id, host.organisation_id, secret, oldSecret],
  )
  return id
}
const secretOf = async (id: string) => (await host.call(revealSecret, { id, currentPassword })).secret
const savedOf = async (id: string): Promise<string> =>
  (await pool.query('select secret from webhooks where id = $1', [id])).rows[0].secret

test('whoever reads the database reads no secret of a webhook or a calendar, and both work', async () => {
  const { webhook, secret } = await host.call(createWebhook, {
    name: 'Ours',
    url: 'http://127.0.0.1:9/',
    events: ['message.sent'],
    currentPassword,
  })
  const property = await makeProperty(db, host)
  const { feed } = await host.call(addFeed, { property_id: property.id, direction: 'out', channel: 'airbnb' })
  const address = new URL(feed.url).pathname
  expect(await all()).not.toContain(secret.slice(6))
  expect(await all()).not.toContain(address.slice('/ical/'.length, -'.ics'.length))
  expect((await testApp.app.inject(address)).statusCode).toBe(200)
  expect(await secretOf(webhook._id)).toBe(secret)
})

test('secrets that an earlier version left plain are sealed at the start, once, and go on working', async () => {
  const property = await makeProperty(db, host)
  const secret = `open-${randomUUID()}`
  const webhookId = await webhookWith(secret, 'older')
  await pool.query(
    `insert into channel_feeds (id, organisation_id, property_id, direction, channel, secret, secret_hash)
     values ($1, $2, $3, 'out', 'vrbo', $4, sha256(convert_to($4, 'UTF8')))`,
    [randomUUID(), host.organisation_id, property.id, secret],
  )
  expect(await secretOf(webhookId)).toBe(secret)
  await sealSecrets(db, config, log)
  const sealed = await all()
  expect(sealed).not.toContain(secret)
  expect(sealed).not.toContain('"older"')
  await sealSecrets(db, config, log)
  expect(await all()).toBe(sealed)
  expect(await secretOf(webhookId)).toBe(secret)
  expect((await testApp.app.inject(`/ical/${secret}.ics`)).statusCode).toBe(200)
})

test('what an earlier version sealed opens, and is sealed for its row at the start, of bytes too', async () => {
  const id = await webhookWith(sealEarlier(SECRET_KEY, 'webhook', 'whsec_earlier'))
  const incoming = randomUUID()
  await pool.query(
    `insert into incoming (id, kind, external_id, headers, body, remote_address) values
       ($1, 'mail.report', 'one', '{}', $2, '127.0.0.1'), ($3, 'mail.report', 'two', '{}', '\\x80ff5c00', '127.0.0.1')`,
    [incoming, Buffer.from(sealEarlier(SECRET_KEY, 'notification', '\u0080ÿ')), randomUUID()],
  )
  const bodies = async () => {
    const { rows } = await pool.query('select id, body from incoming order by external_id')
    return Promise.all(
      rows.map(async row => ({
        saved: row.body.toString('latin1'),
        body: (await receivedById({ db, config }, row.id))!.body,
      })),
    )
  }
  const expected = [Buffer.from([0x80, 0xff]), Buffer.from([0x80, 0xff, 0x5c, 0])]
  expect(await secretOf(id)).toBe('whsec_earlier')
  expect((await bodies()).map(({ body }) => body)).toEqual(expected)
  await sealSecrets(db, config, log)
  expect(await savedOf(id)).toMatch(sealedNow)
  expect(await secretOf(id)).toBe('whsec_earlier')
  const now = await bodies()
  expect(now.map(({ body }) => body)).toEqual(expected)
  for (const { saved } of now) expect(saved).toMatch(sealedNow)
})

test('what opens a home, and addresses of calendars, that lie plain are sealed at the start, and read as before', async () => {
  const { id } = await makeProperty(db, host)
  const notes = {
    wifi_name: 'Kloof',
    wifi_password: 'braai-at-six',
    door_code: 'sealed1.4711#',
    door_code_hours: 24,
    directions: 'Left after the bridge. '.repeat(40).trim(),
    parking: 'Behind the gate, 2580',
  }
  await pool.query(
    `insert into arrival_notes (property_id, organisation_id, wifi_name, wifi_password, door_code, directions, parking)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      host.organisation_id,
      'Kloof',
      notes.wifi_password,
      notes.door_code,
      notes.directions,
      notes.parking,
    ],
  )
  const url = 'https://www.airbnb.example/calendar/ical/1.ics?s=2f6b'
  await pool.query(
    `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url, url_hash)
     values ($1, $2, $3, 'in', 'airbnb', $4, sha256(convert_to($4, 'UTF8')))`,
    [randomUUID(), host.organisation_id, id, url],
  )
  const read = async () => [
    (await host.call(readArrivalNotes, { id })).arrival,
    (await host.call(listFeeds, { property_id: id })).feeds.map(feed => feed.url),
  ]
  expect(await read()).toEqual([notes, [url]])
  await sealSecrets(db, config, log)
  expect(await read()).toEqual([notes, [url]])
  const { rows } = await pool.query(
    `select *, (select url from channel_feeds where property_id = $1) as url
    from arrival_notes where property_id = $1`,
    [id],
  )
  for (const column of ['wifi_password', 'door_code', 'directions', 'parking', 'url'])
    expect(rows[0][column], column).toMatch(sealedNow)
  await host.call(changeArrivalNotes, { id, ...notes })
  expect(await read()).toEqual([notes, [url]])
})

test('several starts at a time seal more than a batch, each value whole, beside a row that somebody holds', async () => {
  await pool.query(
    `insert into webhooks (id, organisation_id, name, url, events, secret)
     select gen_random_uuid(), $1, 'Ours', 'https://tool.example/', '{message.sent}', 'plain-' || nth from generate_series(1, 1200) nth`,
    [host.organisation_id],
  )
  const held = await pool.connect()
  await held.query('begin')
  await held.query(`select from webhooks where secret = 'plain-7' for update`)
  await Promise.all([1, 2, 3].map(() => sealSecrets(db, config, log)))
  await held.query('rollback')
  held.release()
  const plain = await pool.query(`select secret from webhooks where secret like 'plain-%'`)
  expect(plain.rows).toEqual([{ secret: 'plain-7' }])
  await sealSecrets(db, config, log)
  const { rows } = await pool.query<{ id: string; secret: string }>('select id, secret from webhooks')
  for (const { secret } of rows) expect(secret).toMatch(sealedNow)
  const opened = rows.map(({ id, secret }) => openSecret(config, 'webhooks.secret', id, secret))
  expect(new Set(opened)).toEqual(new Set(Array.from({ length: 1200 }, (_, nth) => `plain-${nth + 1}`)))
})

test('a value that is copied to another row or column opens nowhere, and is named in the log of the start', async () => {
  const [one, other] = [await webhookWith('one'), await webhookWith('other')]
  await sealSecrets(db, config, log)
  await pool.query(`update webhooks set old_secret = secret, old_secret_until = moment() where id = $1`, [
    one,
  ])
  await pool.query(`update webhooks set secret = (select secret from webhooks where id = $1) where id = $2`, [
    one,
    other,
  ])
  const { rows } = await pool.query(
    `select webhooks.id, coalesce(old_secret, secret) as saved from webhooks order by id = $1 desc`,
    [one],
  )
  expect(() => openSecret(config, 'webhooks.old_secret', one, rows[0].saved)).toThrow()
  expect(() => openSecret(config, 'webhooks.secret', other, rows[1].saved)).toThrow()
  expect(openSecret(config, 'webhooks.secret', one, await savedOf(one))).toBe('one')
  const [another] = [{ ...config, secretKey: 'another key that is long enough to be one' }]
  await pool.query(`update webhooks set secret = $2 where id = $1`, [
    other,
    sealSecret(another, 'webhooks.secret', other, 'of another key'),
  ])
  const lines: string[] = []
  await sealSecrets(db, config, pino({ level: 'error' }, { write: line => void lines.push(line) }))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ column: 'webhooks.secret', values: 1, rows: [other] }) // as above
  expect(await savedOf(one)).toMatch(sealedNow)
})

test('a start that lacks a key with which something is sealed names the setting, and one that has each is taken', async () => {
  await pool.query('delete from secret_keys')
  await webhookWith(sealEarlier(SECRET_KEY, 'webhook', 'whsec_earlier'))
  const [a, b] = ['a'.repeat(32), 'b'.repeat(32)]
  const start = (secretKey: string, oldSecretKeys: string[] = []) =>
    checkSecretKeys(db, { secretKey, oldSecretKeys })
  await expect(start(a)).rejects.toThrow(/another key: set SECRET_KEY to that key/)
  await start(SECRET_KEY)
  await start(SECRET_KEY)
  await expect(start(a)).rejects.toThrow(/another key: set SECRET_KEY to that key/)
  await start(a, [SECRET_KEY])
  await expect(start(a)).rejects.toThrow(/Some secrets .* add it to SECRET_KEYS_OLD/)
  await expect(start(SECRET_KEY)).rejects.toThrow(/add it to SECRET_KEYS_OLD/)
  await expect(start(b, [a])).rejects.toThrow(/add it to SECRET_KEYS_OLD/)
  await start(b, [a, SECRET_KEY])
})

test('of two first starts with a key each one is taken', async () => {
  await pool.query('delete from secret_keys')
  const starts = ['a', 'b'].map(letter => checkSecretKeys(db, { secretKey: letter.repeat(32) }))
  const outcomes = (await Promise.allSettled(starts)).map(({ status }) => status)
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected'])
})
