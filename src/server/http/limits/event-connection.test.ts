import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { HEARTBEAT, type EventConnection, openEventConnection, wordsOf } from './event-connection.ts'

/** A server with one line, as whoever follows gets it. */
async function serve(first: (stream: EventConnection) => void = () => undefined) {
  const app = fastify()
  const opened = Promise.withResolvers<EventConnection>()
  const over = Promise.withResolvers<void>()
  app.get('/', (_, reply) =>
    openEventConnection(reply, stream => {
      first(stream)
      opened.resolve(stream)
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
  const stream = await opened
  const state = { isOver: false }
  void over.then(() => (state.isOver = true))
  const words = wordsOf({ data: 'x'.repeat(10_000) })
  // Much goes into the line itself before anything waits.
  let written = 0
  for (; written < 100_000 && !state.isOver; written++) {
    stream.write(words)
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
  const stream = await opened
  caller.destroy()
  await over
  expect(() => stream.write(wordsOf({ data: 'late' }))).not.toThrow()
})

test('a line that is over as it opens ends, and the process goes on', async () => {
  const { port, over } = await serve(stream => stream.end())
  const received = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()
  expect(await received()).toBe(HEARTBEAT)
  await over
  expect(await received()).toBe(HEARTBEAT)
})

test('what was missed is said however long it is, to who reads', async () => {
  const long = wordsOf({ data: 'x'.repeat(200_000) })
  const { port, opened } = await serve(stream => stream.write(long))
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  const stream = await opened
  stream.end()
  expect(await answer.text()).toBe(HEARTBEAT + long)
})

test('an event travels with its id, its name and its data, each on a line', () => {
  expect(wordsOf({ id: '7', event: 'boat.sunk', data: { words: 'two\nlines' } })).toBe(
    'id: 7\nevent: boat.sunk\ndata: {"words":"two\\nlines"}\n\n',
  )
})
