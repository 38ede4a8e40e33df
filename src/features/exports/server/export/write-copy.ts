import { sql } from 'drizzle-orm'
import type { Deps } from '#src/server/deps.ts'
import { openSecret } from '#src/server/sealed.ts'
import { FORMAT, sealCopy } from './format.ts'
import { photosOf, type Photo, writePhotos } from './write-photos.ts'
import { missingWords, readme, WHERE_LOADED } from './readme.ts'
import { writeAccount } from './write-account.ts'
import { monthlyStatements, type Statement } from './monthly-statements.ts'
import { type Missing, writeDocuments } from './write-documents.ts'
import { writeGuest } from './write-guest.ts'
import { writeGuests } from './write-guests.ts'
import { writeProperties } from './write-properties.ts'
import { writeMessages } from './write-messages.ts'
import { writeMoney } from './write-money.ts'
import { writeOrganisation, writeRecords } from './write-records.ts'
import { writeRegister } from './write-register.ts'
import { writeStays } from './write-stays.ts'
import { writeWords } from './write-words.ts'
import { openZip, type ZipWriter } from './zip-writer.ts'

export type Wanted = {
  id: string
  userId: string
  organisationId: string | null
  /** The one guest of the organisation whom it is about, if it is of one. */
  guestId: string | null
  hasPhotos: boolean
  registerSalt: string | null
  registerKey: string | null
}

export type Progress = (stage: 'records' | 'photos', done: number, total: number) => Promise<void>

/** A connection of a snapshot may wait for the disk between two statements. */
const IDLE_MS = 60_000
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/**
 * Writes a copy to a file: all rows as they are at one moment, then photos, which never change once they are there. It needs the same
 * little memory however much there is. Throws what the database, the disk or the store of pictures throws.
 */
export async function writeCopy(
  deps: Deps,
  { id, userId, organisationId, guestId, hasPhotos, registerSalt, registerKey }: Wanted,
  file: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const at = deps.now()
  const zip = openZip(file, at, signal)
  let photos: Photo[] = []
  let documents = 0
  let statements: Statement[] = []
  let missing: Missing[] = []
  let organisation: { id: string; name: string } | null = null
  await deps.db.transaction(async tx => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = ${sql.raw(String(IDLE_MS))}`)
    await tx.execute(sql`set local timezone = 'UTC'`)
    const { rows } = await tx.execute<{
      person: string
      name: string | null
      files: number
      documents: number
    }>(sql`
      select users.name as person, organisations.name,
        ((select count(*) from conversations where organisation_id = organisations.id)
          + 4 * (select count(*) from properties where organisation_id = organisations.id)
          + (select count(*) from invoices where organisation_id = organisations.id))::int as files,
        (select count(*) from stay_documents where organisation_id = organisations.id)::int as documents
      from users left join organisations on organisations.id = ${organisationId} where users.id = ${userId}`)
    const { person, name, files, documents: issued } = rows[0]! // the row of the copy names somebody who is there
    if (guestId && organisationId) {
      const counted = countingZip(zip, () => progress('records', zip.files.length, FILES_OF_GUEST))
      await writeGuest({ tx, zip: counted, organisationId, guestId, host: name ?? person, at })
      return
    }
    organisation = organisationId && name ? { id: organisationId, name } : null
    if (organisationId && hasPhotos) photos = await photosOf(tx, organisationId)
    if (organisation) {
      statements = await monthlyStatements(tx, {
        organisationId: organisation.id,
        host: organisation.name,
        at,
      })
      documents = issued + statements.length
    }
    const total =
      files + documents + photos.length + (organisationId ? FILES_OF_ORGANISATION : FILES_OF_ACCOUNT)
    const counted = countingZip(zip, () => progress('records', zip.files.length, total))
    await counted.text(
      'README.txt',
      whole(readme({ name: name ?? person, at: at.toISOString(), isOrganisation: organisation !== null })),
      () => 0,
    )
    if (organisation) {
      const copy = { deps, tx, zip: counted, organisationId: organisation.id, userId }
      for (const write of PARTS) await write(copy)
      if (registerSalt && registerKey) {
        const key = openSecret(deps.config, 'exports.register_key', id, registerKey)
        await writeRegister(copy, { salt: registerSalt, key: Buffer.from(key, 'base64url') })
      }
    }
    await writeAccount({ tx, zip: counted, userId })
  }, SNAPSHOT)
  const total = zip.files.length + documents + photos.length
  let done = zip.files.length
  const noteDone = () => progress('records', (done += 1), total)
  if (organisationId && documents > 0)
    missing = await writeDocuments(deps, zip, { organisationId, at, statements }, noteDone)
  await writePhotos(deps, zip, photos, () => progress('photos', (done += 1), total))
  if (missing.length > 0) await zip.text('MISSING.txt', whole(missingWords(missing)), () => 0)
  await zip.end(files => {
    const manifest = {
      made_at: at.toISOString(),
      organisation: organisation && { _id: organisation.id, name: organisation.name },
      files,
    }
    const unmade = missing.length > 0 ? { missing } : {}
    const loaded = organisation ? { where_loaded: WHERE_LOADED } : {}
    return { format: FORMAT, ...manifest, ...unmade, ...loaded, seal: sealCopy(deps.config, manifest) }
  })
}

const PARTS = [
  writeProperties,
  writeStays,
  writeGuests,
  writeMessages,
  writeWords,
  writeMoney,
  writeRecords,
  writeOrganisation,
]
/** Files that every copy has, however little there is, but for the manifest. */
const FILES_OF_ACCOUNT = 12
const FILES_OF_GUEST = 8
const FILES_OF_ORGANISATION = FILES_OF_ACCOUNT + 26

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}

/** Says after each file how far the copy is. */
function countingZip(zip: ZipWriter, said: () => Promise<void>): ZipWriter {
  const after =
    <Given extends unknown[]>(write: (...given: Given) => Promise<void>) =>
    async (...given: Given) => {
      await write(...given)
      await said()
    }
  return {
    ...zip,
    stored: after(zip.stored),
    text: after(zip.text),
    csv: after(zip.csv),
    json: after(zip.json),
    lines: after(zip.lines),
    one: after(zip.one),
  }
}
