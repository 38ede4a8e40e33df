import type { Readable } from 'node:stream'
import {
  type Entry,
  fromBufferPromise,
  getFileNameLowLevel,
  openPromise,
  validateFileName,
  type ZipFile,
} from 'yauzl'

/** Bounds within which a ZIP of a stranger's is read: its files, the bytes that all of them unpack to. */
export type ZipBounds = { filesMax: number; unpackedBytesMax: number }

type Fault = 'no-zip' | 'damaged' | 'encrypted' | 'unsafe-path' | 'too-many' | 'too-large'

/** A ZIP that is not read, by the kind of its fault; `where` is the file in it, or the bound. */
export class UnreadableZip extends Error {
  readonly fault: Fault
  readonly where: string
  constructor(fault: Fault, where = '') {
    super(`${fault} ${where}`.trim())
    this.name = 'UnreadableZip'
    this.fault = fault
    this.where = where
  }
}

/** A ZIP whose names and sizes were checked. Folders are left out of it. */
export type OpenedZip = {
  /** Sizes of its files by their paths, unpacked. */
  sizes: ReadonlyMap<string, number>
  /** True if a path is in it twice; the first counts. */
  hasTwice: boolean
  /** True if it has entries for folders. */
  hasFolders: boolean
  read(path: string): Promise<Readable>
  close(): void
}

/** Text packs to a tenth or so; what packs to less than a five-hundredth is a bomb. */
const RATIO_MAX = 500
const RATIO_BYTES_MIN = 1024 ** 2
const IS_UTF8 = 0x800
/** Bytes of names, extra fields and remarks of all entries: each may have 192 KB, and none needs more than a few. */
const DIRECTORY_BYTES_MIN = 16 * 1024 ** 2
const DIRECTORY_BYTES_EACH = 128

/** Returns what the library says of a ZIP as a fault; errors of the disk stay what they are. */
export function zipFault(error: unknown): unknown {
  if (error instanceof UnreadableZip) return error
  const { message = '', code } = error as { message?: string; code?: string }
  if (/end of central directory/i.test(message)) return new UnreadableZip('no-zip')
  if (code && /^E[A-Z]+$/.test(code)) return error
  return new UnreadableZip('damaged')
}

/** Returns the name of an entry. Old programs write UTF-8 without its mark; what is none is read as the code page of DOS. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  let flag = generalPurposeBitFlag
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw)
    flag |= IS_UTF8
  } catch {
    flag &= ~IS_UTF8
  }
  return getFileNameLowLevel(flag, fileNameRaw, extraFields, false)
}

async function entriesOf(zip: ZipFile, { filesMax, unpackedBytesMax }: ZipBounds) {
  if (zip.entryCount > filesMax) throw new UnreadableZip('too-many', String(filesMax))
  const entries = new Map<string, Entry>()
  const directoryBytesMax = Math.max(DIRECTORY_BYTES_MIN, filesMax * DIRECTORY_BYTES_EACH)
  let [bytes, directoryBytes, hasTwice, hasFolders] = [0, 0, false, false]
  for await (const entry of zip.eachEntry()) {
    directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (directoryBytes > directoryBytesMax) throw new UnreadableZip('too-large', 'The list of its files')
    const path = nameOf(entry)
    if (validateFileName(path) !== null || path.includes('\0')) throw new UnreadableZip('unsafe-path', path)
    const { uncompressedSize, compressedSize } = entry
    const isFolder = path.endsWith('/')
    hasFolders ||= isFolder
    if (isFolder) continue
    if (entry.isEncrypted()) throw new UnreadableZip('encrypted', path)
    if (!entry.canDecodeFileData()) throw new UnreadableZip('damaged', path)
    bytes += uncompressedSize
    const isBomb = uncompressedSize > RATIO_BYTES_MIN && uncompressedSize > compressedSize * RATIO_MAX
    if (isBomb || bytes > unpackedBytesMax) throw new UnreadableZip('too-large', path)
    if (entries.has(path)) hasTwice = true
    else entries.set(path, entry)
  }
  return { entries, hasTwice, hasFolders }
}

/** Opens a ZIP, on the disk or in memory, and checks its names and sizes before anything in it is read. Throws `UnreadableZip`. */
export async function readZip(source: string | Buffer, bounds: ZipBounds): Promise<OpenedZip> {
  // Names are read here; the library would refuse some that are only old.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false } as const
  const zip = await (
    typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options)
  ).catch((error: unknown) => {
    throw zipFault(error)
  })
  try {
    const { entries, hasTwice, hasFolders } = await entriesOf(zip, bounds)
    return {
      sizes: new Map([...entries].map(([path, { uncompressedSize }]) => [path, uncompressedSize])),
      hasTwice,
      hasFolders,
      async read(path) {
        const entry = entries.get(path)
        if (!entry) throw new UnreadableZip('damaged', path)
        return zip.openReadStreamPromise(entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw zipFault(error)
  }
}
