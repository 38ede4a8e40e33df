import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** A smaller one fits in a packet as it is. */
const BYTES_MIN = 1000
const COMPRESSIBLE = /\.(js|css|svg)$/

/** Compresses the hashed files of a build once and as far as it goes, beside each: they are served as they lie there. */
export async function compressFiles(buildFolder: string): Promise<void> {
  const assets = path.join(buildFolder, 'client/assets')
  const names = (await readdir(assets)).filter(name => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async name => {
      const file = path.join(assets, name)
      const content = await readFile(file)
      if (content.length < BYTES_MIN) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      await writeFile(`${file}.br`, await asBrotli(content, { params }))
      await writeFile(`${file}.gz`, await asGzip(content, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}
