import type { FastifyRequest } from 'fastify'
import { z } from '#src/contract/zod.ts'
import { Problem } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { User } from '#src/server/http/session.ts'
import { NotFetched } from '#src/server/outside/reach.ts'
import { noFile, notFetched, notMultipart, pictureTooLarge } from '../contract.ts'

export const PICTURE_BYTES_MAX = 20 * 1024 * 1024
const FETCH_TIMEOUT_MS = 10_000

const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode

/** What the form's parser says without a status of its own is that it could not read the form. */
const unread = (error: unknown): never => {
  if (statusOf(error) === 413) throw pictureTooLarge()
  throw statusOf(error) === undefined ? noFile() : error
}

/** Keeps the picture of a form's first file. Throws 400, 413 or 415. */
export async function keepSentPicture(request: FastifyRequest, { photos }: Deps) {
  if (!request.isMultipart()) throw notMultipart()
  const sent = await request.file({ limits: { fileSize: PICTURE_BYTES_MAX } }).catch(unread)
  if (!sent) throw noFile()
  const bytes = await sent.toBuffer().catch(unread)
  if (bytes.length === 0) throw noFile()
  return photos.keepPhoto(bytes)
}

const asked = z.object({ url: z.string().trim().min(1).max(2000) })

/** Fetches the picture of an address and keeps it like an upload. Throws 400 with the reason beside `url`, 429 or 503. */
export async function keepPictureOfUrl(
  request: FastifyRequest,
  { photos, fetchPublic }: Deps,
  caller: User | null,
) {
  const parsed = asked.safeParse(request.body)
  if (!parsed.success) throw notFetched({ reason: 'Please give the address of a picture' })
  try {
    const { bytes } = await fetchPublic(parsed.data.url, {
      owner: caller!.id, // the route admits realtors alone
      bytesMax: PICTURE_BYTES_MAX,
      timeoutMs: FETCH_TIMEOUT_MS,
      isWanted: type => type.startsWith('image/'),
      unwanted: 'What is at that address is not a picture. Open the picture by itself and copy that address',
    })
    return await photos.keepPhoto(bytes)
  } catch (error) {
    const isOfPicture = error instanceof Problem && error.status < 429 // what asks to wait passes as it is
    if (error instanceof NotFetched || isOfPicture) throw notFetched({ reason: error.message })
    throw error
  }
}
