import { writeFile } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Input } from '#src/contract/endpoint.ts'
import { Problem } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import { savedPhone } from '#src/server/phone.ts'
import { lostPictures, unownedPictures } from '#src/server/pictures/stored-pictures.ts'
import type * as contract from '../contract.ts'
import { demoStays } from '../contract.ts'
import { besideEmail, countStreetChange } from './choose-what-everybody-sees.ts'
import { mailContactConfirmation } from './work.ts'
import { userAnswer, updateUser, userById, type UserRow } from './queries.ts'
import { checkConfirmations } from './email/send-confirmation.ts'

const IMAGE_BYTES_MAX = 5 * 1024 * 1024
const DATA_URL = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/

const notAnImage = () => {
  const words = 'Please choose an image: JPEG, PNG, WebP, AVIF or GIF'
  return new Problem('VALIDATION_FAILED', 400, words, { profileImage: words })
}

const lostImage = () => {
  const words = 'That image is no longer there. Please choose it again'
  return new Problem('VALIDATION_FAILED', 400, words, { profileImage: words })
}

/** Returns what is wrong with a picture is said beside this form's field. */
const besideImage = (error: unknown): never => {
  if (!(error instanceof Problem) || error.status !== 400) throw error
  throw new Problem(error.code, error.status, error.message, { profileImage: error.message })
}

/** The path of the kept portrait; a path that was answered before stays as it is. Throws 400, 403, 413 above 5 MB, 429. */
async function imagePath(
  photos: Deps['photos'],
  sent: string | null | undefined,
  caller: SignedIn,
  { address, signal }: From,
): Promise<string | null | undefined> {
  if (sent === undefined || sent === null || sent === '') return sent === '' ? null : sent
  if (/^\/uploads\/[\w-]+\.webp$/.test(sent)) return sent
  const base64 = DATA_URL.exec(sent)?.[1]
  if (!base64) throw notAnImage()
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > IMAGE_BYTES_MAX)
    throw new Problem('TOO_LARGE', 413, 'Please choose an image of up to 5 MB')
  return photos.arrival({ owner: caller.actor.person.id, address }, async file => {
    await writeFile(file, bytes)
    const owner = { of: 'user', id: caller.actor.person.id } as const
    const saved = await photos.savePortrait(file, { owner, signal }).catch(besideImage)
    return saved.url
  })
}

/** Returns what becomes of the address that guests write to: the account's at once, another once its link is opened. Throws 403 in the demo, 429. */
async function contactChanges(deps: Deps, user: UserRow, sent: string | null): Promise<Partial<UserRow>> {
  if (!sent || sent === user.email) return { contactEmail: null, pendingContactEmail: null }
  if (sent === user.contactEmail) return { pendingContactEmail: null }
  if (user.isDemo) throw demoStays()
  await checkConfirmations(deps, user, sent)
  return { pendingContactEmail: sent }
}

type Sent = Input<typeof contract.updateProfile>

/** Returns what is new of what everybody sees. Throws 403, 429. */
async function publicChanges(deps: Deps, userId: string, sent: Sent): Promise<Partial<UserRow>> {
  const { contactEmail, publicEmail, publicPhone, publicAddress } = sent
  const switches = [publicEmail, publicPhone, publicAddress]
  const isChosen = switches.some(value => value !== undefined)
  if (!isChosen && contactEmail === undefined) return {}
  const user = await userById(deps.db, userId)
  await countStreetChange(deps, user, publicAddress)
  return {
    ...(isChosen ? { publicChosen: true } : {}),
    ...(contactEmail === undefined ? {} : await contactChanges(deps, user, contactEmail)),
  }
}

/** Changes what was sent and leaves the rest. */
export async function updateProfile(deps: Deps, sent: Sent, caller: SignedIn, from: From) {
  const { db, photos, uploads } = deps
  const { profileImage, contactEmail: _, ...texts } = sent
  const userId = caller.actor.person.id
  const shown = await publicChanges(deps, userId, sent)
  const image = await imagePath(photos, profileImage, caller, from)
  const given = Object.entries({ ...texts, phone: savedPhone(texts.phone), profileImage: image }).filter(
    ([, value]) => value !== undefined,
  )
  const values = {
    ...Object.fromEntries(given.map(([field, value]) => [field, value === '' ? null : value])),
    ...shown,
  }
  const images = image ? [image] : []
  const unowned = await unownedPictures(db, uploads, images)
  const user = await db.transaction(async tx => {
    if ((await lostPictures(tx, unowned, images)).length > 0) throw lostImage()
    if (shown.pendingContactEmail) await mailContactConfirmation.post(tx, { userId, cause: uuidv7() })
    return updateUser(tx, userId, values).catch(besideEmail)
  })
  const message = shown.pendingContactEmail
    ? `We sent a link to ${shown.pendingContactEmail}. Guests see it once you open the link.`
    : 'Profile updated'
  return { success: true as const, user: userAnswer(user), message }
}
