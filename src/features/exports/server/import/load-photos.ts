import { sql } from 'drizzle-orm'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#src/contract/problem.ts'
import { showDamagePhotos } from '#src/features/money/server/commands.ts'
import { showPhotos } from '#src/features/properties/server/commands.ts'
import type { Deps } from '#src/server/deps.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { draftOf, fetchStored, removeFile } from '#src/server/files/stored-files.ts'
import { photoFolder } from '../export/write-photos.ts'
import { shapedRows } from './arriving-copy.ts'
import { openCopy, type OpenCopy } from './open-copy.ts'
import { propertyShape } from './row-shapes.ts'

const PHOTOS_MAX = 50

const pathsIn = ({ files }: OpenCopy, folder: string): string[] =>
  files
    .map(({ path }) => path)
    .filter(path => path.startsWith(folder))
    .toSorted()
    .slice(0, PHOTOS_MAX)

/** Returns the paths of the photos of each property that was loaded and shows none yet, by its id. */
async function waitingPhotos(
  { db }: Deps,
  copy: OpenCopy,
  organisationId: string,
): Promise<Map<string, string[]>> {
  const waiting = new Map<string, string[]>()
  for await (const { id: former, slug } of shapedRows({ copy }, 'homes/homes.json', propertyShape)) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select properties.id from former_ids join properties on properties.organisation_id = ${organisationId} and properties.id = former_ids.id
      where former_ids.organisation_id = ${organisationId} and former_id = ${former} and cardinality(images) = 0`)
    const paths = pathsIn(copy, photoFolder.property(slug))
    if (rows[0] && paths.length > 0) waiting.set(rows[0].id, paths)
  }
  return waiting
}

/** The same of claims for damage, whose folders have their former ids. */
async function waitingDamage(
  { db }: Deps,
  copy: OpenCopy,
  organisationId: string,
): Promise<Map<string, string[]>> {
  const former = new Set(
    copy.files.flatMap(({ path }) => /^bookings\/damage\/([0-9a-f-]{36})\//.exec(path)?.[1] ?? []),
  )
  const { rows } = await db.execute<{ id: string; former: string }>(sql`
    select damage_claims.id, former_id as former from former_ids join damage_claims on damage_claims.organisation_id = ${organisationId} and damage_claims.id = former_ids.id
    where former_ids.organisation_id = ${organisationId} and former_id::text = any(${sql.param([...former])}::text[]) and cardinality(photos) = 0`)
  return new Map(rows.map(({ id, former: folder }) => [id, pathsIn(copy, photoFolder.damage(folder))]))
}

/** Stores photos one by one; one that cannot be read is left out. */
async function storePhotos(deps: Deps, copy: OpenCopy, organisationId: string, paths: readonly string[]) {
  const urls: string[] = []
  for (const path of paths) {
    const url = await deps.photos.drafts.within(async folder => {
      const file = `${folder}/photo`
      await pipeline(await copy.bytes(path), createWriteStream(file))
      return deps.photos
        .savePhoto(file, { owner: { of: 'organisation', id: organisationId } })
        .then(photo => photo.url)
        .catch((error: unknown) => {
          if (!(error instanceof Problem) || error.status >= 500) throw error
          deps.log.warn({ path, reason: error.message }, 'A photo of a copy could not be loaded')
          return null
        })
    })
    if (url) urls.push(url)
  }
  return urls
}

/** Loads the photos of a copy whose rows are there; its subject is the organisation, the name of the file, and its bytes. Properties and claims that have theirs are passed over when it runs again. */
export const loadPhotos = outgoingKind({
  name: 'exports.load-photos',
  places: 1,
  async run(deps, { subject, lease }) {
    const [organisationId = '', name = '', bytes = ''] = subject.split(' ')
    const file = await draftOf(deps, `${name}-${lease}`)
    try {
      await fetchStored(deps, name, Number(bytes), file)
      const copy = await openCopy(deps.config, file)
      try {
        for (const [id, paths] of await waitingPhotos(deps, copy, organisationId))
          await showPhotos(deps.db, id, await storePhotos(deps, copy, organisationId, paths))
        for (const [id, paths] of await waitingDamage(deps, copy, organisationId))
          await showDamagePhotos(deps.db, id, await storePhotos(deps, copy, organisationId, paths))
      } finally {
        copy.close()
      }
      await removeFile(deps, name, Number(bytes))
    } finally {
      await rm(file, { force: true })
    }
  },
})
