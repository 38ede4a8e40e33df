// Writes the pictures of the demo from drawings: node scripts/make/demo-pictures.ts FOLDER
// They are encoded here, once and with patience, so that a first start copies and does not encode them.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { DEMO_WIDTHS, demoPictureFile } from '../../src/product/demo/save/save-pictures.ts'

const PATIENCE = 6

const folder = process.argv[2]
if (!folder) throw new Error('Which folder has the drawings?')
for (const file of await readdir(folder)) {
  const { name } = path.parse(file)
  for (const width of DEMO_WIDTHS) {
    const scaled = sharp(path.join(folder, file)).resize({ width, withoutEnlargement: true })
    await scaled
      .clone()
      .avif({ quality: 50, effort: PATIENCE })
      .toFile(demoPictureFile(name, width, 'avif'))
    await scaled.webp({ quality: 74, effort: PATIENCE }).toFile(demoPictureFile(name, width, 'webp'))
  }
  console.log(name)
}
