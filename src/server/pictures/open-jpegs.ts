import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'

const PROGRAM = path.join(import.meta.dirname, 'jpeg-program.ts')
const NICENESS = 10

/** A picture in a file, and the file that is written. */
export type JpegTask = { from: string; to: string }

export type Jpegs = {
  /** Writes a picture as JPEG; false if it cannot be decoded. One at a time. */
  write(task: JpegTask): Promise<boolean>
  close(): void
}

function start(): ChildProcess {
  const program = fork(PROGRAM, {
    // Without these the allocator retains what a picture took, and the next takes more. Nothing of the product's settings is there.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
    execArgv: [],
    stdio: 'ignore',
  })
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
          running.off('message', end).off('exit', ended)
          resolve(isWritten)
        }
        const ended = () => {
          program = null
          end(false)
        }
        running.on('message', end).on('exit', ended)
        running.send(task, error => error && ended())
      })
    },
    close: () => program?.kill(),
  }
}
