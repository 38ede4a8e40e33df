import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/imports.ts'
import { oneImport } from './select-imports.ts'

/** One import of an organisation. Throws 404. */
export const readImport: Handler<typeof contract.readImport> = ({ db }, { id }, { organisation }) =>
  oneImport(db, organisation.id, id)
