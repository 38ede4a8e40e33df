import { rm, stat } from 'node:fs/promises'
import { atOnce } from '#src/server/at-once.ts'
import type { Handler } from '#src/server/http/route.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import type * as contract from '../contract/import.ts'
import { storeDraft } from '#src/server/files/stored-files.ts'
import { isPhoto } from './export/write-photos.ts'
import { loadCopy } from './import/load-copy.ts'
import { openCopy } from './import/open-copy.ts'
import { loadPhotos } from './import/load-photos.ts'

/** No copy takes as long to be stored. */
const LEFT_MS = 6 * 60 * 60 * 1000

/** Each reads and writes as much as an organisation has. */
const imports = atOnce({ ownMax: 1, allMax: 2 })

/** Loads a copy into the caller's empty organisation: all rows now, or nothing, and photos in the background. Throws 400, 409, 413. See docs/product/exports.md#back-in. */
export const importOrganisation: Handler<typeof contract.importOrganisation> = async (
  deps,
  { file, name, passphrase },
  { organisation },
) => {
  try {
    return await imports(organisation.id, async () => {
      const copy = await openCopy(deps.config, file)
      try {
        const photos = copy.files.filter(({ path }) => isPhoto(path)).length
        const { counts } = await loadCopy(deps, copy, {
          organisationId: organisation.id,
          ownerId: organisation.ownerId,
          passphrase,
        })
        if (photos > 0) {
          const stored = `${organisation.id} ${name} ${(await stat(file)).size}`
          const of = { owner: organisation.id }
          // Takes it up, or clears away what was stored of it, where this process is killed before the end.
          await schedule(deps.db, loadPhotos, stored, new Date(deps.now().getTime() + LEFT_MS), of)
          await storeDraft(deps, name, file)
          await schedule(deps.db, loadPhotos, stored, 'now', of)
        }
        return {
          success: true as const,
          message: photos > 0 ? 'Copy loaded. Your photos follow in the next minutes' : 'Copy loaded',
          import: { ...counts, photos },
        }
      } finally {
        copy.close()
      }
    })
  } finally {
    await rm(file, { force: true })
  }
}
