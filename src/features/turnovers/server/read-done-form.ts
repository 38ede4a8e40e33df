import type { FastifyRequest } from 'fastify'
import { notMultipart } from '#src/features/uploads/contract.ts'
import { PICTURE_BYTES_MAX, receivePicture, unreadForm } from '#src/features/uploads/server/commands.ts'
import { id, stayDate, text } from '#src/contract/fields.ts'
import { notFound, Problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import type { Deps } from '#src/server/deps.ts'
import { faultIn } from '#src/server/http/read.ts'
import { PICTURES_A_DAY } from '../contract/cleaning.ts'
import { DONE_NOTE_CHARS_MAX, isDue } from '../rules/turnover.ts'
import { findCleaner } from './cleaners/find-cleaner.ts'
import type { CleanerRow } from './cleaners/select-cleaners.ts'

const DAY_SECONDS = 24 * 60 * 60
const PICTURES = { name: 'photos of a cleaner', max: PICTURES_A_DAY, seconds: DAY_SECONDS }

// One byte more than there may be: what is cut off there was too large.
const PARTS = { limits: { fileSize: PICTURE_BYTES_MAX + 1 }, throwFileSizeLimit: false }

const written = z.object({ property_id: id, day: stayDate(), note: text(DONE_NOTE_CHARS_MAX).nullish() })

/** Returns what stands before the picture in the form. Throws 400, 404. */
function readFields(fields: Record<string, unknown>, today: string) {
  const fault = faultIn(fields)
  if (fault) throw fault
  const parsed = written.safeParse(fields)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const words = issue?.message ?? 'Please check what you sent'
    throw new Problem('VALIDATION_FAILED', 400, words, { [String(issue?.path[0] ?? 'body')]: words })
  }
  if (!isDue(parsed.data.day, today)) throw notFound()
  return parsed.data
}

type Picture = { stream: NodeJS.ReadableStream; address: string; signal: AbortSignal }

/** Stores the picture of a form for the cleaner's host, or gives null where none was chosen. Throws 400, 403, 413, 429, 503. */
async function savePicture(
  { photos, limits, config }: Deps,
  { id: cleanerId, organisationId }: CleanerRow,
  { stream, address, signal }: Picture,
): Promise<string | null> {
  // Of a leaked link: it takes no place of its host's own pictures, and few a day.
  return photos.arrival({ owner: cleanerId, address }, async file => {
    if ((await receivePicture(stream, file)) === 0) return null
    if (config.rateLimits) await limits.count(PICTURES, cleanerId)
    const owner = { of: 'organisation', id: organisationId } as const
    return (await photos.savePhoto(file, { owner, signal })).url
  })
}

/** Reads the form of a cleaner's page: who it is first, then what was written, and the picture last. Throws 400, 403, 404, 413, 415, 429 or 503. */
export async function readDoneForm(
  request: FastifyRequest,
  deps: Deps,
  _caller: unknown,
  signal: AbortSignal,
) {
  const { token } = request.params as { token: string } // of its path
  const cleaner = await findCleaner(deps.db, token)
  if (!request.isMultipart()) throw notMultipart()
  const fields: Record<string, unknown> = {}
  let picture: string | null = null
  try {
    for await (const part of request.parts(PARTS)) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else {
        readFields(fields, deps.today())
        picture = await savePicture(deps, cleaner, { stream: part.file, address: request.ip, signal })
      }
    }
  } catch (error) {
    unreadForm(error)
  }
  return { token, ...readFields(fields, deps.today()), picture }
}
