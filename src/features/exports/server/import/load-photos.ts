import { sql } from 'drizzle-orm'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#src/contract/problem.ts'
import { showDamagePhotos } from '#src/features/money/server/commands.ts'
import { showDraftPicture, showNewsletterPicture } from '#src/features/newsletters/server/commands.ts'
import { showPhotos } from '#src/features/properties/server/commands.ts'
import { showDonePicture } from '#src/features/turnovers/server/commands.ts'
import type { Deps } from '#src/server/deps.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { draftOf, fetchStored, isStored, removeFile } from '#src/server/files/stored-files.ts'
import { isPhoto, photoFolder } from '../export/write-photos.ts'
import { shapedRows } from './arriving-copy.ts'
import { openCopy, type OpenCopy } from './open-copy.ts'
import { propertyShape } from './row-shapes.ts'

/** More than a host may add: a copy is of all that there was, also by other limits. */
const PHOTOS_MAX = 250

/** Photos of a copy by their folder. */
type Folders = Map<string, string[]>

const foldersOf = ({ files }: OpenCopy): Folders =>
  Map.groupBy(files.map(({ path }) => path).filter(isPhoto), path => path.slice(0, path.lastIndexOf('/') + 1))

const pathsIn = (folders: Folders, folder: string): string[] =>
  (folders.get(folder) ?? []).toSorted().slice(0, PHOTOS_MAX)

/** Photos that wait, by what shows them. */
type Waiting = { paths: string[]; show: (urls: string[]) => Promise<void> }

/** Returns the photos of each property that was loaded and shows none yet, and of its turnovers. */
async function waitingPhotos(
  { db }: Deps,
  copy: OpenCopy,
  { folders, organisationId }: { folders: Folders; organisationId: string },
): Promise<Waiting[]> {
  const waiting: Waiting[] = []
  for await (const each of shapedRows({ copy }, 'homes/homes.json', propertyShape)) {
    const { rows } = await db.execute<{ id: string; isShown: boolean; days: string[] }>(sql`
      select properties.id, cardinality(images) > 0 as "isShown",
        array(select day::text from turnovers where property_id = properties.id and done_picture is null) as days
      from former_ids join properties on properties.organisation_id = ${organisationId} and properties.id = former_ids.id
      where former_ids.organisation_id = ${organisationId} and former_id = ${each.id}`)
    const [property] = rows
    if (!property) continue
    const { id } = property
    const paths = property.isShown ? [] : pathsIn(folders, photoFolder.property(each.slug))
    waiting.push({ paths, show: urls => showPhotos(db, id, urls) })
    for (const { day, done_picture: picture } of each.turnovers)
      if (picture && property.days.includes(day))
        waiting.push({
          paths: pathsIn(folders, photoFolder.turnover(each.slug, day)),
          show: ([url]) => showDonePicture(db, { propertyId: id, day }, url!), // nothing is shown without one
        })
  }
  return waiting.filter(({ paths }) => paths.length > 0)
}

/** The same of what has a folder with its former id: claims for damage, and newsletters. */
async function waitingByFormerId(
  { db }: Deps,
  { folders, organisationId }: { folders: Folders; organisationId: string },
): Promise<Waiting[]> {
  const former = [...folders.keys()].flatMap(
    folder => /^(?:bookings\/damage|newsletters)\/([0-9a-f-]{36})\/$/.exec(folder)?.[1] ?? [],
  )
  const { rows } = await db.execute<{ kind: 'damage' | 'newsletter'; id: string; former: string }>(sql`
    with arrived as (
      select id, former_id from former_ids where organisation_id = ${organisationId} and former_id::text = any(${sql.param(former)}::text[]))
    select 'damage' as kind, id, former_id as former from arrived join damage_claims using (id)
      where organisation_id = ${organisationId} and cardinality(photos) = 0
    union all select 'newsletter', id, former_id from arrived join newsletters using (id)
      where organisation_id = ${organisationId} and image_url is null`)
  return rows.map(({ kind, id, former: folder }) => ({
    paths: pathsIn(folders, photoFolder[kind](folder)),
    show: urls =>
      kind === 'damage' ? showDamagePhotos(db, id, urls) : showNewsletterPicture(db, id, urls[0]!), // nothing is shown without one
  }))
}

/** The same of the draft that was loaded, while it shows none. */
async function waitingOfDraft(
  { db }: Deps,
  { folders, organisationId }: { folders: Folders; organisationId: string },
): Promise<Waiting[]> {
  const paths = pathsIn(folders, photoFolder.draft())
  if (paths.length === 0) return []
  return [{ paths, show: ([url]) => showDraftPicture(db, organisationId, url!) }] // nothing is shown without one
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

/** Loads the photos of a copy whose rows are there; its subject is the organisation, the name of the file, and its bytes. What has its photos is passed over when it runs again. Of a ZIP that was not stored to its end nothing is left. */
export const loadPhotos = outgoingKind({
  name: 'exports.load-photos',
  places: 1,
  async run(deps, { subject, lease }) {
    const [organisationId = '', name = '', bytes = ''] = subject.split(' ')
    if (!(await isStored(deps, name, Number(bytes)))) return removeFile(deps, name, null)
    const file = await draftOf(deps, `${name}-${lease}`)
    try {
      await fetchStored(deps, name, Number(bytes), file)
      const copy = await openCopy(deps.config, file)
      try {
        const of = { folders: foldersOf(copy), organisationId }
        const waiting = [
          ...(await waitingPhotos(deps, copy, of)),
          ...(await waitingByFormerId(deps, of)),
          ...(await waitingOfDraft(deps, of)),
        ]
        for (const { paths, show } of waiting) {
          const urls = await storePhotos(deps, copy, organisationId, paths)
          if (urls.length > 0) await show(urls)
        }
      } finally {
        copy.close()
      }
      await removeFile(deps, name, Number(bytes))
    } finally {
      await rm(file, { force: true })
    }
  },
})
