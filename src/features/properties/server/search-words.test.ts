import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import * as manage from '../contract/manage.ts'
import * as browse from '../contract/browse.ts'
import type { PropertySent } from '../contract/sent-property.ts'

const testApp = await createTestApp()
const realtor = await testApp.user('realtor')
await testApp.pool.query(
  `insert into subscriptions (organisation_id, plan_id, status) values ($1, 'galactic', 'active')`,
  [realtor.organisation_id],
)

const add = async (name: string, more: Partial<PropertySent> = {}) => {
  const property = { name, city: 'Clarens', price_per_night: 900, address: '1 Main Road', ...more }
  return (await realtor.call(manage.addProperty, property)).property._id
}
const change = (id: string, sent: PropertySent | Partial<PropertySent>) =>
  realtor.call(manage.changeProperty, { id, ...sent })
const known = async (word: string) => {
  const { rows } = await testApp.pool.query('select from search_words where word = $1', [word])
  return rows.length === 1
}
const found = async (search: string) =>
  (await testApp.call(browse.searchProperties, { search })).results.map(({ title }) => title)

// Words that the table should have: those of the homes that are listed, counted afresh.
const drift = async () =>
  (
    await testApp.pool.query(`
      (select word, homes from search_words except select word, count(*) from properties, words_of(listed_text(properties)) as word group by word)
      union all
      (select word, count(*) from properties, words_of(listed_text(properties)) as word group by word except select word, homes from search_words)`)
  ).rows

test('words of a home that is not listed are not learnt, and are forgotten when it is listed no more', async () => {
  const hidden = await add('Zwartberg hut', { is_public: false })
  const away = await add('Kwêvoël hut', { is_available: false })
  expect([await known('zwartberg'), await known('kwevoel')]).toEqual([false, false])
  await change(hidden, { is_public: true })
  await change(away, { is_available: true })
  expect([await known('zwartberg'), await known('kwevoel')]).toEqual([true, true])
  await change(hidden, { is_public: false })
  await change(away, { is_available: false })
  expect([await known('zwartberg'), await known('kwevoel')]).toEqual([false, false])
})

test('a word is forgotten with the last home that uses it', async () => {
  const one = await add('Umhlanga loft')
  const other = await add('Umhlanga barn')
  await change(one, { name: 'Ballito loft' })
  expect([await known('umhlanga'), await known('ballito')]).toEqual([true, true])
  await realtor.call(manage.deleteProperty, { id: other })
  expect([await known('umhlanga'), await known('ballito')]).toEqual([false, true])
})

test('many homes saved at once wait for each other and lose no word', async () => {
  const words = ['aloe', 'baobab', 'cycad', 'disa', 'erica', 'fynbos', 'gardenia']
  const texts = Array.from({ length: 12 }, (_, index) =>
    [...words.slice(index % 7), ...words.slice(0, index % 7)].join(' '),
  )
  const properties = await Promise.all(
    texts.map((description, index) => add(`Bush camp ${index}`, { description })),
  )
  await Promise.all(properties.map((id, index) => change(id, { description: texts[(index + 5) % 12]! }))) // 12 texts
  await Promise.all(properties.slice(6).map(id => realtor.call(manage.deleteProperty, { id })))
  expect(await drift()).toEqual([])
  expect(await known('fynbos')).toBe(true)
})

test('homes changed by one statement are counted like those changed one by one', async () => {
  await testApp.pool.query(`update properties set description = name || ' renovated', rating_count = 1`)
  await testApp.pool.query(`update properties set is_public = not is_public`)
  expect(await drift()).toEqual([])
  await testApp.pool.query(`update properties set is_public = true`)
  expect(await drift()).toEqual([])
})

test('four slips in one search are corrected, and no more', async () => {
  await add('Sandstone rondavel veranda waterfall orchard')
  expect(await found('sandstoen rondavle varanda watrefall')).toHaveLength(1)
  // A fifth word that nobody knows only orders: it finds nothing by itself, and leaves out nothing.
  expect(await found('qqwwzz vvyyqq zzqqvv yywwqq ochrard')).toEqual([])
  expect(await found('sandstoen rondavle varanda watrefall ochrard')).toHaveLength(1)
})

test.each(['cubin', 'capin', 'caban', 'xabin', 'cabinx', 'cbin', 'cabbin'])(
  'a slip anywhere in a word is led to the word that was meant: %s',
  async slip => {
    const id = await add('Cabin')
    expect(await found(slip)).toContain('Cabin')
    await realtor.call(manage.deleteProperty, { id })
  },
)

test('a dog and the ocean find homes that say pets and sea, and homes that are called so', async () => {
  await add('Robberg Ledge', { amenities: ['Pets welcome', 'Sea view'] })
  await add('Dog Ear Barn')
  expect(await found('dog ocean')).toEqual(['Robberg Ledge'])
  expect((await found('dog')).toSorted()).toEqual(['Dog Ear Barn', 'Robberg Ledge'])
})

test('a word too common to tell texts apart finds names by itself, and does not count beside others', async () => {
  await add('The Sixth Floor')
  await add('Here and Now', { description: 'The only one of the kind' })
  await add('Theatre cottage')
  expect((await found('the')).toSorted()).toEqual(['The Sixth Floor', 'Theatre cottage'])
  expect(await found('The Sixth')).toEqual(['The Sixth Floor'])
  expect(await found('the cottage')).toEqual(['Theatre cottage'])
  expect(await found('here and')).toEqual(['Here and Now'])
  expect(await found('a')).toContain('Here and Now')
  expect(await found('in the')).toEqual([])
})

test('a search that takes too long is refused in words, with the time to wait', async () => {
  const other = await testApp.pool.connect()
  await other.query('begin; lock table search_words in access exclusive mode')
  const answer = await testApp.app.inject({ url: '/api/public/properties?search=cottage' })
  await other.query('rollback')
  other.release()
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', error: expect.stringContaining('fewer words') })
})
