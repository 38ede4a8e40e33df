import { createCipheriv } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, crc32, zstdCompress } from 'node:zlib'
import {
  boundTo,
  checksumOf,
  COMPRESSED,
  createHeader,
  FRAME_BYTES_MAX,
  FRAME_HEAD_BYTES,
  FRAME_KINDS,
  type FrameKind,
  nonceOf,
  TAG_BYTES,
} from './format.ts'

const compress = promisify(zstdCompress)
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
/** Smaller ones gain nothing. */
const COMPRESSED_BYTES_MIN = 128
/** V8 would let buffers grow to some 100 MB before it looks for those that are done with, as little of them is in its own heap. */
const COLLECT_BYTES = 2 ** 20
// It is there where the process is started with --expose-gc.
const collectGarbage = () => void globalThis.gc?.({ type: 'minor', execution: 'sync' })

export type FrameWriter = {
  /** Writes a frame of JSON: a manifest, a begin, a close or the end. */
  say(kind: Exclude<FrameKind, 'bytes'>, words: object): Promise<void>
  /** Collects bytes of what was begun, and writes each full frame; waits for the disk. */
  bytes(chunk: Buffer, options?: { compresses: boolean }): Promise<void>
  /** Number of bytes that the file has by now. */
  written(): number
}

/** Writes the first line into an empty file, and gives what writes its frames. One call at a time. */
export async function createFrameWriter(
  file: FileHandle,
  backupKey: string | undefined,
): Promise<FrameWriter> {
  const { line, seal } = createHeader(backupKey)
  let counter = 0
  let written = 0
  let collectAt = COLLECT_BYTES
  const gathered = Buffer.allocUnsafeSlow(FRAME_BYTES_MAX)
  let gatheredBytes = 0
  let isCompressed = true

  async function put(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;)
      done += (await file.write(bytes, done, bytes.length - done)).bytesWritten
    written += bytes.length
  }

  async function frame(kind: FrameKind, plain: Buffer, compresses: boolean): Promise<void> {
    const packed =
      compresses && plain.length >= COMPRESSED_BYTES_MIN ? await compress(plain, COMPRESSION) : plain
    const payload = packed.length < plain.length ? packed : plain
    const head = Buffer.alloc(FRAME_HEAD_BYTES)
    head.writeUInt8(FRAME_KINDS.indexOf(kind) | (payload === plain ? 0 : COMPRESSED), 0)
    head.writeUInt32BE(payload.length, 1)
    head.writeUInt32BE(crc32(head.subarray(0, 5)), 5)
    const bound = boundTo(seal, counter, head)
    if (seal.key) {
      const cipher = createCipheriv('aes-256-gcm', seal.key, nonceOf(counter), { authTagLength: TAG_BYTES })
      cipher.setAAD(bound)
      const sealed = cipher.update(payload)
      cipher.final()
      await put(Buffer.concat([head, cipher.getAuthTag()]))
      await put(sealed)
    } else {
      await put(Buffer.concat([head, checksumOf(bound, payload)]))
      await put(payload)
    }
    counter += 1
    if (written >= collectAt) {
      collectAt = written + COLLECT_BYTES
      collectGarbage()
    }
  }

  async function flush(): Promise<void> {
    if (gatheredBytes === 0) return
    await frame('bytes', gathered.subarray(0, gatheredBytes), isCompressed)
    gatheredBytes = 0
  }

  await put(Buffer.from(line))
  return {
    async say(kind, words) {
      await flush()
      await frame(kind, Buffer.from(JSON.stringify(words)), true)
    },
    async bytes(chunk, { compresses } = { compresses: true }) {
      isCompressed = compresses
      for (let from = 0; from < chunk.length;) {
        const copied = chunk.copy(gathered, gatheredBytes, from)
        from += copied
        gatheredBytes += copied
        if (gatheredBytes === FRAME_BYTES_MAX) await flush()
      }
    },
    written: () => written,
  }
}
