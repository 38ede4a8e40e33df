import type { FastifyRequest } from 'fastify'
import { z } from '#src/contract/zod.ts'
import { Problem } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import { actorId, type Member } from '#src/server/http/caller.ts'
import { NotFetched } from '#src/server/outside/reach.ts'
import { noFile, notFetched, notMultipart } from '../contract.ts'
import { PICTURE_BYTES_MAX, receivePicture, unreadForm } from './receive-picture.ts'

const FETCH_TIMEOUT_MS = 10_000

const ownerOf = ({ organisation }: Member) => ({ of: 'organisation', id: organisation.id }) as const

/** Writes a form's first file to `file`. Throws 400 and 413. */
async function receive(request: FastifyRequest, file: string): Promise<void> {
  const sent = await request
    // One byte more than there may be: what is cut off there was too large.
    .file({ limits: { fileSize: PICTURE_BYTES_MAX + 1 }, throwFileSizeLimit: false })
    .catch(unreadForm)
  if (!sent) throw noFile()
  if ((await receivePicture(sent.file, file)) === 0) throw noFile()
}

/** Keeps the picture of a form's first file. Throws 400, 403, 413, 415, 429 or 503. */
export async function savePicture(
  request: FastifyRequest,
  { photos }: Deps,
  caller: Member,
  signal: AbortSignal,
) {
  if (!request.isMultipart()) throw notMultipart()
  return photos.arrival({ owner: caller.organisation.id, address: request.ip }, async file => {
    await receive(request, file)
    return photos.savePhoto(file, { owner: ownerOf(caller), signal })
  })
}

const asked = z.object({ url: z.string().trim().min(1).max(2000) })

/** Fetches the picture of an address and keeps it like an upload. Throws 400 with the reason beside `url`, 403, 429 or 503. */
export async function savePictureOfUrl(
  request: FastifyRequest,
  { photos, fetchPublic }: Deps,
  caller: Member,
  signal: AbortSignal,
) {
  const parsed = asked.safeParse(request.body)
  if (!parsed.success) throw notFetched({ reason: 'Please give the address of a photo' })
  return photos.arrival({ owner: caller.organisation.id, address: request.ip }, async file => {
    try {
      await fetchPublic(parsed.data.url, {
        owner: actorId(caller),
        into: file,
        bytesMax: PICTURE_BYTES_MAX,
        timeoutMs: FETCH_TIMEOUT_MS,
        signal,
        isWanted: type => type.startsWith('image/'),
        unwanted: 'That link doesn’t lead to a photo. Open the photo on its own and copy its link',
      })
      return await photos.savePhoto(file, { owner: ownerOf(caller), signal })
    } catch (error) {
      const isOfPicture = error instanceof Problem && error.status === 400
      if (error instanceof NotFetched || isOfPicture) throw notFetched({ reason: error.message })
      throw error
    }
  })
}
