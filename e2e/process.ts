import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { quickFolder } from '../src/testing/quick-folder.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

export type Process = {
  child: ChildProcess
  /** Its output so far, on both streams. */
  said(): string
  ended: Promise<number | null>
  /** Its address, once it says that it is ready. */
  ready(): Promise<string>
}

type Machine = {
  /** A folder of this story alone. */
  folder: string
  /** Starts the product as `npm start` does, or with `watch` as `npm run dev` does. */
  start(env: Record<string, string>, options?: { watch: boolean }): Process
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** A story about the process itself; what it started ends with it. */
export const test = base.extend<Machine>({
  // Playwright reads the names of what a fixture needs from its first argument.
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(quickFolder(), 'naledi-start-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  start: async ({ folder }, use) => {
    const all: Process[] = []
    await use((env, options) => {
      const child = spawn(
        process.execPath,
        options?.watch
          ? ['--watch', '--watch-preserve-output', 'src/product/main.ts', '--dev']
          : ['src/product/main.ts'],
        {
          cwd: ROOT,
          // With both set, Node would print a warning.
          env: {
            ...process.env,
            NO_COLOR: undefined,
            DATA_DIR: path.join(folder, 'data'),
            DEMO: '0',
            LOG_LEVEL: 'warn',
            ...env,
          },
        },
      )
      let words = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (chunk: string) => (words += chunk))
      const started: Process = {
        child,
        said: () => words,
        ended: new Promise(resolve => child.once('exit', resolve)),
        ready: async () => {
          await expect.poll(() => words, { timeout: 60_000 }).toContain('Naledi is ready at ')
          return /ready at (\S+)/.exec(words)![1]! // as just awaited
        },
      }
      all.push(started)
      return started
    })
    for (const { child, ended } of all) {
      child.kill('SIGTERM')
      await ended
    }
  },
})
