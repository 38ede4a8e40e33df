import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { SECRET_KEY } from '#src/testing/secret-key.ts'
import { checkChain } from './check-chain.ts'
import { type ChainedLogOptions, openChainedLog } from './open-chained-log.ts'

const CHAIN = 'naledi-security-stays-3000'
const KEYS = { secretKey: SECRET_KEY }
const OTHER_KEY = 'another key of at least 32 characters'
const log = pino({ level: 'silent' })

/** A folder with a log in it, on a day that a test moves. */
async function begin(options: Partial<ChainedLogOptions> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'naledi-chain-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let now = new Date('2026-11-28T10:00:00Z')
  const open = (own: Partial<ChainedLogOptions> = {}) => {
    const opened = openChainedLog({
      folder,
      chain: CHAIN,
      keys: KEYS,
      now: () => now,
      log,
      ...options,
      ...own,
    })
    onTestFinished(() => opened.close())
    return opened
  }
  const names = async () => (await readdir(folder)).toSorted()
  const read = async () =>
    Promise.all(
      (await names()).map(async name => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
    )
  return {
    folder,
    open,
    names,
    read,
    check: async (keys = KEYS) => checkChain(keys, await read()),
    events: async () =>
      (await read()).flatMap(({ text }) =>
        text
          .split('\n')
          .filter(line => line.endsWith('}'))
          .map(line => (JSON.parse(line) as { security: string }).security),
      ),
    moveTo: (day: string) => void (now = new Date(`${day}T10:00:00Z`)),
  }
}

const EVENTS = ['signed-in', 'sign-in-refused', 'key-created', 'right-refused', 'signed-out']

/** A log of one file with these events, and what becomes of it when its lines are changed. */
async function written() {
  const begun = await begin()
  const opened = begun.open()
  for (const security of EVENTS) opened.write({ security, userId: 'a', address: '192.0.2.1' })
  opened.close()
  const [file] = await begun.read()
  const lines = file!.text.trimEnd().split('\n') // it was written
  const checked = (changed: string[], keys = KEYS) =>
    checkChain(keys, [{ name: 'log', text: `${changed.join('\n')}\n` }])
  return { ...begun, lines, checked }
}

test('a log that nobody touched is whole, from its first line', async () => {
  const { lines, checked } = await written()
  expect(checked(lines)).toMatchObject({ lines: 6, fault: null, first: { seq: 1 }, end: { seq: 6 } })
})

test('each line that was changed is named', async () => {
  const { lines, checked } = await written()
  for (const [index, line] of lines.entries()) {
    const changed = lines.with(index, line.replace(/"security":"[\w-]+"/, '"security":"nothing"'))
    expect(checked(changed).fault).toEqual({ file: 'log', line: index + 1, words: 'it was changed' })
  }
  const emptied = checked(lines.with(2, '{}'))
  expect(emptied.fault).toMatchObject({ line: 3, words: 'it was changed: it is no line of the log' })
})

test('a line that was removed is named by its number', async () => {
  const { lines, checked } = await written()
  for (let index = 1; index < lines.length - 1; index += 1) {
    const { fault } = checked(lines.toSpliced(index, 1))
    expect(fault).toMatchObject({
      line: index + 1,
      words: `line number ${index + 1} of the chain is missing before it`,
    })
  }
  expect(checked(lines.toSpliced(2, 2)).fault?.words).toContain('lines number 3 to 4')
})

test('a line that was inserted, repeated or moved is named', async () => {
  const { lines, checked } = await written()
  const forged = lines[2]!.replace('sign-in-refused', 'signed-in') // there are six
  expect(checked(lines.toSpliced(2, 0, forged)).fault).toMatchObject({ line: 3, words: 'it was inserted' })
  expect(checked(lines.toSpliced(3, 0, lines[1]!)).fault).toMatchObject({ line: 4 })
  expect(checked([lines[0]!, lines[2]!, lines[1]!, ...lines.slice(3)]).fault).toMatchObject({ line: 2 })
})

test('who may write the file and has not the key cannot chain it again', async () => {
  const { lines, checked } = await written()
  const { open, check } = await begin({ keys: { secretKey: OTHER_KEY } })
  const forger = open()
  forger.write({ security: 'signed-out' })
  expect((await check()).fault).toMatchObject({
    line: 1,
    words: expect.stringContaining('a key that is not here'),
  })
  expect(checked(lines, { secretKey: OTHER_KEY }).fault).toMatchObject({ line: 1 })
})

test('lines of a key before this one are still checked', async () => {
  const { open, check } = await begin()
  const first = open()
  first.write({ security: 'signed-in' })
  first.close()
  const second = open({ keys: { secretKey: OTHER_KEY, oldSecretKeys: [SECRET_KEY] } })
  second.write({ security: 'signed-out' })
  const both = { secretKey: OTHER_KEY, oldSecretKeys: [SECRET_KEY] }
  expect(await check(both)).toMatchObject({ lines: 3, fault: null })
})

test('the chain goes on in the file of the next day, in one behind a full one, and after a restart', async () => {
  const { open, names, check, events, moveTo, read } = await begin({ bytesMax: 1500 })
  const first = open()
  for (let number = 0; number < 10; number += 1) first.write({ security: 'signed-in', number })
  first.close()
  moveTo('2026-11-29')
  const second = open()
  second.write({ security: 'signed-out' })
  moveTo('2026-11-30')
  second.write({ security: 'signed-in' })
  const files = await names()
  expect(files.length).toBeGreaterThan(3)
  expect(files[0]).toBe(`${CHAIN}.000000000001.log`)
  expect((await events()).filter(event => event === 'log-begun')).toHaveLength(1)
  expect((await events()).filter(event => event === 'log-continued')).toHaveLength(files.length - 1)
  const whole = await check()
  expect(whole).toMatchObject({ fault: null, first: { seq: 1 } })
  // Files of long ago may be gone; one in the middle may not.
  const stored = await read()
  expect(checkChain(KEYS, stored.slice(1)).fault).toBeNull()
  expect(checkChain(KEYS, stored.toSpliced(1, 1)).fault?.words).toContain('missing')
})

test('after a process was killed in the middle of a line the next one says so, and the chain is whole', async () => {
  const { folder, open, names, check, events, read } = await begin()
  const killed = open()
  for (const security of EVENTS) killed.write({ security })
  killed.close()
  const [name] = await names()
  const text = (await read())[0]!.text // it was written
  for (const missing of [1, 2, 40]) {
    await writeFile(path.join(folder, name!), text) // as above
    await truncate(path.join(folder, name!), text.length - missing)
    const next = open()
    next.write({ security: 'signed-in' })
    next.close()
    const report = await check()
    expect(report.fault).toBeNull()
    const isCut = missing > 1
    expect((await events()).includes('log-recovered')).toBe(isCut)
  }
})

test('where somebody moves the newest file away the chain goes on in a file of its own', async () => {
  const { folder, open, names, check, read } = await begin()
  const opened = open()
  opened.write({ security: 'signed-in' })
  const [name] = await names()
  const moved = await read()
  await rm(path.join(folder, name!)) // it was written
  opened.write({ security: 'signed-out' })
  expect(await names()).toEqual([`${CHAIN}.000000000003.log`])
  expect((await check()).fault).toBeNull()
  expect(checkChain(KEYS, [...moved, ...(await read())])).toMatchObject({ lines: 4, fault: null })
})

test('what could not be written waits and is written in its order, and what was too much is said', async () => {
  const { folder, open, check, events } = await begin({ waitingMax: 2 })
  await rm(folder, { recursive: true })
  const opened = open()
  for (const security of EVENTS) opened.write({ security })
  await mkdir(folder)
  opened.write({ security: 'registered' })
  expect(await check()).toMatchObject({ fault: null })
  expect(await events()).toEqual(['log-begun', 'signed-in', 'sign-in-refused', 'events-lost'])
})
