import type { Db } from '#src/server/db/open-db.ts'
import { findMade } from './find-made.ts'
import { nameOfNew, type StoredStay } from './find-known.ts'

/** Gives rows whose home is to be made the home of that name that came since their file was sent: two files at one moment make one. */
export async function joinMade(
  tx: Db,
  organisationId: string,
  importId: string,
  stays: readonly StoredStay[],
): Promise<StoredStay[]> {
  const wanted = new Set(
    stays.flatMap(({ skip, home }) => (!skip && nameOfNew(home) !== null ? [home!] : [])),
  )
  if (wanted.size === 0) return [...stays]
  const madeSince = await findMade(tx, organisationId, importId)
  const joined = new Map([...wanted].map(home => [home, madeSince(nameOfNew(home)!)])) // as just asked
  return stays.map(stay => ({ ...stay, home: joined.get(stay.home ?? '') ?? stay.home }))
}
