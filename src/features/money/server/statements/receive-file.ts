import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isUuid } from '#src/contract/uuid.ts'
import {
  accountNeeded,
  noStatementFile,
  STATEMENT_BYTES_MAX,
  statementNotForm,
  statementTooLarge,
  type UploadedStatement,
} from '../../contract/statements.ts'

/** Bytes that a form adds to the file in it. */
export const FORM_BYTES_MAX = STATEMENT_BYTES_MAX + 64 * 1024

// One byte more than there may be: what is cut off there was too large.
const PARTS = { limits: { fileSize: STATEMENT_BYTES_MAX + 1, files: 1 }, throwFileSizeLimit: false }

/** An error of the form's parser without a status: it could not read the form. */
function unreadForm(error: unknown): never {
  const { statusCode, status } = error as { statusCode?: number; status?: number }
  throw statusCode === undefined && status === undefined ? noStatementFile() : error
}

type Parts = { bytes?: Buffer; account?: unknown; columns?: unknown }

async function readParts(request: FastifyRequest): Promise<Parts> {
  const found: Parts = {}
  for await (const part of request.parts(PARTS))
    if (part.type === 'file') found.bytes = await part.toBuffer()
    else if (part.fieldname === 'account') found.account = part.value
    else if (part.fieldname === 'columns') found.columns = part.value
  return found
}

/** Returns the account that a form names, by its id or by its digits; null of one that names none. Throws 400. */
function namedBy(account: unknown): string | null {
  if (account === undefined || account === '') return null
  const digits = String(account).replaceAll(/[\s-]/g, '')
  if (isUuid(String(account))) return String(account)
  if (/^\d{6,13}$/.test(digits)) return digits
  throw accountNeeded({ why: 'Please send the id or the number of one of your accounts' })
}

/** Reads the form that a statement is sent in; it is in memory alone. Throws 400, 413, 415. */
export async function receiveFile(request: FastifyRequest): Promise<UploadedStatement> {
  if (!request.isMultipart()) throw statementNotForm()
  const { bytes, account, columns } = await readParts(request).catch(unreadForm)
  if (!bytes || bytes.length === 0) throw noStatementFile()
  if (bytes.length > STATEMENT_BYTES_MAX) throw statementTooLarge()
  const named = namedBy(account)
  const asksColumns = columns === 'ask'
  const hash = createHash('sha256')
    .update(bytes)
    .update(named ?? '')
    .update(asksColumns ? 'ask' : '')
  return Object.defineProperties(
    { hash: hash.digest('hex'), asksColumns },
    // A number of an account is in no record of the call.
    { bytes: { value: bytes }, account: { value: named } },
  ) as UploadedStatement // the properties were just defined
}
