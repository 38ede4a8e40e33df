import { dayOf } from '#src/contract/days.ts'
import { expect, test } from 'vitest'
import { forbidden, notFound, unauthenticated } from '#src/contract/problem.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as manage from '../contract/manage.ts'
import * as browse from '../contract/browse.ts'
import type { PropertySent } from '../contract/sent-property.ts'

const testApp = await createTestApp()
testApp.now = new Date('2026-11-20T08:00:00Z')
const client = await testApp.user('client')

const added = { name: 'Sea View', address: '1 Beach Road', city: 'Hermanus', price_per_night: 1250.5 }
const add = async (realtor: Person, more: Partial<PropertySent> = {}) =>
  (await realtor.call(manage.addProperty, { ...added, ...more })).property

const planFor = (realtor: Person, plan: string, status = 'active', endsAt: string | null = null) =>
  testApp.pool.query(
    `insert into subscriptions (organisation_id, plan_id, status, ends_at) values ($1, $2, $3, $4)
     on conflict (organisation_id) do update set plan_id = $2, status = $3, ends_at = $4`,
    [realtor.organisation_id, plan, status, endsAt],
  )

const realtor = await testApp.user('realtor', { name: 'Thandi Nkosi' })
await planFor(realtor, 'galactic')

const book = (propertyId: string, checkIn: string, checkOut: string) =>
  testApp.pool.query(
    `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name, guest_email, check_in, check_out, guests, status, source, lines, total_cents)
     select gen_random_uuid(), gen_random_uuid(), organisation_id, id, name, city, realtor_id, 'Guest', 'guest@post.example', $2, $3, 1, 'confirmed', 'realtor', '[]', 0 from properties where id = $1`,
    [propertyId, checkIn, checkOut],
  )

test('a realtor lists a home with the least that the form asks', async () => {
  const { property, message } = await realtor.call(manage.addProperty, added)
  expect(message).toBe('Property added successfully!')
  expect(property).toMatchObject({
    ...added,
    description: '',
    property_type: 'apartment',
    bedrooms: 1,
    bathrooms: 1,
    max_guests: 2,
    amenities: [],
    images: [],
    is_public: true,
    is_available: true,
    instant_booking: false,
    cleaning_fee: 0,
    realtor_id: realtor.id,
    realtor_name: 'Thandi Nkosi',
    realtor_email: realtor.email,
    rating: null,
    review_count: 0,
    public_slug: expect.stringMatching(/^sea-view-hermanus/),
  })
  expect(await realtor.call(manage.getProperty, { id: property._id })).toMatchObject({
    success: true,
    property,
  })
})

test('a name and an address are one line each, a description may be many', async () => {
  const broken = 'Cottage\r\nBcc: everybody@post.example'
  const { property } = await realtor.call(manage.addProperty, {
    ...added,
    name: broken,
    address: broken,
    description: 'One.\nTwo.',
  })
  expect(property).toMatchObject({
    name: 'Cottage Bcc: everybody@post.example',
    address: 'Cottage Bcc: everybody@post.example',
    description: 'One.\nTwo.',
  })
})

test('what the forms of both documents call the same is taken', async () => {
  const body = {
    title: 'Cottage',
    state: 'western cape',
    city: 'Paarl',
    address: '2 Main',
    price: '950',
    propertyType: 'House',
    maxGuests: '6',
    bathrooms: '1.5',
    squareFootage: 800,
    cleaningFee: '50',
    service_fee: 25,
    amenities: 'Pool, Braai,, pool',
    images: 'https://pictures.example/a,b.jpg, /uploads/abc-1600.webp',
    isPublic: false,
    availableFrom: '2026-12-01T22:30:00.000Z',
    available_to: '',
    realtor_id: client.id,
    realtor_name: 'Somebody else',
  }
  const { property } = await realtor.call(manage.addProperty, body as unknown as PropertySent)
  expect(property).toMatchObject({
    name: 'Cottage',
    province: 'Western Cape',
    price_per_night: 950,
    property_type: 'house',
    max_guests: 6,
    bathrooms: 1.5,
    square_footage: 800,
    cleaning_fee: 50,
    service_fee: 25,
    amenities: ['Pool', 'Braai'],
    images: ['https://pictures.example/a,b.jpg', '/uploads/abc-1600.webp'],
    is_public: false,
    available_from: '2026-12-02',
    available_to: null,
    realtor_id: realtor.id,
    realtor_name: 'Thandi Nkosi',
  })
})

test.each([
  ['name', '  '],
  ['name', null],
  ['address', ''],
  ['city', undefined],
  ['price_per_night', ''],
  ['price_per_night', null],
  ['price_per_night', 'abc'],
  ['price_per_night', -1],
  ['price_per_night', 1_000_000.01],
  ['price_per_night', 10.005],
  ['bedrooms', 1.5],
  ['bedrooms', -1],
  ['bedrooms', ''],
  ['bathrooms', 0.7],
  ['bathrooms', 4e-323],
  ['max_guests', 0],
  ['province', 'Bavaria'],
  ['property_type', 'castle'],
  ['available_from', 'tomorrow'],
])('a wrong %s is refused beside its field: %s', async (field, value) => {
  const refused = realtor.call(manage.addProperty, { ...added, [field]: value })
  const words = `Please provide a valid value for ${field}`
  await expect(refused).rejects.toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
    fields: { [field]: words },
  })
})

test.each([
  ['max_guests', 51, 'Enter a number from 1 to 50 for max guests'],
  ['bathrooms', 50.5, 'Enter a number from 0 to 50 for bathrooms'],
  ['available_from', '2026-11-19', 'Dates cannot be in the past'],
  ['price_per_night', '1.500', expect.stringContaining('price')],
  ['images', ['javascript:alert(1)'], expect.stringContaining('http')],
  [
    'amenities',
    Array.from({ length: 61 }, (_, index) => `amenity ${index}`),
    'Please name at most 60 amenities',
  ],
  ['name', 'x'.repeat(121), 'Please use at most 120 characters'],
  [
    'available_to',
    { available_from: '2026-12-10', available_to: '2026-12-09' },
    'The last available date cannot be before the first',
  ],
])('a home is refused for its %s', async (field, value, words) => {
  const sent = typeof value === 'object' && !Array.isArray(value) ? value : { [field]: value }
  await expect(realtor.call(manage.addProperty, { ...added, ...sent })).rejects.toMatchObject({
    status: 400,
    fields: { [field]: words },
  })
})

test('only a realtor adds, changes and deletes', async () => {
  const { _id: id } = await add(realtor)
  await expect(testApp.call(manage.addProperty, added)).rejects.toSatisfy(unauthenticated.is)
  await expect(client.call(manage.addProperty, {} as PropertySent)).rejects.toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
    message: 'Only realtors can add properties',
  })
  await expect(client.call(manage.changeProperty, { id, name: 'Mine' })).rejects.toSatisfy(forbidden.is)
  await expect(client.call(manage.deleteProperty, { id })).rejects.toSatisfy(forbidden.is)
})

test('a home of another organisation is unknown', async () => {
  const { _id: id } = await add(realtor)
  const other = await testApp.user('realtor')
  await expect(other.call(manage.getProperty, { id })).rejects.toSatisfy(notFound.is)
  await expect(other.call(manage.changeProperty, { id, name: 'Mine' })).rejects.toSatisfy(notFound.is)
  await expect(other.call(manage.deleteProperty, { id })).rejects.toSatisfy(notFound.is)
  await expect(realtor.call(manage.getProperty, { id: 'nonsense' })).rejects.toSatisfy(notFound.is)
  expect(await other.call(manage.listProperties, {})).toMatchObject({ properties: [], total: 0 })
})

test('a client sees what is public', async () => {
  const open = await add(realtor)
  const hidden = await add(realtor, { is_public: false })
  expect(await client.call(manage.getProperty, { id: open._id })).toMatchObject({
    property: { name: 'Sea View', _id: open._id },
  })
  await expect(client.call(manage.getProperty, { id: hidden._id })).rejects.toSatisfy(notFound.is)
  const { properties, stats } = await client.call(manage.listProperties, { pageSize: 100 })
  const ids = properties.map(({ _id }) => _id)
  expect(ids).toContain(open._id)
  expect(ids).not.toContain(hidden._id)
  expect(stats).toBeUndefined()
})

test('a realtor has the own homes newest first, in pages, with what they come to', async () => {
  const owner = await testApp.user('realtor')
  await planFor(owner, 'starter', 'trialing', '2026-11-21T00:00:00Z')
  for (const name of ['First', 'Second', 'Third'])
    await add(owner, { name, price_per_night: 100, max_guests: 4 })
  const first = await owner.call(manage.listProperties, { pageSize: 2 })
  expect(first).toMatchObject({
    total: 3,
    page: 1,
    pageSize: 2,
    stats: { total: 3, revenue_per_night: 300, capacity: 12, average_price: 100 },
  })
  expect(first.properties.map(({ name }) => name)).toEqual(['Third', 'Second'])
  const second = await owner.call(manage.listProperties, { page: 2, pageSize: 2 })
  expect(second.properties.map(({ name }) => name)).toEqual(['First'])
  await expect(owner.call(manage.listProperties, { page: 0 })).rejects.toMatchObject({ status: 400 })
})

test('a change touches only what was sent, and the address stays', async () => {
  const before = await add(realtor, { description: 'Old', available_from: '2026-12-01' })
  const { property } = await realtor.call(manage.changeProperty, {
    id: before._id,
    name: 'Renamed',
    houseRules: 'No parties',
    province: null,
  })
  expect(property).toEqual({ ...before, name: 'Renamed', houseRules: 'No parties' })
  await expect(
    realtor.call(manage.changeProperty, { id: before._id, available_to: '2026-11-30' }),
  ).rejects.toSatisfy(manage.windowBackwards.is)
  await expect(realtor.call(manage.changeProperty, { id: before._id, name: '' })).rejects.toMatchObject({
    status: 400,
  })
  expect(await realtor.call(manage.changeProperty, { id: before._id })).toMatchObject({
    property: { name: 'Renamed' },
  })
})

test('text is kept as it was typed', async () => {
  const name = `<script>alert('x')</script> O'Brien "5" & \\`
  const description = 'One\r\nTwo\n<b>Three</b> 🏡'
  const property = await add(realtor, { name, description })
  expect(property).toMatchObject({ name, description })
})

test('everybody sees a public home by its slug or its id, in the public words', async () => {
  const owner = await testApp.user('realtor')
  const { public_slug: slug, _id: id } = await add(owner, {
    province: 'Gauteng',
    bathrooms: 2.5,
    square_footage: 900,
  })
  const { property } = await testApp.call(browse.publicPropertyBySlug, { slug })
  expect(property.realtor).toMatchObject({ homes: 1, since: dayOf(testApp.now).slice(0, 7) })
  expect(property).toMatchObject({
    _id: id,
    public_slug: slug,
    title: 'Sea View',
    state: 'Gauteng',
    propertyType: 'apartment',
    squareFootage: 900,
    bathrooms: 2.5,
    price_per_night: 1250.5,
    realtorId: owner.id,
    realtor: { _id: owner.id, name: owner.name, bio: null, profileImage: null },
    rating: null,
    reviewCount: 0,
  })
  expect(property).not.toHaveProperty('name')
  expect(await testApp.call(browse.publicPropertyBySlug, { slug: id })).toEqual({ success: true, property })
  expect(await testApp.call(browse.publicPropertyById, { id })).toEqual({ success: true, property })
  expect(await testApp.call(browse.publicPropertyById, { id: slug })).toEqual({ success: true, property })
})

test('a home that is not public is unknown, save to its own realtor', async () => {
  const { public_slug: slug } = await add(realtor, { is_public: false })
  for (const caller of [testApp.call, client.call, (await testApp.user('realtor')).call])
    await expect(caller(browse.publicPropertyBySlug, { slug })).rejects.toMatchObject({
      status: 404,
      message: 'Property Not Found',
    })
  expect(await realtor.call(browse.publicPropertyBySlug, { slug })).toMatchObject({
    property: { is_public: false },
  })
})

test('homes of one name have addresses of their own, also when they come at once', async () => {
  const same = { name: 'Twin Peaks', city: 'Ceres' }
  const all = await Promise.all(Array.from({ length: 12 }, () => add(realtor, same)))
  const slugs = new Set(all.map(({ public_slug }) => public_slug))
  expect(slugs.size).toBe(12)
  expect(slugs).toContain('twin-peaks-ceres')
  expect(slugs).toContain('twin-peaks-ceres-2')
})

test('of 20 homes sent at once the free plan takes exactly 2', async () => {
  const owner = await testApp.user('realtor')
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () => owner.call(manage.addProperty, added)),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refused = all.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.every(manage.planLimitReached.is)).toBe(true)
  expect(refused[0]).toMatchObject({
    status: 403,
    message:
      'Your plan allows 2 properties. Start the free trial on your dashboard to add more, or delete a property you no longer need.',
  })
  expect(await owner.call(manage.listProperties, {})).toMatchObject({ total: 2 })
})

test('a trial that is over has the limits of free, and nothing is deleted', async () => {
  const owner = await testApp.user('realtor')
  await planFor(owner, 'starter', 'trialing', '2026-11-21T00:00:00Z')
  for (let properties = 0; properties < 5; properties++) await add(owner)
  await expect(owner.call(manage.addProperty, added)).rejects.toMatchObject({
    message: expect.stringContaining('allows 5 properties'),
  })
  await planFor(owner, 'starter', 'trialing', '2026-11-19T00:00:00Z')
  await expect(owner.call(manage.addProperty, added)).rejects.toMatchObject({
    message:
      'Your plan allows 2 properties. Choose a bigger plan to add more, or delete a property you no longer need.',
  })
  expect(await owner.call(manage.listProperties, {})).toMatchObject({ total: 5 })
})

test('deleting makes room in the plan', async () => {
  const owner = await testApp.user('realtor')
  const { _id: id } = await add(owner)
  await add(owner)
  expect(await owner.call(manage.deleteProperty, { id })).toMatchObject({ success: true })
  await expect(owner.call(manage.deleteProperty, { id })).rejects.toSatisfy(notFound.is)
  expect(await add(owner)).toMatchObject({ name: 'Sea View' })
})

test('a home with nights booked ahead stays; past bookings outlive it', async () => {
  const owner = await testApp.user('realtor')
  const { _id: id } = await add(owner)
  await book(id, '2026-11-10', '2026-11-20')
  await book(id, '2026-11-20', '2026-11-22')
  await expect(owner.call(manage.deleteProperty, { id })).rejects.toSatisfy(manage.hasUpcomingBookings.is)
  expect(await owner.call(manage.getProperty, { id })).toMatchObject({ property: { _id: id } })
  testApp.now = new Date('2026-11-22T08:00:00Z')
  await owner.call(manage.deleteProperty, { id })
  testApp.now = new Date('2026-11-20T08:00:00Z')
  const { rows } = await testApp.pool.query(
    'select property_id, property_name from bookings where organisation_id = $1',
    [owner.organisation_id],
  )
  expect(rows).toEqual([
    { property_id: null, property_name: 'Sea View' },
    { property_id: null, property_name: 'Sea View' },
  ])
  const { rows: count } = await testApp.pool.query('select property_count from organisations where id = $1', [
    owner.organisation_id,
  ])
  expect(count).toEqual([{ property_count: 0 }])
})

test('the same key adds one home', async () => {
  const owner = await testApp.user('realtor')
  const once = () => owner.call(manage.addProperty, added, { idempotencyKey: 'one-home' })
  expect(await once()).toEqual(await once())
  expect(await owner.call(manage.listProperties, {})).toMatchObject({ total: 1 })
})
