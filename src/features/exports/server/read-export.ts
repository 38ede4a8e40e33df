import type { RangedFile } from '#src/contract/endpoint.ts'
import { notFound, orNotFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import { isStored, readFilePart } from '#src/server/files/stored-files.ts'
import { exportOf, requestWithExport, type ExportRow } from './queries.ts'

/** Returns the file of a copy. Throws 404 where it is not ready, or its days are over. */
async function fileOf(deps: Deps, copy: ExportRow | null | undefined, what: string): Promise<RangedFile> {
  const { state, file, bytes, expiresAt, day } = orNotFound(copy)
  if (state !== 'ready' || file === null || bytes === null || !expiresAt || expiresAt <= deps.now())
    throw notFound()
  if (!(await isStored(deps, file, bytes))) throw notFound()
  return {
    type: 'application/zip',
    name: `naledi-${what}-${day}.zip`,
    bytes,
    tag: `"${file}"`,
    read: (from, to) => readFilePart(deps, file, from, to),
  }
}

/** Returns the file of a copy, for the person who asked for it. Throws 404 where it is not ready, its days are over, or it is somebody else's. */
export const readExport = async (
  deps: Deps,
  { id, userId, organisationId }: { id: string; userId: string; organisationId: string | null },
): Promise<RangedFile> =>
  fileOf(
    deps,
    await exportOf(deps.db, userId, organisationId, id),
    organisationId ? 'organisation' : 'account',
  )

/** Returns the file of the copy that answers a request, for members who answer requests of the organisation. Throws 404. */
export const readRequestExport = async (
  deps: Deps,
  requestId: string,
  organisationId: string,
): Promise<RangedFile> =>
  fileOf(deps, (await requestWithExport(deps.db, organisationId, requestId))?.copy, 'guest')
