import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { PICTURE_NAME, type Uploads, UPLOADS_SECONDS } from './uploads.ts'

// A write that takes as long is none any more: its process was ended.
const DRAFT_MS = 24 * 60 * 60_000

/** Pictures as files in `DATA_DIR/uploads`. */
export function folderUploads({ dataDir }: Pick<Config, 'dataDir'>): Uploads {
  const folder = path.join(dataDir, 'uploads')
  return {
    reach: async () => void (await mkdir(folder, { recursive: true })),
    bytesOf: name =>
      stat(path.join(folder, name)).then(
        ({ size }) => size,
        () => null,
      ),
    async keep(name, bytes) {
      const file = path.join(folder, name)
      // A name of its own: the same picture may be kept twice at once, by two processes too.
      const draft = `${file}.${randomUUID()}.part`
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(draft, bytes)
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: name =>
      readFile(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    copyTo: (name, to) =>
      copyFile(path.join(folder, name), to).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      ),
    async names() {
      const names = await readdir(folder).catch(() => [])
      return names.filter(name => PICTURE_NAME.test(name)).toSorted()
    },
    remove: name => rm(path.join(folder, name), { force: true }),
    async sweep() {
      const names = await readdir(folder)
      for (const name of names.filter(each => each.endsWith('.part'))) {
        const file = path.join(folder, name)
        const left = await stat(file).catch(() => null)
        if (left && left.mtimeMs < Date.now() - DRAFT_MS) await rm(file, { force: true })
      }
    },
    async serve(app) {
      await mkdir(folder, { recursive: true })
      // A backup reads pictures and serves none: it does without.
      const { default: fastifyStatic } = await import('@fastify/static')
      await app.register(fastifyStatic, {
        root: folder,
        prefix: '/uploads/',
        decorateReply: false,
        index: false,
        maxAge: UPLOADS_SECONDS * 1000,
        immutable: true,
      })
    },
  }
}
