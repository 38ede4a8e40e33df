import { strToU8, zipSync, type Zippable } from 'fflate'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { changeProperty, getProperty } from '#src/features/properties/contract/manage.ts'
import { sweepPictures } from '#src/server/pictures/sweep-pictures.ts'
import { workSpreadsheet } from '#src/server/spreadsheet/work-spreadsheet.ts'
import { startBucket } from '#src/testing/bucket.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { longTest } from '#src/testing/long-test.ts'
import * as contract from '../contract/listings.ts'
import { sweepImports } from './sweep-imports.ts'

const testApp = await createTestApp()
const { db, pool } = testApp
let host: Person

beforeEach(async () => {
  testApp.now = new Date('2027-03-10T08:00:00Z')
  host = await testApp.user('realtor')
})

const photo = async (shade: number) =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 60 } } })
      .jpeg()
      .toBuffer(),
  )

const noise = async () =>
  new Uint8Array(
    await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#345',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer(),
  )

const LISTINGS = [
  {
    id: 11,
    name: 'Kloof Cottage',
    description: 'Below the mountain.',
    bedrooms: 2,
    person_capacity: 4,
    city: 'Cape Town',
  },
  { id: 22, name: 'Garden Flat', description: 'In a garden.', bedrooms: 1 },
]

const formOf = (files: Zippable, name = 'airbnb.zip') => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(zipSync(files))], name, { type: 'application/zip' }))
  return form
}
const airbnb = async (more: Zippable = {}): Promise<Zippable> => ({
  'listings.json': strToU8(JSON.stringify({ listings: LISTINGS })),
  'images/listings/11/1.jpg': await photo(10),
  'images/listings/11/2.jpg': await photo(20),
  'images/listings/22/1.jpg': await photo(30),
  'images/ids/passport.jpg': await photo(40),
  ...more,
})

async function uploaded(files: Zippable, who = host) {
  const { import: sent } = await who.call(contract.uploadListings, formOf(files))
  await testApp.runJobs()
  return (await who.call(contract.readListings, { id: sent._id })).import
}
const propertiesOf = async ({ organisation_id }: Person) => {
  const { rows } = await pool.query(
    'select id, name, description, images, is_public, bedrooms, max_guests, city from properties where organisation_id = $1 order by name',
    [organisation_id],
  )
  return rows
}

test('two homes of a copy of Airbnb come as hidden drafts with their photos, and nobody is mailed', async () => {
  const before = testApp.mailbox.length
  const { import: sent } = await host.call(contract.uploadListings, formOf(await airbnb()))
  expect(sent).toMatchObject({ state: 'reading', photos_total: 3, photos_ready: 0, file_name: 'airbnb.zip' })
  const homes = [0, 1].map(n => ({ n, to: 'new' }))
  await expect(host.call(contract.bringListings, { id: sent._id, homes })).rejects.toMatchObject({
    code: 'STILL_READING',
  })
  // One file at a time: each may be 2 GB on the disk.
  await expect(host.call(contract.uploadListings, formOf(await airbnb()))).rejects.toMatchObject({
    code: 'STILL_READING',
  })
  await testApp.runJobs()
  const { import: ready } = await host.call(contract.readListings, { id: sent._id })
  expect(ready).toMatchObject({
    state: 'read',
    photos_ready: 3,
    homes: [
      { title: 'Kloof Cottage', photos: 2, images: [expect.any(String), expect.any(String)] },
      { title: 'Garden Flat', photos: 1 },
    ],
  })
  const { import: done } = await host.call(contract.bringListings, { id: sent._id, homes })
  expect(done.homes.map(({ outcome, property_name }) => [outcome, property_name])).toEqual([
    ['new', 'Kloof Cottage'],
    ['new', 'Garden Flat'],
  ])
  expect(await propertiesOf(host)).toMatchObject([
    { name: 'Garden Flat', is_public: false, images: ready.homes[1]!.images },
    {
      name: 'Kloof Cottage',
      is_public: false,
      bedrooms: 2,
      max_guests: 4,
      city: 'Cape Town',
      images: ready.homes[0]!.images,
    },
  ])
  await expect(host.call(contract.bringListings, { id: sent._id, homes })).rejects.toMatchObject({
    code: 'ALREADY_IMPORTED',
  })
  await testApp.runJobs()
  expect(testApp.mailbox.length).toBe(before)
})

test('the workbook of a copy names the listings, and its photos that name none go to a property that is there', async () => {
  const book = await workSpreadsheet({
    heads: ['Listing ID', 'Name', 'Description', 'Bedrooms'],
    rows: [
      ['11', 'Kloof Cottage', 'Below the mountain & the sky.', 2],
      ['22', 'Garden Flat', '', 1],
    ],
  })
  const property = await makeProperty(db, host, { name: 'Garden Flat', description: '', images: [] })
  const ready = await uploaded({
    'user_data.xlsx': book,
    'images/listings/9f3a.jpg': await photo(50),
    'images/listings/11-cover.jpg': await photo(60),
  })
  expect(
    ready.homes.map(({ title, has_words, photos, description }) => [title, has_words, photos, description]),
  ).toEqual([
    ['Kloof Cottage', true, 1, 'Below the mountain & the sky.'],
    ['Garden Flat', true, 0, ''],
    ['', false, 1, ''],
  ])
  await expect(
    host.call(contract.bringListings, { id: ready._id, homes: [{ n: 2, to: 'new' }] }),
  ).rejects.toMatchObject({ fields: { homes: 'Please give each new property a name' } })
  await host.call(contract.bringListings, { id: ready._id, homes: [{ n: 2, to: property.id }] })
  expect(await propertiesOf(host)).toMatchObject([{ name: 'Garden Flat', images: ready.homes[2]!.images }])
})

test('a property that is there gets photos and the words that it lacks, and has back what it had', async () => {
  const [full, bare] = [
    await makeProperty(db, host, { name: 'One', description: 'Mine', images: ['https://example.com/a.jpg'] }),
    await makeProperty(db, host, { name: 'Two', description: '', images: [] }),
  ]
  const { _id: id, homes } = await uploaded(await airbnb())
  const to = [
    { n: 0, to: full.id },
    { n: 1, to: bare.id },
  ]
  await expect(
    host.call(contract.bringListings, { id, homes: [to[0]!, { n: 1, to: full.id }] }),
  ).rejects.toMatchObject({ status: 400 })
  await host.call(contract.bringListings, { id, homes: to })
  expect(await propertiesOf(host)).toMatchObject([
    { description: 'Mine', images: ['https://example.com/a.jpg', ...homes[0]!.images] },
    { description: 'In a garden.', images: homes[1]!.images },
  ])
  await host.call(changeProperty, { id: bare.id, description: 'Mine now' })
  const undone = await host.call(contract.undoListings, { id })
  expect(undone.not_undone).toEqual([{ property_id: bare.id, property_name: 'Two' }])
  expect(await propertiesOf(host)).toMatchObject([
    { description: 'Mine', images: ['https://example.com/a.jpg'] },
    { description: 'Mine now', images: homes[1]!.images },
  ])
})

test('what nobody touched is gone after an undo, and after seven days nothing is undone', async () => {
  const { _id: id } = await uploaded(await airbnb())
  const { import: done } = await host.call(contract.bringListings, {
    id,
    homes: [0, 1].map(n => ({ n, to: 'new' })),
  })
  testApp.now = new Date('2027-03-10T09:00:00Z')
  const left = done.homes[1]!.property_id!
  await host.call(changeProperty, { id: left, bedrooms: 3 })
  const { not_undone } = await host.call(contract.undoListings, { id })
  expect(not_undone).toEqual([{ property_id: left, property_name: 'Garden Flat' }])
  expect((await propertiesOf(host)).map(({ name }) => name)).toEqual(['Garden Flat'])
  await expect(host.call(contract.undoListings, { id })).rejects.toMatchObject({ code: 'NOT_IMPORTED' })
  const { _id: later } = await uploaded(await airbnb())
  await host.call(contract.bringListings, { id: later, homes: [{ n: 0, to: 'new' }] })
  testApp.now = new Date('2027-03-17T10:00:00Z')
  await expect(host.call(contract.undoListings, { id: later })).rejects.toMatchObject({
    code: 'UNDO_TOO_LATE',
  })
})

test('a plan’s limit of properties holds, and nothing is brought then', async () => {
  const both = [0, 1].map(n => ({ n, to: 'new' }))
  const { _id: first } = await uploaded(await airbnb())
  await host.call(contract.bringListings, { id: first, homes: [both[0]!] })
  const { _id: id } = await uploaded(await airbnb())
  await expect(host.call(contract.bringListings, { id, homes: both })).rejects.toMatchObject({
    code: 'PLAN_LIMIT_REACHED',
    message: expect.stringContaining('Your plan allows 2 properties'),
  })
  expect(await propertiesOf(host)).toHaveLength(1)
  expect((await host.call(contract.readListings, { id })).import.state).toBe('read')
})

test('the files of a folder are read like a ZIP, but for those about people', async () => {
  const form = new FormData()
  const add = (path: string, bytes: Uint8Array) =>
    form.append('file', new File([new Uint8Array(bytes)], path))
  add('My home/about.txt', strToU8('Title: Sea View\nDescription: By the sea\nBedrooms: 3'))
  add('My home/photos/1.jpg', await photo(70))
  add('My home/images/ids/passport.jpg', await photo(80))
  const { import: sent } = await host.call(contract.uploadListings, form)
  await testApp.runJobs()
  const { import: ready } = await host.call(contract.readListings, { id: sent._id })
  expect(ready).toMatchObject({
    file_name: 'My home',
    state: 'read',
    photos_total: 1,
    homes: [{ title: 'Sea View', bedrooms: 3, images: [expect.any(String)] }],
  })
})

test('a photo that is none, is damaged or HEIC is named and left out, and the rest comes', async () => {
  const heic = Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(200)}`, 'latin1')
  const ready = await uploaded(
    await airbnb({
      'images/listings/11/3.jpg': strToU8('no photo at all'),
      'images/listings/11/4.heic': new Uint8Array(heic),
      'images/listings/11/5.jpg': (await noise()).slice(0, 20_000),
    }),
  )
  expect(ready.homes[0]!.images).toHaveLength(2)
  expect(ready.homes[0]!.left_out).toEqual([
    { name: '3.jpg', why: expect.stringContaining('image') },
    { name: '4.heic', why: expect.stringContaining('HEIC') },
    { name: '5.jpg', why: expect.any(String) },
  ])
})

test('names in odd encodings and unknown files do no harm', async () => {
  const zip = Buffer.from(
    zipSync({
      'Sea_View/caf_.jpg': await photo(100),
      'Sea_View/listing.txt': strToU8('Sea View\n\nBy the sea'),
      'film.mp4': strToU8('x'),
    }),
  )
  // A name in the code page of DOS, without a mark.
  for (let at = zip.indexOf('caf_.jpg'); at >= 0; at = zip.indexOf('caf_.jpg', at + 1)) zip[at + 3] = 0x82
  const form = new FormData()
  form.set('file', new File([new Uint8Array(zip)], 'Ümlaut “ZIP”.zip'))
  const { import: sent } = await host.call(contract.uploadListings, form)
  await testApp.runJobs()
  expect((await host.call(contract.readListings, { id: sent._id })).import).toMatchObject({
    homes: [{ title: 'Sea View', images: [expect.any(String)] }],
  })
})

/** A ZIP that was changed in its bytes, as strangers send them. */
const patched = (bytes: Uint8Array, change: (zip: Buffer) => Buffer | void): Uint8Array => {
  const zip = Buffer.from(bytes)
  return new Uint8Array(change(zip) ?? zip)
}
const whole = zipSync({ 'a.txt': strToU8('Sea View\n\nBy the sea') })

test.each([
  ['no ZIP', strToU8('no ZIP at all'), 400, /no ZIP/],
  ['an empty file', new Uint8Array(0), 400, /no ZIP|choose/],
  ['a ZIP without its end', whole.slice(0, -30), 400, /end is missing|not complete/],
  [
    'a ZIP that breaks off',
    zipSync({ 'a.jpg': new Uint8Array(5000) }, { level: 0 }).slice(0, 900),
    400,
    /end is missing/,
  ],
  ['a path upwards', zipSync({ '../../etc/a.jpg': strToU8('x') }), 400, /outside its own folder/],
  ['an absolute path', zipSync({ '/etc/a.jpg': strToU8('x') }), 400, /outside its own folder/],
  [
    'a password',
    patched(whole, zip => {
      zip[6]! |= 1
      const central = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
      zip[central + 8]! |= 1
    }),
    400,
    /has a password/,
  ],
  ['a bomb', zipSync({ 'a.json': new Uint8Array(40_000_000) }), 400, /unpacks to more/],
  [
    'a list of files that is larger than they are',
    zipSync(
      Object.fromEntries(
        Array.from({ length: 300 }, (_, at) => [
          `${at}.jpg`,
          [strToU8('x'), { extra: { 0x9999: new Uint8Array(60_000) } }] as const,
        ]),
      ) as unknown as Zippable,
    ),
    400,
    /list of its files unpacks to more/,
  ],
  ['ZIPs in a ZIP', zipSync({ 'inner.zip': whole }), 400, /other ZIP files/],
  ['nothing about a listing', zipSync({ 'a.pdf': strToU8('x') }), 400, /no photos and no listing/],
  [
    '100 000 entries',
    patched(whole, zip => {
      const end = zip.indexOf(Buffer.from([0x50, 0x4b, 5, 6]))
      zip.writeUInt16LE(60_000, end + 8)
      zip.writeUInt16LE(60_000, end + 10)
    }),
    413,
    /at most/,
  ],
])('%s is refused in words, and nothing is stored', async (_, bytes, status, words) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'a.zip'))
  const refused = await host.call(contract.uploadListings, form).then(
    () => undefined,
    (error: { status: number; message: string; fields?: Record<string, string> }) => error,
  )
  expect(refused?.status).toBe(status)
  expect(`${refused?.message} ${Object.values(refused?.fields ?? {}).join(' ')}`).toMatch(words)
  expect((await host.call(contract.listListings, {})).total).toBe(0)
})

test('another host, and a role without rights, see and bring nothing', async () => {
  const { _id: id } = await uploaded(await airbnb())
  const other = await testApp.user('realtor')
  const homes = [{ n: 0, to: 'new' }]
  await expect(other.call(contract.readListings, { id })).rejects.toMatchObject({ status: 404 })
  await expect(other.call(contract.bringListings, { id, homes })).rejects.toMatchObject({ status: 404 })
  await expect(other.call(contract.undoListings, { id })).rejects.toMatchObject({ status: 404 })
  const foreign = await makeProperty(db, other)
  await expect(
    host.call(contract.bringListings, { id, homes: [{ n: 0, to: foreign.id }] }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await other.call(getProperty, { id: foreign.id })).property.images).toEqual(foreign.images)
})

test('of two that bring the same file at once one does', async () => {
  const { _id: id } = await uploaded(await airbnb())
  const homes = [{ n: 0, to: 'new' }]
  const ends = await Promise.allSettled([0, 1].map(() => host.call(contract.bringListings, { id, homes })))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await propertiesOf(host)).toHaveLength(1)
})

test('a file that nobody brought is gone after a day, with its photos', async () => {
  // Of no other host, whose copy would stay.
  const { _id: id, homes } = await uploaded({ 'a.jpg': await photo(222) })
  testApp.now = new Date('2027-03-11T08:30:00Z')
  await sweepImports(testApp.deps)
  await expect(host.call(contract.readListings, { id })).rejects.toMatchObject({ status: 404 })
  await sweepPictures.once(testApp.deps)
  expect((await testApp.app.inject(homes[0]!.images[0]!)).statusCode).toBe(404)
})

longTest('of a file whose upload was killed half-way nothing is left in the bucket', async () => {
  const bucket = await startBucket()
  const inBucket = await createTestApp(bucket.env)
  const who = await inBucket.user('realtor')
  const { uploads } = inBucket.deps
  const { keep } = uploads
  uploads.keep = async (...piece) => {
    await keep.apply(uploads, piece)
    throw new Error('Killed')
  }
  await expect(who.call(contract.uploadListings, formOf(await airbnb()))).rejects.toMatchObject({
    status: 500,
  })
  uploads.keep = keep
  expect(bucket.objects.size).toBe(1)
  await inBucket.runJobs()
  expect(bucket.objects.size).toBe(1)
  inBucket.now = new Date(inBucket.now.getTime() + 7 * 60 * 60 * 1000)
  await inBucket.runJobs()
  expect([...bucket.objects.keys()]).toEqual([])
  // One that comes to its end is prepared at once.
  await who.call(contract.uploadListings, formOf(await airbnb()))
  await inBucket.runJobs()
  expect((await who.call(contract.listListings, {})).imports).toMatchObject([
    { state: 'read', photos_ready: 3 },
  ])
  expect([...bucket.objects.keys()].filter(name => name.endsWith('.piece'))).toEqual([])
})
