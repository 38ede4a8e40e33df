import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { updateProfile } from '#src/features/accounts/contract.ts'
import { holdPictures, ORGANISATION_BYTES_MAX } from '#src/server/pictures/stored-pictures.ts'
import { sweepPictures } from '#src/server/pictures/sweep-pictures.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { upload } from '#src/features/uploads/contract.ts'
import { changeProperty, deleteProperty, listProperties } from '../contract/manage.ts'

const testApp = await createTestApp()
const folder = path.join(testApp.config.dataDir, 'uploads')
let shade = 0

const newPicture = () => {
  shade += 1
  const background = { r: shade % 256, g: shade >> 8, b: 77 }
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
}

const formOf = (bytes: Buffer) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'home.jpg', { type: 'image/jpeg' }))
  return form
}

const send = async ({ call }: Person, bytes?: Buffer) =>
  (await call(upload, formOf(bytes ?? (await newPicture())))).url

const sweep = () => sweepPictures.once(testApp.deps)
/** As if all pictures had been kept that long ago. */
const age = (hours: number) =>
  testApp.pool.query('update pictures set kept_at = moment() - make_interval(hours => $1)', [hours])

const idOf = (url: string) => /[0-9a-f]{32}(-portrait)?/.exec(url)![0] // every kept picture has one
const filesOf = async (url: string) => (await readdir(folder)).filter(name => name.startsWith(idOf(url)))
const rowsOf = async (url: string) =>
  (await testApp.pool.query('select id from pictures where id = $1', [idOf(url)])).rows.length

test('a picture that nothing uses goes a day after it was kept, with all its files', async () => {
  const url = await send(await testApp.user('realtor'))
  await age(23)
  await sweep()
  expect(await filesOf(url)).toHaveLength(8)
  await age(25)
  await sweep()
  expect(await filesOf(url)).toEqual([])
  expect(await rowsOf(url)).toBe(0)
  expect((await testApp.app.inject(url)).statusCode).toBe(404)
})

test('a picture that a home or a profile uses stays, however its address is written', async () => {
  const realtor = await testApp.user('realtor')
  const [first, second] = [await send(realtor), await send(realtor)]
  await makeProperty(testApp.db, realtor, {
    images: [first, `https://naledi.example${second.replace('-1600', '-760')}`],
  })
  const bytes = (await newPicture()).toString('base64')
  const { user } = await realtor.call(updateProfile, { profileImage: `data:image/png;base64,${bytes}` })
  await age(25)
  await sweep()
  for (const url of [first, second]) expect(await filesOf(url)).toHaveLength(8)
  expect((await testApp.app.inject(user.profileImage!)).statusCode).toBe(200) // just set
})

test('the pictures of a deleted home go, and a portrait that was replaced', async () => {
  const realtor = await testApp.user('realtor')
  const url = await send(realtor)
  const property = await makeProperty(testApp.db, realtor, { images: [url] })
  await testApp.pool.query('update organisations set property_count = 1 where id = $1', [
    realtor.organisation_id,
  ])
  const bytes = (await newPicture()).toString('base64')
  const { user } = await realtor.call(updateProfile, { profileImage: `data:image/png;base64,${bytes}` })
  await realtor.call(deleteProperty, { id: property.id })
  await realtor.call(updateProfile, { profileImage: null })
  await age(25)
  await sweep()
  expect(await filesOf(url)).toEqual([])
  expect(await filesOf(user.profileImage!)).toEqual([]) // it was set
})

test('a picture of two organisations is one, and goes when neither uses it', async () => {
  const [one, other] = [await testApp.user('realtor'), await testApp.user('realtor')]
  const bytes = await newPicture()
  const url = await send(one, bytes)
  expect(await send(other, bytes)).toBe(url)
  expect(await rowsOf(url)).toBe(2)
  const property = await makeProperty(testApp.db, other, { images: [url] })
  await age(25)
  await sweep()
  expect(await filesOf(url)).toHaveLength(8)
  await testApp.pool.query('delete from properties where id = $1', [property.id])
  await send(one, bytes)
  await sweep()
  expect(await rowsOf(url)).toBe(1)
  expect(await filesOf(url)).toHaveLength(8)
  await age(25)
  await sweep()
  expect(await filesOf(url)).toEqual([])
})

test('a picture that a home takes at the moment of its removal is not removed from it', async () => {
  const realtor = await testApp.user('realtor')
  for (let turn = 0; turn < 5; turn++) {
    const url = await send(realtor)
    const property = await makeProperty(testApp.db, realtor, { images: [] })
    await age(25)
    const occupied = realtor.call(changeProperty, { id: property.id, images: [url] }).then(
      () => true,
      ({ fields }: { fields: object }) => void expect(fields).toHaveProperty('images'),
    )
    const [isOccupied] = await Promise.all([occupied, sweep()])
    expect(await filesOf(url)).toHaveLength(isOccupied ? 8 : 0)
  }
})

test('a home that is being saved keeps its pictures before it is saved', async () => {
  const realtor = await testApp.user('realtor')
  const url = await send(realtor)
  await age(25)
  let swept: Promise<void> | undefined
  await testApp.db.transaction(async tx => {
    await holdPictures(tx, [url])
    swept = sweep()
    await makeProperty(tx, realtor, { images: [url] })
  })
  await swept
  expect(await filesOf(url)).toHaveLength(8)
})

test('a home cannot take a picture that was removed, and takes one from before owners were known', async () => {
  const realtor = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, realtor)
  const gone = `/uploads/${randomUUID().replaceAll('-', '')}-1600.webp`
  const take = (images: string[]) => realtor.call(changeProperty, { id: property.id, images })
  await expect(take([gone])).rejects.toMatchObject({ status: 400, fields: { images: expect.any(String) } })
  await writeFile(path.join(folder, path.basename(gone)), 'a photo')
  expect((await take([gone])).property.images).toEqual([gone])
})

test('a picture that is sent again while it is removed is there in the end', async () => {
  const realtor = await testApp.user('realtor')
  for (let turn = 0; turn < 5; turn++) {
    const bytes = await newPicture()
    await send(realtor, bytes)
    await age(25)
    const [url] = await Promise.all([send(realtor, bytes), sweep()])
    expect(await filesOf(url)).toHaveLength(8)
    expect(await rowsOf(url)).toBe(1)
  }
})

test('the room of an organisation is shown, and not exceeded however many pictures come at once', async () => {
  const realtor = await testApp.user('realtor')
  const stats = async () => (await realtor.call(listProperties, {})).stats?.pictures
  expect(await stats()).toEqual({ bytes: 0, bytesMax: ORGANISATION_BYTES_MAX })
  await send(realtor)
  const { bytes } = (await stats())!
  expect(bytes).toBeGreaterThan(0)
  // Room for one and a half more.
  await testApp.pool.query('insert into pictures (id, organisation_id, bytes) values ($1, $2, $3)', [
    'much',
    realtor.organisation_id,
    ORGANISATION_BYTES_MAX - Math.round(bytes * 2.5),
  ])
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => send(realtor)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of all)
    if (each.status === 'rejected')
      expect(each.reason).toMatchObject({
        status: 403,
        code: 'QUOTA_REACHED',
        message: expect.stringContaining('2 GB of the 2 GB'),
      })
  expect((await stats())!.bytes).toBeLessThanOrEqual(ORGANISATION_BYTES_MAX)
})

test('a portrait counts for its user, who has less room', async () => {
  const client = await testApp.user('client')
  await testApp.pool.query('insert into pictures (id, user_id, bytes) values ($1, $2, $3)', [
    'much',
    client.id,
    20 * 1024 * 1024,
  ])
  const profileImage = `data:image/png;base64,${(await newPicture()).toString('base64')}`
  await expect(client.call(updateProfile, { profileImage })).rejects.toMatchObject({ code: 'QUOTA_REACHED' })
})

test('what a picture from before takes is measured', async () => {
  const realtor = await testApp.user('realtor')
  const url = await send(realtor)
  const counted = async () =>
    (await testApp.pool.query('select bytes from pictures where id = $1', [idOf(url)])).rows
  const [before] = await counted()
  await testApp.pool.query('update pictures set bytes = null where id = $1', [idOf(url)])
  await sweep()
  expect(await counted()).toEqual([before])
})

test('a write that fails leaves nothing behind, and what a killed process left goes after a day', async () => {
  const { uploads } = testApp.deps
  await mkdir(path.join(folder, 'taken'), { recursive: true })
  await writeFile(path.join(folder, 'taken', 'a'), '')
  await expect(uploads.keep('taken', Buffer.from('a'))).rejects.toThrow('taken')
  const parts = async () => (await readdir(folder)).filter(name => name.endsWith('.part'))
  expect(await parts()).toEqual([])
  await writeFile(path.join(folder, 'new.part'), '')
  const long = path.join(folder, 'long.part')
  await writeFile(long, '')
  const draft = path.join(testApp.config.dataDir, 'uploads-in', 'left')
  await mkdir(draft, { recursive: true })
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
  for (const file of [long, draft]) await utimes(file, yesterday, yesterday)
  await sweep()
  expect(await parts()).toEqual(['new.part'])
  expect(await readdir(path.dirname(draft))).not.toContain('left')
})
