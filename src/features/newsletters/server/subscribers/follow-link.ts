import type { FileAnswer, Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../../contract/counted-links.ts'
import { countReader, readCounted } from '../sending/count-reader.ts'

/** Returns where a link leads that was made here; whoever changes it is led nowhere. Throws 404. */
export async function followLink({ db, config }: Deps, { token }: Input<typeof contract.followLink>) {
  const counted = readCounted(config, token)
  if (!counted?.address) throw notFound()
  await countReader(db, counted, true)
  return { success: true as const, url: counted.address }
}

const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A dot, whatever was asked for. */
export async function noteOpened(
  { db, config }: Deps,
  { file }: Input<typeof contract.noteOpened>,
): Promise<FileAnswer> {
  const counted = readCounted(config, file.replace(/\.gif$/, ''))
  if (counted) await countReader(db, counted, false)
  return { type: 'image/gif', body: DOT }
}
