import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { NotReached, openThread, OwnerWaits, TookTooLong } from './work-thread.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'naledi-thread-'))
afterAll(() => rm(folder, { recursive: true }))
const entry = path.join(folder, 'works.mjs')
await writeFile(
  entry,
  `import { parentPort, threadId } from 'node:worker_threads'
  const held = []
  parentPort.on('message', ask => {
    if (ask === 'for ever') for (;;);
    if (ask === 'all memory') for (;;) held.push(new Array(100_000).fill(held.length))
    if (ask === 'fails') throw new Error('it fails')
    parentPort.postMessage(ask === 'who' ? String(threadId) : ask)
  })
  parentPort.postMessage('ready')`,
)
const open = (waitingOwnMax = 100, idleMsMax = 60_000) =>
  openThread<string, string>(pathToFileURL(entry), {
    cpuMsMax: 200,
    memoryMbMax: 32,
    waitingOwnMax,
    idleMsMax,
  })

test.each([
  ['goes on for ever', 'for ever', TookTooLong],
  ['takes all memory', 'all memory', TookTooLong],
  ['fails', 'fails', Error],
])('work that %s is stopped, and what comes after it is done as ever', async (_, what, why) => {
  const run = open()
  expect(await run('one', 'first')).toBe('first')
  const [stopped, next] = [run('one', what), run('one', 'next')]
  await expect(stopped).rejects.toBeInstanceOf(why)
  expect(await next).toBe('next')
})

test('while one piece of work takes all the time of its thread, this one answers', async () => {
  const run = open()
  let turns = 0
  const counting = setInterval(() => (turns += 1), 1)
  await expect(run('one', 'for ever')).rejects.toBeInstanceOf(TookTooLong)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
})

test('owners take turns: a hundred pieces of one do not come before the first of another', async () => {
  const run = open()
  const done: string[] = []
  const note = (owner: string, ask: string) => run(owner, ask).then(() => done.push(owner))
  await Promise.all([
    ...Array.from({ length: 100 }, (_, at) => note('many', String(at))),
    note('other', 'a'),
    note('third', 'b'),
  ])
  expect(done.indexOf('other')).toBeLessThan(4)
  expect(done.indexOf('third')).toBeLessThan(4)
})

test('work that is not reached in its time is given up, and is never begun', async () => {
  const run = open()
  const first = run('one', 'for ever')
  await expect(run('two', 'late', 1)).rejects.toBeInstanceOf(NotReached)
  await expect(first).rejects.toBeInstanceOf(TookTooLong)
  expect(await run('two', 'then')).toBe('then')
})

test('of one owner so many pieces wait and one more does not, while others may', async () => {
  const run = open(2)
  const taken = ['now', 'first', 'second'].map(ask => run('one', ask))
  await expect(run('one', 'third')).rejects.toBeInstanceOf(OwnerWaits)
  expect(await run('other', 'theirs')).toBe('theirs')
  expect(await Promise.all(taken)).toEqual(['now', 'first', 'second'])
  expect(await run('one', 'third')).toBe('third')
})

test('a thread with nothing to do is ended, and another does what comes later', async () => {
  const run = open(100, 1)
  const first = await run('one', 'who')
  await expect.poll(() => run('one', 'who')).not.toBe(first)
})

test('a thread that was at work a moment ago does what comes next', async () => {
  const run = open()
  expect(await run('one', 'who')).toBe(await run('one', 'who'))
})
