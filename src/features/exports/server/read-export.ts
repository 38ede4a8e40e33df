import type { RangedFile } from '#src/contract/endpoint.ts'
import { notFound, orNotFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import { isStored, readFilePart } from './files/export-files.ts'
import { exportOf } from './queries.ts'

/** Returns the file of a copy, for the person who asked for it. Throws 404 where it is not ready, its days are over, or it is somebody else's. */
export async function readExport(
  deps: Deps,
  { id, userId, organisationId }: { id: string; userId: string; organisationId: string | null },
): Promise<RangedFile> {
  const { state, file, bytes, expiresAt, day } = orNotFound(
    await exportOf(deps.db, userId, organisationId, id),
  )
  if (state !== 'ready' || file === null || bytes === null || !expiresAt || expiresAt <= deps.now())
    throw notFound()
  if (!(await isStored(deps, file, bytes))) throw notFound()
  return {
    type: 'application/zip',
    name: `naledi-${organisationId ? 'organisation' : 'account'}-${day}.zip`,
    bytes,
    tag: `"${file}"`,
    read: (from, to) => readFilePart(deps, file, from, to),
  }
}
