import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract/imports.ts'
import * as listings from '../contract/listings.ts'
import { bringListings } from './bring-listings.ts'
import { exportSkipped } from './export-skipped.ts'
import { listImports } from './list-imports.ts'
import { listListings } from './list-listings.ts'
import * as receiving from './listings/receive-listings.ts'
import { mapImport } from './map-import.ts'
import { previewImport } from './preview-import.ts'
import { readImport } from './read-import.ts'
import { readListings } from './read-listings.ts'
import { FORM_BYTES_MAX, receiveFile } from './receive-file.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'
import { undoListings } from './undo-listings.ts'
import { prepareImport, uploadImport } from './upload-import.ts'
import { uploadListings } from './upload-listings.ts'

const UPLOADS_AN_HOUR = 60
/** Each may be 2 GB, and takes seconds of the one thread. */
const LISTINGS_AN_HOUR = 10

export function importRoutes({ route }: Api): void {
  route(contract.uploadImport, uploadImport, {
    readInput: receiveFile,
    bodyBytesMax: FORM_BYTES_MAX,
    writesAnHour: UPLOADS_AN_HOUR,
    preparesOnce: true,
    prepare: (deps, { bytes }, { organisation }) => prepareImport(deps, organisation.id, bytes),
  })
  route(listings.uploadListings, uploadListings, {
    readInput: receiving.receiveListings,
    bodyBytesMax: receiving.FORM_BYTES_MAX,
    writesAnHour: LISTINGS_AN_HOUR,
    reachesOutside: true,
  })
  route(listings.listListings, listListings)
  route(listings.readListings, readListings)
  route(listings.bringListings, bringListings, { reachesOutside: true })
  route(listings.undoListings, undoListings, { reachesOutside: true })
  route(contract.listImports, listImports)
  route(contract.readImport, readImport)
  route(contract.mapImport, mapImport)
  route(contract.previewImport, previewImport)
  route(contract.exportSkipped, exportSkipped)
  route(contract.runImport, runImport, { reachesOutside: true })
  route(contract.undoImport, undoImport, { reachesOutside: true })
}
