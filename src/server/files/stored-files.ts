import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '#src/server/deps.ts'
import { PIECE_BYTES, pieceName } from './pieces.ts'

type Store = Pick<Deps, 'config' | 'uploads'>

const PART = '.part'

const folderOf = ({ config }: Pick<Store, 'config'>): string => path.join(config.dataDir, 'exports')

/** Returns the place of a finished copy on the disk of this machine. */
const fileOf = (deps: Store, id: string): string => path.join(folderOf(deps), `${id}.zip`)

/** Returns the place where a copy is written, empty again where an earlier try left something. */
export async function draftOf(deps: Store, id: string): Promise<string> {
  const draft = `${fileOf(deps, id)}${PART}`
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 })
  await rm(draft, { force: true })
  return draft
}

/** Puts a written draft where downloads find it: whole or not at all. With a bucket every machine finds it there, in pieces. */
export async function storeDraft(deps: Store, id: string, draft: string): Promise<number> {
  const { size } = await stat(draft)
  if (!deps.config.bucket) {
    await rename(draft, fileOf(deps, id))
    return size
  }
  const file = await open(draft)
  try {
    const piece = Buffer.alloc(PIECE_BYTES)
    for (let from = 0; from < size; from += PIECE_BYTES) {
      const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, from)
      await deps.uploads.keep(pieceName(id, from / PIECE_BYTES), piece.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
  await rm(draft, { force: true })
  return size
}

/** True if a copy of so many bytes is there to its end. */
export async function isStored(deps: Store, id: string, bytes: number): Promise<boolean> {
  if (!deps.config.bucket)
    return stat(fileOf(deps, id)).then(
      ({ size }) => size === bytes,
      () => false,
    )
  const last = Math.floor((bytes - 1) / PIECE_BYTES)
  return (await deps.uploads.bytesOf(pieceName(id, last))) === bytes - last * PIECE_BYTES
}

/** Reads a copy from one byte to another, both counted. */
export async function* readFilePart(
  deps: Store,
  id: string,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  if (!deps.config.bucket) {
    yield* createReadStream(fileOf(deps, id), { start: from, end: to }) as AsyncIterable<Buffer> // without an encoding
    return
  }
  for (let at = from; at <= to;) {
    const number = Math.floor(at / PIECE_BYTES)
    const piece = await deps.uploads.read(pieceName(id, number))
    if (!piece) throw new Error(`A piece of the copy ${id} is missing`)
    const begin = number * PIECE_BYTES
    yield piece.subarray(at - begin, to - begin + 1)
    at = begin + PIECE_BYTES
  }
}

/** Writes a stored file to the disk of this machine, to be read from any place on. */
export async function fetchStored(deps: Store, id: string, bytes: number, file: string): Promise<void> {
  await pipeline(readFilePart(deps, id, 0, bytes - 1), createWriteStream(file, { mode: 0o600 }))
}

/** Removes a file and its draft; of unknown `bytes` the pieces in a bucket until one is not there. */
export async function removeFile(deps: Store, id: string, bytes: number | null): Promise<void> {
  for (const file of [fileOf(deps, id), `${fileOf(deps, id)}${PART}`]) await rm(file, { force: true })
  if (!deps.config.bucket) return
  const isThere = async (number: number) =>
    bytes === null
      ? (await deps.uploads.bytesOf(pieceName(id, number))) !== null
      : number * PIECE_BYTES < bytes
  for (let number = 0; await isThere(number); number += 1) await deps.uploads.remove(pieceName(id, number))
}

/** A draft that was not written to for so long is one of a process that was killed. */
const LEFT_MS = 24 * 60 * 60 * 1000

/** Returns the names of copies and drafts on the disk of this machine that were last written a day ago or earlier. */
export async function namesOnDisk(deps: Store & Pick<Deps, 'now'>): Promise<string[]> {
  const folder = folderOf(deps)
  const names = new Set<string>()
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(path.join(folder, name)).catch(() => null)
    if (found && deps.now().getTime() - found.mtimeMs > LEFT_MS)
      names.add(name.replace(/\.zip(\.part)?$/, ''))
  }
  return [...names]
}
