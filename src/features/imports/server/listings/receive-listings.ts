import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { ZipFile } from 'yazl'
import { atOnce } from '#src/server/at-once.ts'
import type { Deps } from '#src/server/deps.ts'
import { draftOf } from '#src/server/files/stored-files.ts'
import type { Caller } from '#src/server/http/caller.ts'
import {
  LISTING_FILES_MAX,
  LISTINGS_BYTES_MAX,
  listingsNotForm,
  listingsTooLarge,
  noListingsFile,
  stillReading,
  unreadableZip,
  type UploadedListings,
} from '../../contract/listings.ts'
import { shortLine } from '../../rules/clean.ts'
import { isWanted } from '../../rules/listings/which-files.ts'

/** Bytes that a form adds to the files in it. */
export const FORM_BYTES_MAX = LISTINGS_BYTES_MAX + 2 * 1024 ** 2

const PARTS = {
  // A folder's files are sent with their paths.
  preservePath: true,
  limits: { fileSize: LISTINGS_BYTES_MAX + 1, files: LISTING_FILES_MAX + 1, parts: LISTING_FILES_MAX + 10 },
  throwFileSizeLimit: false,
}

/** Returns a refusal for an error of the form's parser without a status: it could not read the form. */
function unreadForm(error: unknown): unknown {
  const { statusCode, status, syscall } = error as { statusCode?: number; status?: number; syscall?: string }
  return statusCode === undefined && status === undefined && syscall === undefined ? noListingsFile() : error
}

const pathOf = ({ filename }: MultipartFile): string =>
  filename.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')

/** Packs the files of a folder into one ZIP as they come, as they are; those that are about people are not stored. */
function packInto(draft: string) {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(draft, { mode: 0o600 }))
  written.catch(() => undefined) // its error is that of `end`
  return {
    async add(part: MultipartFile): Promise<void> {
      const path = pathOf(part)
      if (!isWanted(path)) {
        part.file.resume()
        return
      }
      try {
        zip.addReadStream(part.file, path, { compress: false })
      } catch {
        throw unreadableZip({ found: 'The folder names a file outside itself, so we read none of it' })
      }
      await finished(part.file)
    },
    async end(): Promise<void> {
      zip.end()
      await written
    },
    /** Closes the draft of a folder that does not come to its end; else its bytes would lie on the disk without a name. */
    async abort(): Promise<void> {
      ;(zip.outputStream as Readable).destroy()
      await written.catch(() => undefined)
    },
  }
}

async function writeParts(request: FastifyRequest, draft: string): Promise<string> {
  let fileName = ''
  let folder: ReturnType<typeof packInto> | undefined
  let count = 0
  try {
    for await (const part of request.parts(PARTS)) {
      if (part.type !== 'file') continue
      count += 1
      if (count > LISTING_FILES_MAX) throw listingsTooLarge()
      const isZip = count === 1 && /\.zip$/i.test(part.filename)
      if (isZip) {
        fileName = pathOf(part).split('/').at(-1)! // a split has a last one
        await pipeline(part.file, createWriteStream(draft, { mode: 0o600 }))
      } else if (count > 1 && !folder) part.file.resume()
      else {
        folder ??= packInto(draft)
        fileName ||= pathOf(part).split('/')[0]!
        await folder.add(part)
      }
    }
    if (count === 0) throw noListingsFile()
    await folder?.end()
    return fileName
  } catch (error) {
    await folder?.abort()
    throw error
  }
}

/** Files that arrive at a time, of one organisation and of all: each may be 2 GB. */
const arrivals = atOnce({ ownMax: 1, allMax: 4 })

/**
 * Writes a ZIP or the files of a folder to the disk as one ZIP, which the sweep of the night would remove; not before the last file of the organisation
 * is read. Throws 400, 409 STILL_READING, 413, 415, 429, 503.
 */
export async function receiveListings(
  request: FastifyRequest,
  deps: Deps,
  { organisation }: Pick<Caller, 'organisation'>,
): Promise<UploadedListings> {
  if (!request.isMultipart()) throw listingsNotForm()
  const { id } = organisation! // the call is of a member
  const { rows } = await deps.db.execute(
    sql`select from listing_imports where organisation_id = ${id} and state = 'reading'`,
  )
  if (rows.length > 0) throw stillReading()
  return arrivals(id, () => receive(request, deps))
}

async function receive(request: FastifyRequest, deps: Deps): Promise<UploadedListings> {
  const name = `listings-${uuidv7()}`
  const draft = await draftOf(deps, name)
  try {
    const fileName = await writeParts(request, draft).catch((error: unknown) => {
      throw unreadForm(error)
    })
    if ((await stat(draft)).size > LISTINGS_BYTES_MAX) throw listingsTooLarge()
    return { file: draft, name, fileName: shortLine(fileName) || 'listings.zip' }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
