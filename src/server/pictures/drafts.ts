import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const LEFT_MS = 60 * 60_000

export type Drafts = {
  /** Lends an empty folder to `work`, and removes it with all that is in it whichever way that ends. */
  within<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Removes what a process that was killed left behind: nobody works on a picture for an hour. */
  sweep(): Promise<void>
}

/** The folder in which pictures lie while they arrive and are encoded: `DATA_DIR/uploads-in`. */
export function draftsIn(dataDir: string): Drafts {
  const root = path.join(dataDir, 'uploads-in')
  const remove = (folder: string) => rm(folder, { recursive: true, force: true })
  return {
    async within(work) {
      const folder = path.join(root, randomUUID())
      await mkdir(folder, { recursive: true })
      try {
        return await work(folder)
      } finally {
        await remove(folder)
      }
    },
    async sweep() {
      const names = await readdir(root).catch(() => [])
      for (const name of names) {
        const folder = path.join(root, name)
        const made = await stat(folder).catch(() => null)
        if (made && made.mtimeMs < Date.now() - LEFT_MS) await remove(folder)
      }
    },
  }
}
