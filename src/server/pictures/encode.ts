import { execFile, type ExecFileException } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { invalid } from '../../contract/problem.ts'
import { DAMAGED_EXIT } from './encode-exit.ts'
import type { Size } from './photo-sizes.ts'

const ENCODER = path.join(import.meta.dirname, 'encoder.ts')
// By the clock: where the machine has much else to do, a large picture comes last.
const ENCODE_MS_MAX = 240_000

export const notAnImage = invalid('file', 'Please choose an image: JPEG, PNG, WebP, AVIF or GIF')
export const isHeic = invalid(
  'file',
  'HEIC photos don’t open here. Please choose it as JPEG: on an iPhone, set Settings › Camera › Formats to Most Compatible, or send the photo to yourself by email',
)
export const damaged = invalid(
  'file',
  'This photo is damaged: a part of it is missing. Please choose it again, or another one',
)
const tooSlow = invalid('file', 'That photo takes too long to prepare. Please choose a simpler one')

/** Writes the picture in `file` into `folder` as new files; without a `size` as a portrait, and of a document as one JPEG. */
export type EncodeTask = {
  file: string
  folder: string
  id: string
  size: Size | null
  isDocument?: boolean
}

const run = promisify(execFile)

/**
 * Encodes a picture in a process of its own, which ends with the signal. `niceness` is 0 to 19, the
 * last one waits for everybody. Throws 400 for what cannot be decoded, or takes longer than four minutes.
 */
export async function encode(task: EncodeTask, niceness: number, signal?: AbortSignal): Promise<void> {
  const running = run(process.execPath, [ENCODER, JSON.stringify(task)], {
    // Nothing of the product's settings: what decodes a stranger's file knows no secret.
    env: { MALLOC_ARENA_MAX: '1' },
    timeout: ENCODE_MS_MAX,
    killSignal: 'SIGKILL',
    ...(signal ? { signal } : {}),
  })
  try {
    if (running.child.pid) setPriority(running.child.pid, niceness)
  } catch {
    // It has ended already.
  }
  try {
    await running
  } catch (error) {
    signal?.throwIfAborted()
    const { killed, code, signal: crash } = error as ExecFileException // execFile rejects with nothing else
    if (killed) throw tooSlow()
    if (code === DAMAGED_EXIT) throw damaged()
    throw crash ? notAnImage() : error
  }
}
