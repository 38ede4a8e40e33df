import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../../..')

type Read = (file: string) => string | Buffer

const content: Read = file => readFileSync(file)
const check: Read = file => {
  const { mtimeMs, ctimeMs, size } = statSync(file)
  return `${mtimeMs} ${ctimeMs} ${size}`
}

function filesBelow(place: string): string[] {
  try {
    return readdirSync(path.join(ROOT, place), { withFileTypes: true, recursive: true })
      .filter(entry => entry.isFile())
      .map(entry => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
  } catch {
    return [place]
  }
}

/** The files at or below these places, from the top of the project, that `isOf` takes. */
export const filesOf = (places: readonly string[], isOf: (file: string) => boolean): string[] =>
  places.flatMap(filesBelow).filter(isOf).toSorted()

function fingerprint(files: readonly string[], read: Read): string {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(file)
    try {
      hash.update(read(path.join(ROOT, file)))
    } catch {
      // Gone since it was listed: as if it were empty.
    }
  }
  return hash.digest('hex')
}

/** Returns what they hold. */
export const contentOf = (files: readonly string[]): string => fingerprint(files, content)

/** Returns how they look (size and times): it is the same where nobody touched them, and told without reading one. */
export const stylesOf = (files: readonly string[]): string => fingerprint(files, check)
