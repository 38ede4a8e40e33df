import { type OutgoingKind, outgoingKind } from '#src/server/outgoing/kind.ts'
import { buildExport } from './build-export.ts'
import { deleteClosed } from './delete-closed.ts'
import { loadPhotos } from './import/load-photos.ts'
import { expireExport } from './expire-export.ts'

/** Copies that one process makes at a time: each takes a connection and some memory. */
const PLACES = 2

/** Makes a copy; its subject is the copy. One that was under way when its process was killed begins anew. */
export const makeExport: OutgoingKind = outgoingKind({
  name: 'exports.make',
  places: PLACES,
  placesPerOwner: 1,
  run: (deps, { subject, lease }) => buildExport(deps, subject, lease),
})

export const exportsWork = [makeExport, expireExport, deleteClosed, loadPhotos]
