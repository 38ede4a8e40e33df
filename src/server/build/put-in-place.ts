import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const ASIDE = 'being-made-'
/** No build takes that long: what is older was left by a start that was killed. */
const LEFT_MS = 60 * 60_000

/**
 * Makes a folder aside and puts it in place whole, so that one that is there is complete: of starts at once that make the
 * same one the first wins, and a product that runs from another keeps what it reads.
 */
export async function putInPlace(folder: string, make: (aside: string) => Promise<unknown>): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true })
  const aside = await mkdtemp(path.join(path.dirname(folder), ASIDE))
  try {
    await make(aside)
    await rename(aside, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(aside, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Clears the builds beside this new one but the `kept` newest, and what starts that were killed have left. */
export async function clearBuilds(folder: string, saved: number): Promise<void> {
  const parent = path.dirname(folder)
  const { mtimeMs: newest } = await stat(folder)
  const others = await Promise.all(
    (await readdir(parent))
      .filter(name => name !== path.basename(folder))
      .map(async name => {
        const place = path.join(parent, name)
        // Another start may clear them too.
        const madeAt = await stat(place).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        )
        return { place, madeAt, isAside: name.startsWith(ASIDE) }
      }),
  )
  const old = others
    .filter(({ isAside }) => !isAside)
    .toSorted((one, other) => other.madeAt - one.madeAt)
    .slice(saved)
  const left = others.filter(({ isAside, madeAt }) => isAside && newest - madeAt > LEFT_MS)
  for (const { place } of [...old, ...left]) await rm(place, { recursive: true, force: true })
}
