import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addFeed } from '#src/features/channels/contract/feeds.ts'
import { createWebhook, revealSecret } from '#src/features/webhooks/contract/webhooks.ts'
import { openSecret, readSecretKey, SEALED, sealSecret } from '#src/server/sealed.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { sealSecrets } from './seal-secrets.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.1' })
const host = await testApp.user('realtor')
const currentPassword = host.password
const all = async () =>
  JSON.stringify((await testApp.pool.query('select * from webhooks, channel_feeds')).rows)

test('whoever reads the database reads no secret of a webhook or a calendar, and both work', async () => {
  const { webhook, secret } = await host.call(createWebhook, {
    name: 'Ours',
    url: 'http://127.0.0.1:9/',
    events: ['message.sent'],
    currentPassword,
  })
  const property = await makeProperty(testApp.db, host)
  const { feed } = await host.call(addFeed, { property_id: property.id, direction: 'out', channel: 'airbnb' })
  const address = new URL(feed.url).pathname
  expect(await all()).not.toContain(secret.slice(6))
  expect(await all()).not.toContain(address.slice('/ical/'.length, -'.ics'.length))
  expect((await testApp.app.inject(address)).statusCode).toBe(200)
  expect((await host.call(revealSecret, { id: webhook._id, currentPassword })).secret).toBe(secret)
})

test('secrets that an earlier version left open are sealed at the start, once, and go on working', async () => {
  await testApp.pool.query('delete from webhooks')
  const property = await makeProperty(testApp.db, host)
  const [webhookId, secret] = [randomUUID(), `open-${randomUUID()}`]
  await testApp.pool.query(
    `insert into webhooks (id, organisation_id, name, url, events, secret, old_secret, old_secret_until)
     values ($1, $2, 'Ours', 'https://tool.example/', '{message.sent}', $3, 'older', moment())`,
    [webhookId, host.organisation_id, secret],
  )
  await testApp.pool.query(
    `insert into channel_feeds (id, organisation_id, property_id, direction, channel, secret, secret_hash)
     values ($1, $2, $3, 'out', 'vrbo', $4, sha256(convert_to($4, 'UTF8')))`,
    [randomUUID(), host.organisation_id, property.id, secret],
  )
  await sealSecrets(testApp.db, testApp.config)
  const sealed = await all()
  expect(sealed).not.toContain(secret)
  expect(sealed).not.toContain('"older"')
  await sealSecrets(testApp.db, testApp.config)
  expect(await all()).toBe(sealed)
  expect((await host.call(revealSecret, { id: webhookId, currentPassword })).secret).toBe(secret)
  expect((await testApp.app.inject(`/ical/${secret}.ics`)).statusCode).toBe(200)
  await expect(
    sealSecrets(testApp.db, { ...testApp.config, secretKey: 'another key that is long enough to be one' }),
  ).rejects.toThrow('sealed with another key')
})

test('what is sealed opens with its key and for its use alone, and never looks the same twice', () => {
  const [own, other] = [{ secretKey: 'a'.repeat(32) }, { secretKey: 'b'.repeat(32) }]
  const sealed = sealSecret(own, 'webhook', 'whsec_x')
  expect(sealed.startsWith(SEALED)).toBe(true)
  expect(sealSecret(own, 'webhook', 'whsec_x')).not.toBe(sealed)
  expect(openSecret(own, 'webhook', sealed)).toBe('whsec_x')
  expect(() => openSecret(other, 'webhook', sealed)).toThrow()
  expect(() => openSecret(own, 'feed', sealed)).toThrow()
})

test('without a setting the first start makes a key that this user alone reads, and later starts take it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'naledi-key-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const read = () => readSecretKey({ secretKey: undefined, dataDir })
  const [key, same] = await Promise.all([read(), read()])
  expect(same).toBe(key)
  expect(await read()).toBe(key)
  const file = path.join(dataDir, 'secret-key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toBe(key)
  expect(await readSecretKey({ secretKey: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32))
  await writeFile(file, '')
  await expect(read()).rejects.toThrow('cannot be read')
})
