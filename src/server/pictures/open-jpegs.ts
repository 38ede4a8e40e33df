import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { COMPILE_CACHE } from '../build/compile-cache.ts'

/** Asked for at the build too, so that it is compiled before the first copy. */
export const JPEG_PROGRAM = path.join(import.meta.dirname, 'jpeg-program.ts')
const NICENESS = 10
/** By the clock: where the machine has much else to do, a copy comes last. */
const WRITE_MS_MAX = 240_000

/** A picture in a file, and the file that is written. */
export type JpegTask = { from: string; to: string }

export type Jpegs = {
  /** Writes a picture as JPEG; false if it cannot be decoded. One at a time. */
  write(task: JpegTask): Promise<boolean>
  close(): void
}

function start(): ChildProcess {
  const program = fork(JPEG_PROGRAM, {
    // Nothing of the product's settings is there.
    env: {
      // Without these the allocator retains what a picture took, and the next takes more.
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      // Stripping the types would take 15 MB more.
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    },
    execArgv: ['--max-semi-space-size=1', '--v8-pool-size=0'],
    stdio: 'ignore',
  })
  // One that cannot be started has no end that is told.
  program.on('error', () => program.emit('exit'))
  try {
    if (program.pid) setPriority(program.pid, NICENESS)
  } catch {
    // It has ended already.
  }
  return program
}

/** Opens a program that writes pictures as JPEG; it starts with the first, and again where one has ended it. */
export function openJpegs(): Jpegs {
  let program: ChildProcess | null = null
  return {
    write(task) {
      const running = (program ??= start())
      return new Promise(resolve => {
        const end = (isWritten: boolean) => {
          clearTimeout(tooLong)
          running.off('message', end).off('exit', ended)
          resolve(isWritten)
        }
        const ended = () => {
          program = null
          end(false)
        }
        const tooLong = setTimeout(() => running.kill('SIGKILL'), WRITE_MS_MAX)
        running.on('message', end).on('exit', ended)
        if (running.connected) running.send(task, error => error && ended())
        else ended()
      })
    },
    close: () => program?.kill(),
  }
}
