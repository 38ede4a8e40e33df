// Cuts the headings' face down to what headings use, for it is in the way of every first view: one weight, and the shapes
// of sizes from 18 px on. `node scripts/make/make-fonts.ts` writes src/web/fonts anew from the package's own files.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FROM = path.join(ROOT, 'node_modules/@fontsource-variable/newsreader/files')
const INTO = path.join(ROOT, 'src/web/fonts')
const AXES = { wght: 500, opsz: { min: 18, max: 72 } }

/** The ranges that styles.css gives the two faces. */
const faces: Record<string, [from: number, to: number][]> = {
  latin: [
    [0x00_20, 0x00_ff],
    [0x01_31, 0x01_31],
    [0x01_52, 0x01_53],
    [0x02_bb, 0x02_dc],
    [0x20_00, 0x20_6f],
    [0x20_ac, 0x20_ac],
    [0x21_22, 0x21_22],
    [0x21_91, 0x22_15],
  ],
  'latin-ext': [
    [0x01_00, 0x02_ff],
    [0x1e_00, 0x1e_9f],
    [0x1e_f2, 0x1e_ff],
    [0x20_a0, 0x21_13],
  ],
}

for (const [face, ranges] of Object.entries(faces)) {
  const emails = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  const whole = await readFile(path.join(FROM, `newsreader-${face}-opsz-normal.woff2`))
  const cut = await subsetFont(whole, emails.join(''), { targetFormat: 'woff2', variationAxes: AXES })
  await writeFile(path.join(INTO, `newsreader-${face}-500.woff2`), cut)
  process.stdout.write(`${face}: ${whole.length} bytes, now ${cut.length}\n`)
}
