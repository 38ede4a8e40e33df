import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { importNotForm, importTooLarge, noImportFile, oneImportFile } from '../contract/file-problems.ts'
import { IMPORT_BYTES_MAX, type UploadedImport } from '../contract/imports.ts'
import { shortLine } from '../rules/clean.ts'

/** Bytes that a form adds to the file in it. */
export const FORM_BYTES_MAX = IMPORT_BYTES_MAX + 64 * 1024

// One byte more than there may be: what is cut off there was too large.
const PARTS = { limits: { fileSize: IMPORT_BYTES_MAX + 1, files: 1 }, throwFileSizeLimit: false }

/** An error of the form's parser: it has several files, or, without a status, it could not read the form. */
function unreadForm(error: unknown): never {
  if ((error as { code?: string }).code === 'FST_FILES_LIMIT') throw oneImportFile()
  const { statusCode, status } = error as { statusCode?: number; status?: number }
  throw statusCode === undefined && status === undefined ? noImportFile() : error
}

async function readParts(request: FastifyRequest): Promise<{ bytes?: Buffer; name?: string }> {
  const found: { bytes?: Buffer; name?: string } = {}
  for await (const part of request.parts(PARTS))
    if (part.type === 'file') {
      found.bytes = await part.toBuffer()
      found.name = part.filename
    }
  return found
}

/** Reads the form that a file of bookings is sent in. Throws 400, 413, 415. */
export async function receiveFile(request: FastifyRequest): Promise<UploadedImport> {
  if (!request.isMultipart()) throw importNotForm()
  const { bytes, name } = await readParts(request).catch(unreadForm)
  if (!bytes || bytes.length === 0) throw noImportFile()
  if (bytes.length > IMPORT_BYTES_MAX) throw importTooLarge()
  const hash = createHash('sha256').update(bytes).digest('hex')
  const fields = { name: shortLine(name ?? '') || 'bookings.csv', hash }
  return Object.defineProperty(fields, 'bytes', { value: bytes }) as UploadedImport // the property was just defined
}
