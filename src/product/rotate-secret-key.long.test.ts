import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { changeArrivalNotes, readArrivalNotes } from '#src/features/arrival/contract.ts'
import { addCleaner, listCleaners } from '#src/features/turnovers/contract/cleaners.ts'
import { changeSecretKey } from '#src/server/change-secret-key.ts'
import { readSecretKeys } from '#src/server/settings/read-secret-keys.ts'
import { keyIdsOf, openSecret, sealedWith, sealSecret } from '#src/server/sealed.ts'
import { makeProperty } from '#src/testing/property.ts'
import { SECRET_KEY } from '#src/testing/secret-key.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { checkSecretKeys } from './check-secret-keys.ts'
import { rotateSecretKey } from './rotate-secret-key.ts'
import { nameOfLine } from './running-processes.ts'

const testApp = await createTestApp()
const { db, pool, config } = testApp
const host = await testApp.user('realtor')
const newKey = 'a new key for tests, long enough to be one'
const changed = { ...config, secretKey: newKey, oldSecretKeys: [SECRET_KEY] }
const alone = { ...config, secretKey: newKey }
const [newId] = keyIdsOf(alone) as [string]
const { database } = (await pool.query('select current_database() as database')).rows[0]

beforeEach(async () => {
  for (const table of ['webhooks', 'cleaners', 'arrival_notes']) await pool.query(`delete from ${table}`)
  await pool.query('delete from secret_keys')
  await checkSecretKeys(db, config)
})

const knownKeys = async () =>
  (await pool.query('select id from secret_keys order by id')).rows.map(({ id }) => id)
const insertWebhooks = async (count: number, key = config) => {
  const rows = Array.from({ length: count }, (_, nth) => {
    const id = crypto.randomUUID()
    return { id, secret: sealSecret(key, 'webhooks.secret', id, `whsec_${nth}`) }
  })
  await pool.query(
    `insert into webhooks (id, organisation_id, name, url, events, secret)
     select id, $1, 'Ours', 'https://tool.example/', '{message.sent}', secret from json_to_recordset($2) as given (id uuid, secret text)`,
    [host.organisation_id, JSON.stringify(rows)],
  )
  return rows.map(({ id }) => id)
}
const opened = async (): Promise<string[]> =>
  (await pool.query<{ id: string; secret: string }>('select id, secret from webhooks')).rows.map(
    ({ id, secret }) => openSecret(alone, 'webhooks.secret', id, secret),
  )

test('all there is is sealed with the new key, counted, and opens with it alone; the old key is needed no more', async () => {
  const { id } = await makeProperty(db, host)
  const notes = { wifi_password: 'braai-at-six', door_code: '4711#' }
  await host.call(changeArrivalNotes, { id, ...notes })
  await host.call(addCleaner, { name: 'Nomsa', phone: '+27825550144', property_ids: [id] })
  await insertWebhooks(1)
  const read = async () => [
    (await host.call(readArrivalNotes, { id })).arrival,
    (await host.call(listCleaners, {})).cleaners,
  ]
  const before = await read()
  const { sealed, unopened, left, others } = await rotateSecretKey(db, changed)
  expect(sealed).toEqual({
    'webhooks.secret': 1,
    'arrival_notes.door_code': 1,
    'arrival_notes.wifi_password': 1,
    'cleaners.secret': 1,
  })
  expect({ unopened, left, others }).toEqual({ unopened: {}, left: 0, others: [] })
  expect(await knownKeys()).toEqual([newId])
  await checkSecretKeys(db, alone)
  await expect(checkSecretKeys(db, config)).rejects.toThrow(/another key/)
  // The product of the test has the key before it.
  await expect(host.call(readArrivalNotes, { id })).rejects.toThrow()
  const back = await rotateSecretKey(db, { ...config, oldSecretKeys: [newKey] })
  expect(back.sealed).toEqual(sealed)
  expect(await read()).toEqual(before)
  expect((await rotateSecretKey(db, config)).sealed).toEqual({})
})

test('while a process runs with another key nothing is changed, and the process is named', async () => {
  await insertWebhooks(3)
  const line = new pg.Client({
    ...inject('database'),
    database,
    application_name: nameOfLine({ ...config, port: 3456 }),
  })
  await line.connect()
  const { others, sealed } = await rotateSecretKey(db, changed)
  await line.end()
  expect(others).toEqual([`process ${process.pid}, port 3456`])
  expect(sealed).toEqual({})
  expect(await knownKeys()).toEqual(keyIdsOf(config))
})

test('what opens with no key that is here is named and stays, and the old key is not forgotten', async () => {
  await insertWebhooks(2)
  const [lost] = await insertWebhooks(1, {
    ...config,
    secretKey: 'a key that nobody has any more, of 32 and more',
  })
  const { left, unopened, sealed } = await rotateSecretKey(db, changed)
  expect({ left, unopened, sealed }).toEqual({
    left: 1,
    unopened: { 'webhooks.secret': [lost] },
    sealed: { 'webhooks.secret': 2 },
  })
  expect(await knownKeys()).toEqual([...keyIdsOf(changed)].sort())
})

const rotate = async (env: Record<string, string>) => {
  const { host: socket, user } = inject('database')
  const child = spawn(process.execPath, ['scripts/operate/rotate-key.ts'], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socket)}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (words += String(chunk)))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, words })) }
}

test('the command is killed in the middle and run again: nothing is lost, and it says that nothing is left', async () => {
  const COUNT = 3000
  const [heldId] = await insertWebhooks(COUNT)
  // It can't be done before it is killed: somebody holds a row.
  const held = await pool.connect()
  await held.query('begin')
  await held.query('select from webhooks where id = $1 for update', [heldId])
  const env = { SECRET_KEY: newKey, SECRET_KEYS_OLD: SECRET_KEY }
  const first = await rotate(env)
  const countNew = async () =>
    (
      await pool.query('select count(*)::int as count from webhooks where starts_with(secret, $1)', [
        sealedWith(newId),
      ])
    ).rows[0].count
  await expect.poll(countNew, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0)
  first.child.kill('SIGKILL')
  expect((await first.ended).code).toBe(null)
  await held.query('rollback')
  held.release()
  const done = await countNew()
  expect(done).toBeLessThan(COUNT)
  // A start with each of the two keys goes on between.
  await checkSecretKeys(db, changed)
  const { code, words } = await (await rotate(env)).ended
  expect(words).toContain(`${COUNT - done} values were sealed with the key of SECRET_KEY.`)
  expect(words).toContain('None is left under an old key')
  expect(code).toBe(0)
  expect(new Set(await opened())).toEqual(new Set(Array.from({ length: COUNT }, (_, nth) => `whsec_${nth}`)))
})

test('without SECRET_KEY the command makes a new key beside the old one, and a second one only once all is done', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'naledi-key-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await writeFile(path.join(dataDir, 'secret-key'), SECRET_KEY)
  await insertWebhooks(3)
  const keys = () => readSecretKeys({ secretKey: undefined, dataDir })
  const line = new pg.Client({
    ...inject('database'),
    database,
    application_name: nameOfLine({ ...config, port: 3456 }),
  })
  await line.connect()
  const refused = await (await rotate({ DATA_DIR: dataDir })).ended
  expect(refused.code).toBe(1)
  expect(refused.words).toMatch(
    /Naledi still runs with another key \(process \d+, port 3456\): restart it, then run this again/,
  )
  const made = await keys()
  expect(made.oldSecretKeys).toEqual([SECRET_KEY])
  expect(made.secretKey).not.toBe(SECRET_KEY)
  await line.end()
  const { code, words } = await (await rotate({ DATA_DIR: dataDir })).ended
  expect(words).toContain('3 values were sealed with the key of DATA_DIR/secret-key.')
  expect(code).toBe(0)
  expect(await keys()).toEqual(made)
  expect(await knownKeys()).toEqual(keyIdsOf(made).slice(0, 1))
})

test('a key of a file that is lost between two writes is none: the one before it is stored first, once', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'naledi-key-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const keys = () => readSecretKeys({ secretKey: undefined, dataDir })
  const { secretKey: first } = await keys()
  // As it is where the machine stops between the two files.
  await writeFile(path.join(dataDir, 'secret-keys-old'), `${first}\n`)
  expect(await keys()).toEqual({ secretKey: first, oldSecretKeys: [] })
  await changeSecretKey(dataDir)
  const { secretKey: second, oldSecretKeys } = await keys()
  expect(oldSecretKeys).toEqual([first])
  await changeSecretKey(dataDir)
  expect((await keys()).oldSecretKeys).toEqual([second, first])
  expect(await readFile(path.join(dataDir, 'secret-keys-old'), 'utf8')).toBe(`${second}\n${first}\n`)
  for (const file of ['secret-key', 'secret-keys-old'])
    expect((await stat(path.join(dataDir, file))).mode & 0o777).toBe(0o600)
})
