import { strToU8, unzipSync, zipSync } from 'fflate'
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { changeLodger } from '#src/features/guest-register/contract/by-link.ts'
import {
  changeRegisterSettings,
  readRegisterSettings,
} from '#src/features/guest-register/contract/register-settings.ts'
import { readLodger, readRegister } from '#src/features/guest-register/contract/registers.ts'
import { listRegisters } from '#src/features/guest-register/contract/list.ts'
import { produceRegister, readSignedSheet } from '#src/features/guest-register/contract/sheets.ts'
import { deleteProperty } from '#src/features/properties/contract/manage.ts'
import { sealSecret } from '#src/server/sealed.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { exportOrganisation, noRegister, passphraseNeeded } from '../contract/exports.ts'
import { keyOf, openRow, sealRow } from './export/register-seal.ts'
import { REGISTER_PATH } from './export/write-register.ts'

const testApp = await createTestApp()
const { pool } = testApp
const PASSPHRASE = 'gogo bakes koeksisters'
const PHOTO = Buffer.from('a photo of a passport').toString('base64')
const THANDI = {
  full_names: 'Thandi Grace',
  surname: 'Qhubekile',
  id_kind: 'sa_id',
  id_number: '8001015009087',
  status: 'citizen',
  home_address: '7 Marula Lane, Durban',
} as const
let host: Person
let propertyId: string
let bookingId: string

beforeEach(async () => {
  host = await testApp.user('realtor')
  propertyId = (await makeProperty(testApp.db, host)).id
  const today = testApp.deps.today()
  const { booking } = await host.call(createBooking, {
    property_id: propertyId,
    check_in: addDays(today, 1),
    check_out: addDays(today, 3),
    guests: 2,
    guest_name: 'Zanele Mthembu',
    guest_email: 'zanele@post.example',
  })
  bookingId = booking._id
})

/** Registers a lodger with a photo, and a signed sheet. */
async function register() {
  await host.call(changeRegisterSettings, {
    id: propertyId,
    class: 'guest_house',
    register_complete: true,
  })
  const { link } = await host.call(readRegister, { id: bookingId })
  await testApp.call(changeLodger, { token: link!.split('/').at(-1)!, n: 1, ...THANDI })
  const { rows } = await pool.query<{ id: string }>('select id from lodgers where booking_id = $1', [
    bookingId,
  ])
  await pool.query(`update lodgers set photo = $2, missing = '{}' where id = $1`, [
    rows[0]!.id,
    sealSecret(testApp.deps.config, 'lodgers.photo', rows[0]!.id, PHOTO),
  ])
  await pool.query(`insert into register_sheets (booking_id, organisation_id, photo) values ($1, $2, $3)`, [
    bookingId,
    host.organisation_id,
    sealSecret(testApp.deps.config, 'register_sheets.photo', bookingId, PHOTO),
  ])
}

async function copyOf(wanted: object): Promise<Uint8Array> {
  const { export: started } = await host.call(exportOrganisation, {
    currentPassword: host.password,
    photos: false,
    ...wanted,
  })
  await testApp.runJobs()
  const answer = await testApp.app.inject({
    url: `/api/organisation/exports/${started._id}/file`,
    headers: { authorization: `Bearer ${host.token}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

async function load(who: Person, zip: Uint8Array, passphrase?: string) {
  const form = new FormData()
  if (passphrase !== undefined) form.set('passphrase', passphrase)
  form.set('file', new File([new Uint8Array(zip)], 'copy.zip', { type: 'application/zip' }))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/organisation/import',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Puts another file in place of the register, with a manifest that fits. */
function withRegister(zip: Uint8Array, change: (lines: string[]) => string[]): Uint8Array {
  const { 'manifest.json': old, ...files } = unzipSync(zip)
  const lines = Buffer.from(files[REGISTER_PATH]!).toString().trim().slice(1, -1).trim().split(',\n')
  files[REGISTER_PATH] = new Uint8Array(Buffer.from(`[\n${change(lines).join(',\n')}\n]\n`))
  const manifest = JSON.parse(Buffer.from(old!).toString()) as { files: { path: string }[] }
  for (const [path, bytes] of Object.entries(files))
    Object.assign(
      manifest.files.find(each => each.path === path)!,
      {
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    )
  return zipSync({ ...files, 'manifest.json': new Uint8Array(Buffer.from(JSON.stringify(manifest))) })
}

test('the register of a property that was deleted is produced from a copy, too', async () => {
  await register()
  const before = testApp.now
  await pool.query('update organisations set property_count = 1 where id = $1', [host.organisation_id])
  testApp.now = new Date(testApp.now.getTime() + 10 * 24 * 3_600_000)
  await host.call(deleteProperty, { id: propertyId })
  const zip = await copyOf({ register: true, passphrase: PASSPHRASE })
  const earlier = unzipSync(zip)
  const stays = Buffer.from(earlier['bookings/bookings.json']!).toString()
  earlier['bookings/bookings.json'] = strToU8(
    stays.replace(`"deleted_property_id":"${propertyId}"`, '"deleted_property_id":null'),
  )
  for (const copy of [zip, withRegister(zipSync(earlier), lines => lines)]) {
    const heir = await testApp.user('realtor')
    expect(await load(heir, copy, PASSPHRASE)).toMatchObject({ status: 201 })
    const { registers, deleted_properties: deleted } = await heir.call(listRegisters, { view: 'past' })
    expect(registers).toMatchObject([{ lodgers: [{ n: 1 }], property_id: deleted[0]!.property_id }])
    const today = testApp.deps.today()
    await heir.call(produceRegister, {
      property_id: deleted[0]!.property_id,
      from: addDays(today, -30),
      to: today,
      officer: 'N Dlamini',
      number: '7',
      authority: 'Immigration Inspectorate',
    })
  }
  const { rows } = await pool.query('select lodgers from register_productions')
  expect(rows).toEqual([{ lodgers: 1 }, { lodgers: 1 }])
  testApp.now = before
})

test('a register of signed sheets alone goes into a copy', async () => {
  await register()
  await pool.query('delete from lodgers where organisation_id = $1', [host.organisation_id])
  const zip = await copyOf({ register: true, passphrase: PASSPHRASE })
  const heir = await testApp.user('realtor')
  expect(await load(heir, zip, PASSPHRASE)).toMatchObject({ status: 201 })
  const { rows } = await pool.query(
    'select (select count(*)::int from register_sheets where organisation_id = $1) as sheets, (select count(*)::int from lodgers where organisation_id = $1) as lodgers',
    [heir.organisation_id],
  )
  expect(rows).toEqual([{ sheets: 1, lodgers: 0 }])
})

test('a register goes into a copy only where it is asked for, with a passphrase, and there is one', async () => {
  const ask = (sent: object) =>
    host.call(exportOrganisation, { currentPassword: host.password, photos: false, ...sent })
  await expect(ask({ register: true, passphrase: PASSPHRASE })).rejects.toMatchObject({
    status: 400,
    fields: { register: noRegister.words },
  })
  await register()
  for (const passphrase of [undefined, 'too short'])
    await expect(ask({ register: true, passphrase })).rejects.toMatchObject({
      status: 400,
      fields: { passphrase: passphraseNeeded.words },
    })
  const files = unzipSync(await copyOf({ passphrase: PASSPHRASE }))
  expect(Object.keys(files)).not.toContain(REGISTER_PATH)
})

test('the register of a copy is sealed, each lodger logged as read, and neither passphrase nor key stays', async () => {
  await register()
  const files = unzipSync(await copyOf({ register: true, passphrase: PASSPHRASE }))
  const all = Object.values(files)
    .map(bytes => Buffer.from(bytes).toString())
    .join('\n')
  expect(Object.keys(files)).toContain(REGISTER_PATH)
  for (const word of ['Qhubekile', '8001015009087', 'Marula Lane', PHOTO, PASSPHRASE])
    expect(all).not.toContain(word)
  const { rows } = await pool.query(
    'select n, actor_id, reason from register_readings where booking_id = $1',
    [bookingId],
  )
  expect(rows).toEqual([{ n: 1, actor_id: host.id, reason: 'Copy of the organisation' }])
  const { rows: copies } = await pool.query(
    'select has_register, register_key, exports::text as whole from exports where organisation_id = $1',
    [host.organisation_id],
  )
  expect(copies).toMatchObject([{ has_register: true, register_key: null }])
  expect(copies[0]!.whole).not.toContain(PASSPHRASE)
})

test('a register comes back with its passphrase: lodgers, photos, sheets and settings', async () => {
  await register()
  const zip = await copyOf({ register: true, passphrase: PASSPHRASE })
  const other = await testApp.user('realtor')
  expect(await load(other, zip, PASSPHRASE)).toMatchObject({
    status: 201,
    body: { import: { properties: 1, bookings: 1, lodgers: 1 } },
  })
  const { rows } = await pool.query<{ id: string; property_id: string }>(
    'select id, property_id from bookings where organisation_id = $1',
    [other.organisation_id],
  )
  const { id, property_id: home } = rows[0]!
  expect((await other.call(readRegisterSettings, { id: home })).register).toMatchObject({
    class: 'guest_house',
    on: true,
    register_complete: true,
  })
  expect(await other.call(readRegister, { id })).toMatchObject({
    signed_sheet: true,
    lodgers: [{ n: 1, complete: true }],
  })
  const { lodger } = await other.call(readLodger, { id, n: 1, reason: 'Checking in' })
  expect(lodger).toMatchObject({ ...THANDI, photo: `data:image/jpeg;base64,${PHOTO}` })
  const { photo } = await other.call(readSignedSheet, { id, reason: 'Checking in' })
  expect(photo).toBe(`data:image/jpeg;base64,${PHOTO}`)
})

test('without its passphrase all but the register is loaded, and with a wrong one nothing', async () => {
  await register()
  const zip = await copyOf({ register: true, passphrase: PASSPHRASE })
  const other = await testApp.user('realtor')
  expect(await load(other, zip, `${PASSPHRASE}?`)).toMatchObject({
    status: 400,
    body: { fields: { passphrase: expect.stringContaining('nothing was loaded') } },
  })
  expect(await load(other, zip)).toMatchObject({ status: 201, body: { import: { bookings: 1, lodgers: 0 } } })
  const { rowCount } = await pool.query('select 1 from lodgers where organisation_id = $1', [
    other.organisation_id,
  ])
  expect(rowCount).toBe(0)
})

test('a register whose rows were changed, left out or moved is refused', async () => {
  await register()
  const zip = await copyOf({ register: true, passphrase: PASSPHRASE })
  const other = await testApp.user('realtor')
  const changes: ((lines: string[]) => string[])[] = [
    lines => lines.slice(0, -1),
    lines => lines.toSpliced(2, 1),
    lines => [lines[0]!, lines[1]!, lines[3]!, lines[2]!, ...lines.slice(4)],
    lines => [...lines, lines.at(-1)!],
  ]
  for (const change of changes) {
    const { status, body } = await load(other, withRegister(zip, change), PASSPHRASE)
    expect([status, body.code]).toEqual([400, expect.stringMatching(/^COPY_(CHANGED|UNREADABLE)$/)])
  }
  const { rowCount } = await pool.query('select 1 from properties where organisation_id = $1', [
    other.organisation_id,
  ])
  expect(rowCount).toBe(0)
})

/** Rows of a register, opened and sealed again behind each other. */
async function resealed(zip: Uint8Array, change: (parts: unknown[]) => unknown[]): Promise<Uint8Array> {
  const text = Buffer.from(unzipSync(zip)[REGISTER_PATH]!).toString()
  const [head, ...rows] = JSON.parse(text) as [{ salt: string }, ...{ sealed: string }[]]
  const key = await keyOf(PASSPHRASE, head.salt)
  const parts = change(rows.map(({ sealed }, at) => openRow(key, at + 2, sealed)))
  const lines = parts.map((part, at) => JSON.stringify({ sealed: sealRow(key, at + 2, part) }))
  return withRegister(zip, () => [JSON.stringify(head), ...lines])
}

test('a lodger, a photo or a sheet that is in a copy twice is refused, so that none is written over and over', async () => {
  await register()
  const zip = await copyOf({ register: true, passphrase: PASSPHRASE })
  const other = await testApp.user('realtor')
  const kindOf = (part: unknown) => (part as { kind: string }).kind
  for (const kind of ['photo', 'lodger', 'sheet', 'settings']) {
    const twice = await resealed(zip, parts =>
      parts.flatMap(part => (kindOf(part) === kind ? [part, part] : [part])),
    )
    const { status, body } = await load(other, twice, PASSPHRASE)
    expect([status, body.code, body.message]).toEqual([
      400,
      'COPY_UNREADABLE',
      expect.stringContaining(`its ${kind} is there twice`),
    ])
  }
  expect(await load(other, await resealed(zip, parts => parts), PASSPHRASE)).toMatchObject({ status: 201 })
})

test('with the register goes who read whom, when and why, and without it none of it', async () => {
  await register()
  await host.call(readLodger, { id: bookingId, n: 1, reason: 'Police asked' })
  const files = unzipSync(await copyOf({ register: true, passphrase: PASSPHRASE }))
  const readings = JSON.parse(Buffer.from(files['register/readings.json']!).toString()) as unknown[]
  expect(readings).toMatchObject([
    { booking_id: bookingId, lodger: 1, act: 'read', reason: 'Police asked', by: expect.any(String) },
  ])
  const csv = Buffer.from(files['register/readings.csv']!).toString()
  expect(csv).toContain('Police asked')
  expect(csv).not.toContain('Qhubekile')
})
