import { BackupError } from '../backup-error.ts'
import type { Begin, Close, End, Manifest } from './manifest.ts'
import { type Frame, readFrames } from './read-frames.ts'

/** A table, a picture or the secret key as it comes out of a backup. */
export type Part = {
  begin: Begin
  /** Its bytes, which are read once. */
  bytes: AsyncGenerator<Buffer>
  /** The end of it, once all of its bytes are read. */
  closed(): Close
}

export type OpenBackup = {
  manifest: Manifest
  /** All parts in their order; what is not read of one is passed over. */
  parts: AsyncGenerator<Part, End>
  close(): Promise<void>
}

const jsonOf = async <T>(frame: Frame): Promise<T> => JSON.parse((await frame.payload()).toString()) as T // proved, so it is what was written

/** A writer that is not this one made a file whose frames are sound and in no order. */
const muddled = () =>
  new BackupError('its parts are in an order that no backup has: use another copy of the file')

async function next(frames: AsyncGenerator<Frame>): Promise<Frame> {
  const { value, done } = await frames.next()
  if (done) throw muddled()
  return value
}

function partOf(frames: AsyncGenerator<Frame>, begin: Begin): Part {
  let close: Close | undefined
  async function* bytes(): AsyncGenerator<Buffer> {
    for (;;) {
      const frame = await next(frames)
      if (frame.kind === 'close') return void (close = await jsonOf<Close>(frame))
      if (frame.kind !== 'bytes') throw muddled()
      yield await frame.payload()
    }
  }
  return {
    begin,
    bytes: bytes(),
    closed() {
      if (!close) throw new Error('The part was not read to its end')
      return close
    },
  }
}

async function* partsOf(frames: AsyncGenerator<Frame>): AsyncGenerator<Part, End> {
  for (;;) {
    const frame = await next(frames)
    if (frame.kind === 'end') {
      const end = await jsonOf<End>(frame)
      // Looks whether anything lies behind the end.
      await frames.next()
      return end
    }
    if (frame.kind !== 'begin') throw muddled()
    const part = partOf(frames, await jsonOf<Begin>(frame))
    yield part
    for await (const _ of part.bytes);
  }
}

/** Opens a backup at its manifest. Throws `BackupError` that names the file and why it cannot be read. */
export async function openBackup(file: string, backupKey: string | undefined): Promise<OpenBackup> {
  const frames = readFrames(file, backupKey)
  const first = await next(frames)
  if (first.kind !== 'manifest') throw muddled()
  return {
    manifest: await jsonOf<Manifest>(first),
    parts: partsOf(frames),
    close: async () => void (await frames.return(undefined)),
  }
}

/** Proves each byte of a backup, up to its end, without using any. Throws `BackupError` that names the file and what is wrong with it. */
export async function proveFile(file: string, backupKey: string | undefined): Promise<void> {
  for await (const _ of readFrames(file, backupKey));
}
