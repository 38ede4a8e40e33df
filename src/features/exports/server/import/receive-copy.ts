import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#src/server/deps.ts'
import { copyNotForm, copyTooLarge, noCopyFile, type UploadedCopy } from '../../contract/import.ts'
import { draftOf } from '#src/server/files/stored-files.ts'

/** Size of a ZIP that is taken: photos of an organisation take at most as much here. */
export const COPY_BYTES_MAX = 4 * 1024 ** 3
/** Bytes that a form adds to the file in it. */
export const FORM_BYTES_MAX = COPY_BYTES_MAX + 64 * 1024

const PASSPHRASE_CHARS_MAX = 200

/** Returns the passphrase of a form that came before its file; null of none. */
function passphraseIn({ passphrase }: MultipartFile['fields']): string | null {
  const field = Array.isArray(passphrase) ? passphrase[0] : passphrase
  const value = field?.type === 'field' && typeof field.value === 'string' ? field.value : ''
  return value === '' ? null : value.slice(0, PASSPHRASE_CHARS_MAX)
}

/** Writes the file of a form to the disk, as a draft that the sweep of the night would remove. Throws 400, 413, 415. */
export async function receiveCopy(request: FastifyRequest, deps: Deps): Promise<UploadedCopy> {
  if (!request.isMultipart()) throw copyNotForm()
  const sent = await request
    // One byte more than there may be: what is cut off there was too large.
    .file({ limits: { fileSize: COPY_BYTES_MAX + 1 }, throwFileSizeLimit: false })
    .catch(() => undefined)
  if (!sent) throw noCopyFile()
  const name = `import-${randomUUID()}`
  const draft = await draftOf(deps, name)
  try {
    await pipeline(sent.file, createWriteStream(draft, { mode: 0o600 })).catch((error: unknown) => {
      throw (error as { syscall?: string }).syscall === undefined ? noCopyFile() : error
    })
    if ((await stat(draft)).size > COPY_BYTES_MAX) throw copyTooLarge({ what: 'more than 4 GB' })
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return { file: draft, name, passphrase: passphraseIn(sent.fields) }
}
