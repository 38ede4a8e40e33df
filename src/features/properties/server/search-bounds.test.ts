import { expect, test } from 'vitest'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { searchProperties } from '../contract/browse.ts'
import { FOUND_MAX } from './search-form.ts'

const testApp = await createTestApp()
const { id } = await makeProperty(testApp.db, await testApp.user('realtor'), { amenities: ['Pool'] })

/** Adds homes like the first one, by their numbers. */
const addProperties = (first: number, last: number) =>
  testApp.pool.query(
    `insert into properties (id, slug, organisation_id, realtor_id, name, description, property_type, address, city,
       nightly_cents, bedrooms, bathrooms, max_guests, amenities)
     select gen_random_uuid(), 'home-' || number, organisation_id, realtor_id, name, description, property_type, address, city,
       nightly_cents, bedrooms, bathrooms, max_guests, amenities
     from properties, generate_series($2::int, $3::int) as number where id = $1`,
    [id, first, last],
  )
const search = (page = 1) => testApp.call(searchProperties, { counts: true, page, pageSize: 1 })

test('homes are counted with what they offer, but of more than are counted it says so, and not what they offer', async () => {
  await addProperties(2, FOUND_MAX - 1)
  const few = await search()
  expect(few.total).toBe(FOUND_MAX - 1)
  expect(new Set(Object.values(few.counts!))).toEqual(new Set([FOUND_MAX - 1]))
  expect(few).not.toHaveProperty('totalIsLeast')
  await addProperties(FOUND_MAX, FOUND_MAX + 1)
  const many = await search()
  expect(many).toMatchObject({ total: FOUND_MAX, totalIsLeast: true })
  expect(many).not.toHaveProperty('counts')
  // The last page has looked at all of them.
  const last = await search(FOUND_MAX + 1)
  expect(last).toMatchObject({ results: [{}], total: FOUND_MAX + 1 })
  for (const name of ['totalIsLeast', 'counts']) expect(last).not.toHaveProperty(name)
})
