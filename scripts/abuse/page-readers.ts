// Readers of pages in a thread of their own, so that what others feel is measured beside them and not behind them.
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type Attack, said } from './attack.ts'

const READERS = 8
const WATCH_MS = 100

type Reading = { port: number; paths: readonly string[] }

/** Reads pages as fast as they are answered, from one address, until the thread is ended. */
async function readForEver({ port, paths }: Reading): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: READERS, localAddress: '127.0.0.2' })
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
      for (;;) await read(path)
    }),
  )
}

/** The pages that everybody asks for, as fast as they come. */
export const pages: Attack = async ({ port }, { slug }, isOver) => {
  const reading: Reading = { port, paths: ['/api', '/', `/property/${slug}`] }
  const worker = new Worker(import.meta.filename, { workerData: reading })
  const statuses: number[] = []
  worker.on('message', (status: number) => statuses.push(status))
  while (!isOver()) await pause(WATCH_MS)
  await worker.terminate()
  return { done: `${READERS} readers of ${reading.paths.join(', ')}: ${said(statuses)}`, p50TimesMax: 3 }
}

if (workerData) await readForEver(workerData as Reading) // as `pages` starts it
