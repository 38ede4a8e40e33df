// Readers of pages in a thread of their own, so that what others feel is measured beside them and not behind them.
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type Attack, said } from './attack.ts'

const READERS = 8
const WATCH_MS = 100

type Reading = {
  port: number
  paths: readonly string[]
  /** Asks for another address each time, so that no page is known already. */
  isEachNew: boolean
}

/** Reads pages as fast as they are answered, from one address, until the thread is ended. */
async function readForEver({ port, paths, isEachNew }: Reading): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: READERS, localAddress: '127.0.0.2' })
  let count = 0
  const read = (path: string) =>
    new Promise<void>(resolve => {
      const done = (status: number) => (parentPort?.postMessage(status, []), resolve())
      http
        .get({ port, path, agent, headers: { 'accept-encoding': 'br' } }, answer => {
          answer.resume().on('end', () => done(answer.statusCode ?? 0))
        })
        .on('error', () => done(0))
    })
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      const path = paths[reader % paths.length]! // there is one at least
      for (;;) await read(isEachNew ? `${path}?n=${count++}` : path)
    }),
  )
}

const readers =
  (isEachNew: boolean): Attack =>
  async ({ port }, { slug }, isOver) => {
    const reading: Reading = { port, paths: ['/api', '/', `/property/${slug}`], isEachNew }
    const worker = new Worker(import.meta.filename, { workerData: reading })
    const statuses: number[] = []
    worker.on('message', (status: number) => statuses.push(status))
    while (!isOver()) await pause(WATCH_MS)
    await worker.terminate()
    return { done: `${READERS} readers of ${reading.paths.join(', ')}: ${said(statuses)}`, p50TimesMax: 3 }
  }

/** The pages that everybody asks for, as fast as they come. */
export const pages = readers(false)

/** The same pages under addresses that nobody has asked for before, each of which is rendered. */
export const renderedPages = readers(true)

if (workerData) await readForEver(workerData as Reading) // as `readers` starts it
