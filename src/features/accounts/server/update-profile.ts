import type { Input } from '#src/contract/endpoint.ts'
import { Problem } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { User } from '#src/server/http/session.ts'
import type { updateProfile } from '../contract.ts'
import { answerOf, updateUser } from './queries.ts'

const IMAGE_BYTES_MAX = 5 * 1024 * 1024
const DATA_URL = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/

const notAnImage = () => {
  const words = 'Please choose an image: JPEG, PNG, WebP, AVIF or GIF'
  return new Problem('VALIDATION_FAILED', 400, words, { profileImage: words })
}

/** The path of the kept portrait; a path that was answered before stays as it is. Throws 400, or 413 above 5 MB. */
async function imagePath(
  photos: Deps['photos'],
  sent: string | null | undefined,
): Promise<string | null | undefined> {
  if (sent === undefined || sent === null || sent === '') return sent === '' ? null : sent
  if (/^\/uploads\/[\w-]+\.webp$/.test(sent)) return sent
  const base64 = DATA_URL.exec(sent)?.[1]
  if (!base64) throw notAnImage()
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > IMAGE_BYTES_MAX)
    throw new Problem('TOO_LARGE', 413, 'Please choose an image of at most 5 MB')
  return (
    await photos
      .keepPortrait(bytes)
      .catch(error => Promise.reject(error instanceof Problem ? notAnImage() : error))
  ).url
}

/** Changes what was sent and leaves the rest. */
export async function changeProfile(
  { db, photos }: Deps,
  { profileImage, ...texts }: Input<typeof updateProfile>,
  caller: User,
) {
  const image = await imagePath(photos, profileImage)
  const given = Object.entries({ ...texts, profileImage: image }).filter(([, value]) => value !== undefined)
  const values = Object.fromEntries(given.map(([field, value]) => [field, value === '' ? null : value]))
  const user = await updateUser(db, caller.id, values)
  return { success: true as const, user: answerOf(user), message: 'Profile updated' }
}
