import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { clearBuilds, putInPlace } from './put-in-place.ts'

const parent = path.join(await mkdtemp(path.join(tmpdir(), 'naledi-build-')), 'builds')
const place = (name: string) => path.join(parent, name)
afterAll(() => rm(path.dirname(parent), { recursive: true }))
beforeEach(() => rm(parent, { recursive: true, force: true }))

const write = (words: string) => (aside: string) => writeFile(path.join(aside, 'file'), words)
const read = (name: string) => readFile(path.join(place(name), 'file'), 'utf8')
const readTime = async (name: string) => (await stat(place(name))).mtimeMs / 1000

test('of starts that make the same build at once one puts it in place, and both go on with it', async () => {
  const begun = Promise.withResolvers<void>()
  let atIt = 0
  const make = async (aside: string) => {
    await write('whole')(aside)
    if ((atIt += 1) === 2) begun.resolve()
    await begun.promise
  }
  await Promise.all([putInPlace(place('a'), make), putInPlace(place('a'), make)])
  expect(await read('a')).toBe('whole')
  expect(await readdir(parent)).toEqual(['a'])
})

test('a build that fails leaves nothing, and what was there stays', async () => {
  await putInPlace(place('a'), write('old'))
  const fail = async (aside: string) => {
    await write('half')(aside)
    throw new Error('no space')
  }
  await expect(putInPlace(place('b'), fail)).rejects.toThrow('no space')
  expect(await readdir(parent)).toEqual(['a'])
  expect(await read('a')).toBe('old')
})

test('the newest builds stay beside a new one, and what killed starts left goes', async () => {
  const ages = { old: 4000, older: 5000, oldest: 6000, 'being-made-left': 7200, 'being-made-now': 1 }
  await putInPlace(place('new'), write('new'))
  for (const [name, seconds] of Object.entries(ages)) {
    await mkdir(place(name))
    const at = (await readTime('new')) - seconds
    await utimes(place(name), at, at)
  }
  await clearBuilds(place('new'), 2)
  expect((await readdir(parent)).toSorted()).toEqual(['being-made-now', 'new', 'old', 'older'])
  await clearBuilds(place('new'), 0)
  expect((await readdir(parent)).toSorted()).toEqual(['being-made-now', 'new'])
})
