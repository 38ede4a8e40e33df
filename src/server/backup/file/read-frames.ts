import { createDecipheriv } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { crc32, zstdDecompress } from 'node:zlib'
import { BackupError } from '../backup-error.ts'
import {
  boundTo,
  checksumOf,
  COMPRESSED,
  FRAME_BYTES_MAX,
  FRAME_HEAD_BYTES,
  FRAME_KINDS,
  type FrameKind,
  HEADER_BYTES_MAX,
  nonceOf,
  readHeader,
  type Seal,
  TAG_BYTES,
} from './format.ts'

const decompress = promisify(zstdDecompress)
const LF = 0x0a

/** A frame whose bytes are proved. */
export type Frame = {
  kind: FrameKind
  /** The bytes as they were written. */
  payload(): Promise<Buffer>
}

const cut = (at: number) =>
  new BackupError(
    `it ends in the middle, after ${at} bytes: it was cut, or not written to its end. Use another copy of the file`,
  )
const damaged = (at: number) =>
  new BackupError(`it is damaged in the part that begins at byte ${at}: use another copy of the file`)

/** Reads the bytes at a place of the file, fewer where it ends. */
async function readAt(file: FileHandle, into: Buffer, at: number): Promise<number> {
  let done = 0
  while (done < into.length) {
    const { bytesRead } = await file.read(into, done, into.length - done, at + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return done
}

function isProved(seal: Seal, counter: number, head: Buffer, tag: Buffer, payload: Buffer): Buffer | null {
  const bound = boundTo(seal, counter, head)
  if (!seal.key) return checksumOf(bound, payload).equals(tag) ? Buffer.from(payload) : null
  const decipher = createDecipheriv('aes-256-gcm', seal.key, nonceOf(counter), { authTagLength: TAG_BYTES })
  decipher.setAAD(bound)
  decipher.setAuthTag(tag)
  const plain = decipher.update(payload)
  try {
    decipher.final()
    return plain
  } catch {
    return null
  }
}

async function* framesOf(file: FileHandle, seal: Seal, begin: number): AsyncGenerator<Frame> {
  const head = Buffer.alloc(FRAME_HEAD_BYTES + TAG_BYTES)
  const stored = Buffer.allocUnsafeSlow(FRAME_BYTES_MAX)
  let at = begin
  for (let counter = 0; ; counter += 1) {
    if ((await readAt(file, head, at)) < head.length) throw cut(at)
    const [begun, tag] = [head.subarray(0, FRAME_HEAD_BYTES), head.subarray(FRAME_HEAD_BYTES)]
    const [first, length] = [begun.readUInt8(0), begun.readUInt32BE(1)]
    const kind = FRAME_KINDS[first & ~COMPRESSED]
    if (begun.readUInt32BE(5) !== crc32(begun.subarray(0, 5)) || !kind || length > FRAME_BYTES_MAX)
      throw damaged(at)
    const payload = stored.subarray(0, length)
    if ((await readAt(file, payload, at + head.length)) < length) throw cut(at)
    const plain = isProved(seal, counter, begun, tag, payload)
    if (!plain) throw damaged(at)
    at += head.length + length
    yield {
      kind,
      payload: async () =>
        first & COMPRESSED ? decompress(plain, { maxOutputLength: FRAME_BYTES_MAX }) : plain,
    }
    if (kind === 'end') break
  }
  const { size } = await file.stat()
  if (size !== at)
    throw new BackupError(`it holds ${size - at} bytes behind its end: use another copy of the file`)
}

/**
 * Reads the frames of a backup one by one, each proved before it is given, up to the mark of its end. Throws `BackupError` that names
 * the file and why it cannot be read: no backup, another key, damaged, cut.
 */
export async function* readFrames(name: string, backupKey: string | undefined): AsyncGenerator<Frame> {
  const file = await open(name).catch((error: Error) => {
    throw new BackupError(`The file ${name} cannot be opened (${error.message})`)
  })
  try {
    const begin = Buffer.alloc(HEADER_BYTES_MAX)
    const bytes = await readAt(file, begin, 0)
    const end = begin.subarray(0, bytes).indexOf(LF)
    if (bytes === 0) throw new BackupError('it is empty')
    if (end < 0 && begin.toString('latin1').startsWith('naledi-backup/'))
      throw bytes < begin.length
        ? cut(bytes)
        : new BackupError('its first line is damaged: use another copy of the file')
    const seal = readHeader(begin.toString('latin1', 0, Math.max(end, 0) + 1), backupKey)
    yield* framesOf(file, seal, end + 1)
  } catch (error) {
    if (error instanceof BackupError)
      throw new BackupError(`The file ${path.basename(name)} cannot be read: ${error.message}`)
    throw error
  } finally {
    await file.close()
  }
}
