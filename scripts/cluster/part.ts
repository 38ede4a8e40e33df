// A program of the cluster: started, ended and started again, alone or by a fault on purpose.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { alive, family, send } from './processes.ts'

const RESTART_MS = 3000
const POLL_MS = 50

export type Command = { command: string; args: string[]; env?: Record<string, string>; log: string }

export class Part {
  readonly name: string
  readonly #command: Command
  readonly #adopted: () => number[]
  #child: ChildProcess | undefined
  /** True if it should run: one that ends by itself is started again. */
  #isWanted = false

  /** `adopted` are processes that it has started and that are nobody's children: PostgreSQL under Patroni. */
  constructor(name: string, command: Command, { adopted = () => [] }: { adopted?: () => number[] } = {}) {
    this.name = name
    this.#command = command
    this.#adopted = adopted
  }

  start(): void {
    this.#isWanted = true
    const { command, args, env = {}, log } = this.#command
    const { PATH = '', HOME = '/', TMPDIR = '/tmp', LANG = 'C.UTF-8' } = process.env
    const child = spawn(command, args, {
      cwd: '/',
      // A session of its own: Ctrl-C in a terminal reaches us alone, and parts end in their order.
      detached: true,
      env: { PATH, HOME, TMPDIR, LANG, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const file = createWriteStream(log, { flags: 'a' })
    file.on('error', () => undefined) // its folder is removed at the end
    for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false })
    child.once('error', error =>
      process.stderr.write(`${this.name} could not be started: ${error.message}\n`),
    )
    child.once('exit', code => {
      file.end()
      if (!this.#isWanted || this.#child !== child) return
      process.stderr.write(`${this.name} has ended (${code}) and is started again: see ${log}\n`)
      setTimeout(() => {
        if (this.#isWanted && this.#child === child) this.start()
      }, RESTART_MS)
    })
  }

  #all = (): number[] => family([...(this.#child?.pid ? [this.#child.pid] : []), ...this.#adopted()])

  /** `kill -9` of it and of all that it has started; it stays away until it is started. */
  async kill(): Promise<void> {
    this.#isWanted = false
    const pids = this.#all()
    send(pids, 'SIGKILL')
    while (pids.some(alive)) await pause(POLL_MS)
  }

  /** Asks it to end; after these milliseconds it is killed. */
  async stop(waitMs: number): Promise<void> {
    this.#isWanted = false
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const pids = this.#all()
    const ended = once(child, 'exit')
    if (child.pid) send([child.pid], 'SIGTERM')
    await Promise.race([ended, pause(waitMs, null, { ref: false })])
    send(pids.filter(alive), 'SIGKILL')
    while (pids.some(alive)) await pause(POLL_MS)
  }
}
