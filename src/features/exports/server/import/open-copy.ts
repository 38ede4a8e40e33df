import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { type Keyed } from '#src/server/sealed.ts'
import { readZip, UnreadableZip, zipFault } from '#src/server/zip/read-zip.ts'
import * as contract from '../../contract/import.ts'
import { FORMAT, isSealed, type Packed } from '../export/format.ts'

/** Files of a copy: 100,000 bookings, each with a conversation and two documents, and photos. */
export const FILES_MAX = 400_000
const UNPACKED_BYTES_MAX = 20 * 1024 ** 3
const MANIFEST_BYTES_MAX = 128 * 1024 ** 2
/** Rows are read line by line, each of which is a stay or the like with all that belongs to it. */
const LINE_CHARS_MAX = 4 * 1024 ** 2
const PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

const manifestShape = z.object({
  format: z.string().max(100),
  made_at: z.string().max(40),
  organisation: z.object({ _id: z.uuid(), name: z.string().max(200) }).nullable(),
  files: z
    .array(
      z.object({
        path: z.string().max(300),
        rows: z.int().min(0),
        bytes: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(FILES_MAX),
  seal: z.string().max(100).optional(),
})

/** A copy that was checked: each file is in it, whole, and as its manifest says. */
export type OpenCopy = {
  /** True if this installation made it. */
  isOwn: boolean
  files: readonly Packed[]
  has(path: string): boolean
  /** Reads the rows of a list, one at a time, with their number from 1. */
  rows(path: string): AsyncGenerator<{ row: number; value: unknown }>
  /** Reads a file whole; of one that is larger than rows may be, throws 413. */
  text(path: string): Promise<string>
  bytes(path: string): Promise<Readable>
  close(): void
}

/** Returns the refusal for a ZIP that cannot be read; other errors stay what they are. */
function unread(error: unknown): unknown {
  if (error instanceof Problem) return error
  const fault = zipFault(error)
  if (!(fault instanceof UnreadableZip)) return fault
  const { where } = fault
  const refusals = {
    'no-zip': () => contract.noCopy(),
    damaged: () => contract.copyCutOff(),
    encrypted: () => contract.copyCutOff(),
    'unsafe-path': () => contract.unsafePath(),
    'too-many': () => contract.copyTooLarge({ what: `more than ${where} files` }),
    'too-large': () => contract.copyTooLarge({ what: `${where} unpacks to more than it may` }),
  }
  return refusals[fault.fault]()
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of stream) hash.update(part as Buffer) // without an encoding
  return hash.digest('hex')
}

async function wholeOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer) // without an encoding
  return Buffer.concat(parts).toString('utf8')
}

function manifestIn(text: string) {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw contract.noCopy()
  }
  const format = (read as { format?: unknown } | null)?.format
  if (typeof format !== 'string') throw contract.noCopy()
  if (format !== FORMAT) throw contract.foreignFormat({ format: FORMAT })
  const manifest = manifestShape.safeParse(read)
  if (!manifest.success) throw contract.fileChanged({ path: 'manifest.json' })
  return manifest.data
}

async function* linesOf(stream: Readable, path: string): AsyncGenerator<string> {
  let rest = ''
  stream.setEncoding('utf8')
  for await (const part of stream) {
    const lines = (rest + (part as string)).split('\n')
    rest = lines.pop()! // a split has a last one
    yield* lines
    if (rest.length > LINE_CHARS_MAX) throw contract.copyTooLarge({ what: `a row of ${path}` })
  }
  if (rest) yield rest
}

async function* rowsIn(stream: Readable, path: string): AsyncGenerator<{ row: number; value: unknown }> {
  let row = 0
  for await (const line of linesOf(stream, path)) {
    const text = line.trim().replace(/,$/, '')
    if (text === '' || text === '[' || text === ']' || text === '[]') continue
    row += 1
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      throw contract.rowUnread({ path, row, why: 'it is no JSON' })
    }
    yield { row, value }
  }
}

/** Opens the ZIP of a copy and checks all of it before anything is used: its names, sizes, manifest and checksums. Throws 400 and 413 by name. */
export async function openCopy(config: Keyed, file: string): Promise<OpenCopy> {
  const zip = await readZip(file, { filesMax: FILES_MAX, unpackedBytesMax: UNPACKED_BYTES_MAX }).catch(
    error => {
      throw unread(error)
    },
  )
  try {
    const { sizes, read: streamOf } = zip
    if (zip.hasFolders || [...sizes.keys()].some(path => !PATH.test(path))) throw contract.unsafePath()
    if (zip.hasTwice) throw contract.copyCutOff()
    const listed = sizes.get('manifest.json')
    if (listed === undefined) throw contract.noCopy()
    if (listed > MANIFEST_BYTES_MAX) throw contract.copyTooLarge({ what: 'its manifest' })
    const manifest = manifestIn(await wholeOf(await streamOf('manifest.json')))
    const paths = new Set(manifest.files.map(({ path }) => path))
    const other = [...sizes.keys()].find(path => path !== 'manifest.json' && !paths.has(path))
    if (other !== undefined || paths.size !== manifest.files.length)
      throw contract.fileChanged({ path: other ?? 'manifest.json' })
    for (const { path, bytes, sha256 } of manifest.files) {
      if (sizes.get(path) !== bytes || (await hashOf(await streamOf(path))) !== sha256)
        throw contract.fileChanged({ path })
    }
    return {
      isOwn: isSealed(config, manifest, manifest.seal),
      files: manifest.files,
      has: path => sizes.has(path),
      async *rows(path) {
        if (sizes.has(path)) yield* rowsIn(await streamOf(path), path)
      },
      async text(path) {
        if ((sizes.get(path) ?? 0) > LINE_CHARS_MAX) throw contract.copyTooLarge({ what: path })
        return wholeOf(await streamOf(path))
      },
      bytes: streamOf,
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw unread(error)
  }
}
