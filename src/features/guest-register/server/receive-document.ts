import type { FastifyRequest } from 'fastify'
import { PICTURE_BYTES_MAX, receivePicture, unreadForm } from '#src/features/uploads/server/commands.ts'
import type { Deps } from '#src/server/deps.ts'
import { notAnImage } from '#src/server/pictures/encode.ts'
import { noPicture } from '../contract/by-link.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Of one stay: each lodger may send several until one is sharp. */
const PHOTOS = { name: 'photos of a guest register', max: 300, seconds: DAY_SECONDS }

// One byte more than there may be: what is cut off there was too large.
const PARTS = { limits: { fileSize: PICTURE_BYTES_MAX + 1 }, throwFileSizeLimit: false }

type Sender = { bookingId: string; signal: AbortSignal }

/** Returns the refusal of what is no picture, whatever it calls itself; any other as it is. */
const refusedAs = (error: unknown): unknown => {
  const { fields } = error as { fields?: Record<string, string> }
  return fields?.file === notAnImage.words ? noPicture() : error
}

/** Returns the picture of a document in a form, made anew and in base64; none of it stays in a file. Throws 400, 413, 415, 429, 503. */
export async function receiveDocument(
  request: FastifyRequest,
  { photos, limits, config }: Deps,
  { bookingId, signal }: Sender,
): Promise<string> {
  if (!request.isMultipart()) throw noPicture()
  let picture: Buffer | null = null
  try {
    for await (const part of request.parts(PARTS)) {
      if (part.type !== 'file') continue
      picture = await photos.arrival({ owner: bookingId, address: request.ip }, async file => {
        if ((await receivePicture(part.file, file)) === 0) return null
        if (config.rateLimits) await limits.count(PHOTOS, bookingId)
        return photos.encodeDocument(file, { of: bookingId, signal })
      })
    }
  } catch (error) {
    try {
      unreadForm(error)
    } catch (refused) {
      throw refusedAs(refused)
    }
  }
  if (!picture) throw noPicture()
  return picture.toString('base64')
}
