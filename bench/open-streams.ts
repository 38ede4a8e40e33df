import { connect, type Socket } from 'node:net'

const AT_ONCE = 64
const ID = /id: (\S+)\nevent: booking/g

export type Streams = {
  /** Seconds until all were there. */
  seconds: number
  /** Resolves with the moment (of `performance.now`) at which an event arrives. */
  arrives(id: string): Promise<number>
  close(): Promise<void>
}

/** Opens a stream for each token as leanly as may be: a socket, and what is heard on it. */
export async function openStreams(address: string, tokens: readonly string[]): Promise<Streams> {
  const { hostname, port, host } = new URL(address)
  const sockets: Socket[] = []
  const waiting = new Map<string, (at: number) => void>()
  const onWords = (words: string) => {
    const at = performance.now()
    for (const [, id = ''] of words.matchAll(ID)) waiting.get(id)?.(at)
  }
  const openOne = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      sockets.push(socket)
      let head = ''
      socket.setEncoding('utf8').on('error', reject)
      socket.on('close', () => reject(new Error(`A stream was closed: ${head.slice(0, 300)}`)))
      socket.on('data', (words: string) => {
        if (head !== 'read') {
          head += words
          if (!head.includes('event: ready')) return
          head = 'read'
          resolve()
        } else onWords(words)
      })
      socket.write(
        `GET /api/events HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`,
      )
    })
  const from = performance.now()
  const rest = tokens.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const token of rest) await openOne(token)
    }),
  )
  return {
    seconds: (performance.now() - from) / 1000,
    arrives: id => new Promise(resolve => waiting.set(id, resolve)),
    async close() {
      const closed = sockets.map(socket => new Promise(resolve => socket.once('close', resolve)))
      for (const socket of sockets) socket.destroy()
      await Promise.all(closed)
    },
  }
}
