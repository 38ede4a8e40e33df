import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache, type Cached } from './page-cache.ts'

/** Pages that say `words`, counted as they are asked and rendered; `version` is that of all data. */
function site(bytesMax?: number) {
  const now = { version: 'first', words: 'Open on Sunday', status: 200, constant: '' }
  const counted = { asked: 0, rendered: 0 }
  const cache = createPageCache(async () => {
    if (!now.version) throw new Error('The database is away')
    return now.version
  }, bytesMax)
  const make = async (known?: string) => {
    counted.asked += 1
    const { words, status, constant } = now
    await Promise.resolve()
    const headers = new Headers({ etag: `W/"${words}"`, 'content-type': 'text/html' })
    if (constant) headers.set('naledi-constant', constant)
    if (known === headers.get('etag')) return new Response(null, { status: 304, headers })
    counted.rendered += 1
    return new Response(words, { status, ...(status === 200 ? { headers } : {}) })
  }
  return { now, counted, cache, get: (address = '/') => cache.get(address, make) }
}

const wordsOf = (found: Cached) => ('page' in found ? brotliDecompressSync(found.page.br).toString() : null)

test('under the same version of the data nothing is asked, whatever time it is', async () => {
  const { counted, get } = site()
  await get()
  expect(wordsOf(await get())).toBe('Open on Sunday')
  expect(counted).toEqual({ asked: 1, rendered: 1 })
})

test('under another version a page that says the same is sent as it is, and one that does not is made', async () => {
  const { now, counted, get } = site()
  await get()
  now.version = 'second'
  expect(wordsOf(await get())).toBe('Open on Sunday')
  expect(wordsOf(await get())).toBe('Open on Sunday')
  expect(counted).toEqual({ asked: 2, rendered: 1 })
  Object.assign(now, { version: 'third', words: 'Closed on Sunday' })
  expect(wordsOf(await get())).toBe('Closed on Sunday')
  expect(counted).toEqual({ asked: 3, rendered: 2 })
})

test('a constant page is asked once, and tells nobody that it is one', async () => {
  const { now, counted, get } = site()
  now.constant = 'address'
  await get()
  now.version = 'second'
  const found = await get()
  expect(counted).toEqual({ asked: 1, rendered: 1 })
  expect('page' in found && found.page.headers.map(([name]) => name)).toEqual(['content-type', 'etag'])
})

test('a page that is constant at its path is made once for all addresses of it, and another is not', async () => {
  const { now, counted, get } = site()
  now.constant = 'path'
  for (const address of ['/api?a=1', '/api?a=2', '/api']) await get(address)
  expect(counted.rendered).toBe(1)
  now.constant = 'address'
  for (const address of ['/help', '/help?q=1', '/help?q=2', '/help?q=1']) await get(address)
  expect(counted.rendered).toBe(4)
})

test('what is written while a page is made counts for the next who asks', async () => {
  const { now, get } = site()
  const first = get()
  // The version is known by then, and what the page says was read before the write.
  await Promise.resolve()
  await Promise.resolve()
  Object.assign(now, { version: 'second', words: 'Closed on Sunday' })
  await first
  expect(wordsOf(await get())).toBe('Closed on Sunday')
})

test('a page that a hundred ask for at once is made once', async () => {
  const { counted, get } = site()
  const all = await Promise.all(Array.from({ length: 100 }, () => get()))
  expect(new Set(all.map(wordsOf))).toEqual(new Set(['Open on Sunday']))
  expect(counted.rendered).toBe(1)
})

test('an answer that is no page is given to each who asks, and not cached', async () => {
  const { now, counted, get } = site()
  now.status = 503
  const answers = await Promise.all([get(), get()])
  for (const each of answers) expect(each).toMatchObject({ answer: { status: 503 } })
  now.status = 200
  expect(wordsOf(await get())).toBe('Open on Sunday')
  expect(counted.asked).toBe(3)
})

test('where the version is not known, each who asks is answered, and nothing is cached', async () => {
  const { now, counted, get } = site()
  now.version = ''
  for (let times = 0; times < 2; times += 1) expect(await get()).toMatchObject({ answer: { status: 200 } })
  now.version = 'first'
  expect(wordsOf(await get())).toBe('Open on Sunday')
  expect(counted.rendered).toBe(3)
})

test('where the version of a page cannot be had any more, it is sent as it was', async () => {
  const { now, counted, get } = site()
  await get()
  Object.assign(now, { version: '', words: 'Closed on Sunday' })
  expect(wordsOf(await get())).toBe('Open on Sunday')
  expect(await get('/other')).toMatchObject({ answer: { status: 200 } })
  now.version = 'second'
  expect(wordsOf(await get())).toBe('Closed on Sunday')
  expect(counted.rendered).toBe(3)
})

test('the least used page goes where there is no room for all', async () => {
  const { now, counted, get } = site(3 * 2200)
  for (const address of ['/a', '/b', '/c', '/a', '/d']) await get(address)
  expect(counted.rendered).toBe(4)
  await get('/a')
  expect(counted.rendered).toBe(4)
  await get('/b')
  expect(counted.rendered).toBe(5)
  expect(now.version).toBe('first')
})

test('a body is had in each encoding, and plain', async () => {
  const { cache, get } = site()
  const found = await get()
  const page = 'page' in found ? found.page : null
  for (let times = 0; times < 2; times += 1) {
    expect(brotliDecompressSync(await cache.bodyOf(page!, 'br')).toString()).toBe('Open on Sunday')
    expect(gunzipSync(await cache.bodyOf(page!, 'gzip')).toString()).toBe('Open on Sunday')
    expect((await cache.bodyOf(page!, undefined)).toString()).toBe('Open on Sunday')
  }
})
