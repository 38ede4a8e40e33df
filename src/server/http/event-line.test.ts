import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { BEAT, type Line, openLine, wordsOf } from './event-line.ts'

/** A server with one line, as whoever follows gets it. */
async function serve(first: (line: Line) => void = () => undefined) {
  const app = fastify()
  const opened = Promise.withResolvers<Line>()
  const over = Promise.withResolvers<void>()
  app.get('/', (_, reply) =>
    openLine(reply, line => {
      first(line)
      opened.resolve(line)
      return over.resolve
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo // it listens on a port
  return { port, opened: opened.promise, over: over.promise }
}

test('who does not read is cut off, rather than kept waiting for without end', async () => {
  const { port, opened, over } = await serve()
  const caller = connect(port, '127.0.0.1').on('error', () => undefined)
  caller.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  caller.pause()
  const line = await opened
  const state = { isOver: false }
  void over.then(() => (state.isOver = true))
  const words = wordsOf({ data: 'x'.repeat(10_000) })
  // Much goes into the line itself before anything waits.
  let written = 0
  for (; written < 100_000 && !state.isOver; written++) {
    line.write(words)
    if (written % 10 === 0) await new Promise(setImmediate)
  }
  await over
  // So much at most is in the buffers of the system; what waits here is little beside it.
  expect(written).toBeLessThan(3000)
  caller.destroy()
})

test('a line that its caller leaves is over, and says nothing more', async () => {
  const { port, opened, over } = await serve()
  const caller = connect(port, '127.0.0.1')
  caller.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(caller, 'data')
  const line = await opened
  caller.destroy()
  await over
  expect(() => line.write(wordsOf({ data: 'late' }))).not.toThrow()
})

test('a line that is over as it opens ends, and the process goes on', async () => {
  const { port, over } = await serve(line => line.end())
  const received = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()
  expect(await received()).toBe(BEAT)
  await over
  expect(await received()).toBe(BEAT)
})

test('what was missed is said however long it is, to who reads', async () => {
  const long = wordsOf({ data: 'x'.repeat(200_000) })
  const { port, opened } = await serve(line => line.write(long))
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  const line = await opened
  line.end()
  expect(await answer.text()).toBe(BEAT + long)
})

test('an event travels with its id, its name and its data, each on a line', () => {
  expect(wordsOf({ id: '7', event: 'boat.sunk', data: { words: 'two\nlines' } })).toBe(
    'id: 7\nevent: boat.sunk\ndata: {"words":"two\\nlines"}\n\n',
  )
})
