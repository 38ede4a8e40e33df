import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKeys, type Keyed } from '#src/server/sealed.ts'

/** The name of the format in its manifest; another version gets another number. */
export const FORMAT = 'naledi-export/1'

/** A file of a copy, as its manifest names it. */
export type Packed = { path: string; rows: number; bytes: number; sha256: string }

type Sealed = {
  made_at: string
  organisation: { _id: string; name: string } | null
  files: readonly Packed[]
}

const wordsOf = ({ made_at: at, organisation, files }: Sealed): string =>
  JSON.stringify([FORMAT, at, organisation?._id ?? null, files.map(({ path, sha256 }) => [path, sha256])])

const sealBy = (key: Buffer, manifest: Sealed): Buffer =>
  createHmac('sha256', key).update(wordsOf(manifest)).digest()

/** Returns what only this installation can write under a copy, so that it knows its own: reviews of another are shown once somebody has looked. */
export const sealCopy = (config: Keyed, manifest: Sealed): string =>
  sealBy(derivedKeys(config, 'seal of a copy')[0].bytes, manifest).toString('base64url')

/** True if this installation made the copy, and nobody has changed it since. */
export function isSealed(config: Keyed, manifest: Sealed, seal: string | undefined): boolean {
  const given = Buffer.from(seal ?? '', 'base64url')
  return derivedKeys(config, 'seal of a copy').some(({ bytes }) => {
    const own = sealBy(bytes, manifest)
    return given.length === own.length && timingSafeEqual(given, own)
  })
}
