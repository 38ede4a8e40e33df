import fastifyStatic from '@fastify/static'
import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { type Uploads, UPLOADS_SECONDS } from './uploads.ts'

/** Pictures as files in `DATA_DIR/uploads`. */
export function folderUploads({ dataDir }: Pick<Config, 'dataDir'>): Uploads {
  const folder = path.join(dataDir, 'uploads')
  return {
    reach: async () => void (await mkdir(folder, { recursive: true })),
    has: name =>
      access(path.join(folder, name)).then(
        () => true,
        () => false,
      ),
    async keep(name, bytes) {
      const file = path.join(folder, name)
      // A name of its own: the same picture may be kept twice at once, by two processes too.
      const draft = `${file}.${randomUUID()}.part`
      await mkdir(folder, { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, file)
    },
    async serve(app) {
      await mkdir(folder, { recursive: true })
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
