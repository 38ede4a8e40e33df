import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { collectBuffers } from '#src/server/collect-buffers.ts'
import type { Packed } from './format.ts'
import { CSV_MARK, csvLine, type CsvValue } from '#src/server/csv.ts'

export type ZipWriter = {
  files: readonly Packed[]
  /** Writes a file of bytes that come already small, such as photos, as they are. */
  stored(path: string, bytes: Buffer): Promise<void>
  /** Writes a file of the disk as it is. */
  file(path: string, from: string): Promise<void>
  /** Writes what comes in parts; the number of rows is known at the end. */
  text(path: string, parts: AsyncIterable<string>, rows: () => number): Promise<void>
  csv(path: string, heads: readonly string[], rows: AsyncIterable<readonly CsvValue[]>): Promise<void>
  /** Writes a list, a row a line. */
  json(path: string, rows: AsyncIterable<unknown>): Promise<void>
  /** Writes a list whose rows are JSON already. */
  lines(path: string, rows: AsyncIterable<string>): Promise<void>
  /** Writes one value. */
  one(path: string, value: unknown, rows?: number): Promise<void>
  /** Writes the list of files as the last one, and ends the ZIP. */
  end(manifest: (files: readonly Packed[]) => unknown): Promise<void>
}

/** To pack less than so many bytes takes more memory, for as long as the collector lets it lie, than it saves. */
const PACKED_BYTES_MIN = 4096
/** Parts are gathered to so many characters before they are packed. */
const GATHERED = 32 * 1024
/** After so many bytes the buffers in which they came are given back. */
const COLLECTED_BYTES = 4 * 1024 ** 2

async function* gathered(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = ''
  for await (const part of parts) {
    text += part
    if (text.length < GATHERED) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

/** Of an entry of the packer what it retains until the end beside numbers; of what is written, nothing but the name is read again. */
type Entry = { utf8FileName: Buffer; doFileDataPump: (() => void) | null }
/** Names lie side by side in so many bytes. */
const NAMES_BYTES = 64 * 1024

/** Lets entries that are written lie small: their names in a few buffers rather than in one each, and without what handed their bytes over. */
function compactor(zip: ZipFile): () => void {
  const { entries } = zip as unknown as { entries: Entry[] }
  let names = Buffer.alloc(0)
  let place = 0
  return () => {
    const entry = entries.at(-1)! // it was written
    const { length } = entry.utf8FileName
    if (place + length > names.length) [names, place] = [Buffer.alloc(Math.max(NAMES_BYTES, length)), 0]
    entry.utf8FileName.copy(names, place)
    entry.utf8FileName = names.subarray(place, (place += length))
    entry.doFileDataPump = null
  }
}

/** Writes a ZIP to a file, one entry behind the other, with as little memory as one entry needs at a time. */
export function openZip(file: string, made: Date, signal: AbortSignal): ZipWriter {
  const zip = new ZipFile()
  const compact = compactor(zip)
  const files: Packed[] = []
  let fault: unknown
  let uncollected = 0
  let failEntry: (error: unknown) => void = () => undefined
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }), { signal })
  const fail = (error: unknown) => {
    fault ??= error
    failEntry(fault)
  }
  written.catch(fail) // the entry under way hears of it, and `end`
  zip.on('error', fail)

  /** Resolves once the entry has been read to its end. */
  async function add(path: string, parts: AsyncIterable<Buffer>, rows: () => number, compress: boolean) {
    const hash = createHash('sha256')
    let bytes = 0
    const counted = async function* () {
      for await (const part of parts) {
        hash.update(part)
        bytes += part.length
        uncollected += part.length
        yield part
        if (uncollected < COLLECTED_BYTES) continue
        uncollected = 0
        collectBuffers()
      }
    }
    const stream = Readable.from(counted(), { objectMode: false })
    const ended = new Promise<void>((resolve, reject) => {
      stream.once('end', resolve).once('error', reject)
      failEntry = reject
    })
    if (fault !== undefined) throw fault
    zip.addReadStreamLazy(path, { compress, mtime: made }, give => give(null, stream))
    await ended
    compact()
    files.push({ path, rows: rows(), bytes, sha256: hash.digest('hex') })
  }

  const whole = async function* (bytes: Buffer) {
    yield bytes
  }
  const writer: ZipWriter = {
    files,
    stored: (path, bytes) => add(path, whole(bytes), () => 1, false),
    file: (path, from) => add(path, createReadStream(from) as AsyncIterable<Buffer>, () => 1, false), // without an encoding
    text: (path, parts, rows) => add(path, gathered(parts), rows, true),
    csv(path, heads, rows) {
      let count = 0
      const lines = async function* () {
        yield CSV_MARK + csvLine(heads)
        for await (const row of rows) {
          count += 1
          yield csvLine(row)
        }
      }
      return writer.text(path, lines(), () => count)
    },
    json(path, rows) {
      const texts = async function* () {
        for await (const row of rows) yield JSON.stringify(row)
      }
      return writer.lines(path, texts())
    },
    lines(path, rows) {
      let count = 0
      const lines = async function* () {
        yield '['
        for await (const row of rows) {
          yield `${count === 0 ? '' : ','}\n${row}`
          count += 1
        }
        yield count === 0 ? ']\n' : '\n]\n'
      }
      return writer.text(path, lines(), () => count)
    },
    one(path, value, rows = 1) {
      const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
      return add(path, whole(bytes), () => rows, bytes.length > PACKED_BYTES_MIN)
    },
    async end(manifest) {
      const words = `${JSON.stringify(manifest(files), null, 2)}\n`
      await add('manifest.json', whole(Buffer.from(words)), () => 0, true)
      zip.end()
      await written
    },
  }
  return writer
}
