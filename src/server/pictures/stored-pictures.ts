import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { quotaReached } from '../../contract/problem.ts'
import type { Db } from '../db/open-db.ts'
import type { Uploads } from '../outside/uploads.ts'
import { fileNamesOf } from './photo-sizes.ts'
import { mayRemovePictures } from './removal-lock.ts'
import { organisations, pictures, users } from '../db/schema.ts'

/** The owner of a picture: the pictures of homes are an organisation's, a portrait is a user's. */
export type Owner = { of: 'organisation' | 'user'; id: string }

const MB = 1024 * 1024
export const ORGANISATION_BYTES_MAX = 2048 * MB
const USER_BYTES_MAX = 20 * MB

const bytesMaxOf = ({ of }: Owner) => (of === 'organisation' ? ORGANISATION_BYTES_MAX : USER_BYTES_MAX)

const ownedBy = ({ of, id }: Owner): SQL =>
  eq(of === 'organisation' ? pictures.organisationId : pictures.userId, id)

const wordsOf = (bytes: number) =>
  bytes >= 1024 * MB ? `${Math.round((bytes / 1024 / MB) * 10) / 10} GB` : `${Math.ceil(bytes / MB)} MB`

const noRoom = (used: number, owner: Owner) =>
  quotaReached({ used: wordsOf(used), max: wordsOf(bytesMaxOf(owner)) })

/** Returns how many bytes the pictures of an owner take. */
async function pictureBytesOf(db: Db, owner: Owner): Promise<number> {
  const [row] = await pictureBytes(db, owner)
  return Number(row!.bytes) // an aggregate has one row
}

export const pictureBytes = (db: Db, owner: Owner) =>
  db
    .select({ bytes: sql<number>`coalesce(sum(${pictures.bytes}), 0)` })
    .from(pictures)
    .where(ownedBy(owner))

/** Refuses an owner whose room is used up, before anything is encoded. Throws QUOTA_REACHED. */
export async function checkRoom(db: Db, owner: Owner): Promise<void> {
  const used = await pictureBytesOf(db, owner)
  if (used >= bytesMaxOf(owner)) throw noRoom(used, owner)
}

/** One number a picture: who counts on it holds this shared, who removes it holds it alone. */
const lockOf = (id: string): SQL => sql`hashtextextended(${id}, 6)`

/**
 * Writes down that an owner keeps a picture, from now on for a day at least, and waits for a removal under way. `bytes`
 * are null where its files are there already. Throws QUOTA_REACHED.
 */
export async function adoptPicture(
  db: Db,
  { id, owner, bytes }: { id: string; owner: Owner; bytes: number | null },
): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(id)})`)
    // Locked, so that of many at once each counts those before it.
    const owners = owner.of === 'organisation' ? organisations : users
    await tx.select({ id: owners.id }).from(owners).where(eq(owners.id, owner.id)).for('no key update')
    const again = await tx
      .update(pictures)
      .set({ storedAt: sql`moment()` })
      .where(and(eq(pictures.id, id), ownedBy(owner)))
    if (again.rowCount === 1) return
    const size = bytes ?? (await bytesOf(tx, id))
    const used = await pictureBytesOf(tx, owner)
    if (used + (size ?? 0) > bytesMaxOf(owner)) throw noRoom(used, owner)
    const column = owner.of === 'organisation' ? 'organisationId' : 'userId'
    await tx.insert(pictures).values({ id, [column]: owner.id, bytes: size })
  })
}

async function bytesOf(tx: Db, id: string): Promise<number | null> {
  // The first that was measured: the same picture has the same files, however many have sent it.
  const [row] = await tx
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(and(eq(pictures.id, id), isNotNull(pictures.bytes)))
    .limit(1)
  return row?.bytes ?? null
}

const ID = /\/uploads\/([0-9a-f]{32}(?:-portrait)?)/

/** The picture that an address leads to, if it is one that is kept here. */
export const pictureId = (address: string): string | undefined => ID.exec(address)?.[1]

const idsOf = (addresses: readonly string[]): string[] =>
  [...new Set(addresses.flatMap(each => pictureId(each) ?? []))].toSorted()

async function unownedOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from unnest(${sql.param(ids)}::text[]) as asked (id) where not exists (select from pictures where pictures.id = asked.id)`,
  )
  return rows.map(({ id }) => id)
}

/** The pictures of these addresses from before owners were written down: no row has them, only their files. Asked outside a transaction, since files may be in a bucket. */
export async function unownedPictures(
  db: Db,
  uploads: Uploads,
  addresses: readonly string[] = [],
): Promise<ReadonlySet<string>> {
  const ids = idsOf(addresses)
  const unowned = ids.length > 0 ? await unownedOf(db, ids) : []
  const sizes = await Promise.all(unowned.map(id => uploads.bytesOf(fileNamesOf(id).at(-1)!))) // every picture has files
  return new Set(unowned.filter((_, index) => sizes[index] !== null))
}

/**
 * Keeps the pictures of addresses that are about to be written down from being removed until that is committed, and
 * gives the ids of those that no owner has. Called before other rows are locked: whoever claims locks in that order.
 */
export async function holdPictures(tx: Db, addresses: readonly string[]): Promise<string[]> {
  const ids = idsOf(addresses)
  if (ids.length === 0) return []
  // In one order, so that two who hold the same pictures never wait for each other in a ring.
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(id, 6)) from unnest(${sql.param(ids)}::text[]) as id`,
  )
  return unownedOf(tx, ids)
}

/** The same, and gives the ids of pictures that were kept here once and are no longer: neither a row nor, by `unowned`, a file has them. */
export async function lostPictures(
  tx: Db,
  unowned: ReadonlySet<string>,
  addresses: readonly string[],
): Promise<string[]> {
  return (await holdPictures(tx, addresses)).filter(id => !unowned.has(id))
}

const isUnused = sql`${pictures.storedAt} < moment() - interval '1 day'
  and not exists (select from properties where picture_ids(images) @> array[${pictures.id}])
  and not exists (select from users where profile_image is not null and picture_ids(array[profile_image]) @> array[${pictures.id}])
  and not exists (select from newsletters where image_url is not null and picture_ids(array[image_url]) @> array[${pictures.id}])
  and not exists (select from turnovers where done_picture is not null and picture_ids(array[done_picture]) @> array[${pictures.id}])
  and not exists (select from damage_claims where picture_ids(photos) @> array[${pictures.id}])
  and not exists (select from newsletter_drafts where content ->> 'imageUrl' is not null
    and picture_ids(array[content ->> 'imageUrl']) @> array[${pictures.id}])`

/** The pictures that were kept a day ago or more and that nothing uses. */
export async function unusedPictures(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ id: pictures.id }).from(pictures).where(isUnused)
  return rows.map(({ id }) => id)
}

/**
 * Forgets a picture that is still unused, and runs `removeFiles` when no owner is left, before anybody may claim it again. Gives false, and
 * does nothing, while a backup copies pictures.
 */
export async function forgetPicture(db: Db, id: string, removeFiles: () => Promise<void>): Promise<boolean> {
  return db.transaction(async tx => {
    if (!(await mayRemovePictures(tx))) return false
    // The files go while nobody may claim them, so the lock is kept for as long as a bucket may take.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`)
    await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(id)})`)
    await tx.delete(pictures).where(and(eq(pictures.id, id), isUnused))
    const left = await tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id)).limit(1)
    if (left.length === 0) await removeFiles()
    return true
  })
}

/** The pictures from before their bytes were counted. */
export async function unmeasuredPictures(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: pictures.id })
    .from(pictures)
    .where(sql`${pictures.bytes} is null`)
  return rows.map(({ id }) => id)
}

export async function noteBytes(db: Db, id: string, bytes: number): Promise<void> {
  await db
    .update(pictures)
    .set({ bytes })
    .where(and(eq(pictures.id, id), sql`${pictures.bytes} is null`))
}
