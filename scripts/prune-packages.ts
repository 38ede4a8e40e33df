// After each installation: removes from node_modules what nothing here reads, 190 MB of 640. It stays what the lock file says: a file
// that is wanted again is there after the next `npm ci`.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const PACKAGES = path.resolve(import.meta.dirname, '../node_modules')
/** Headers that native modules would be compiled against, Node's manual, and sources, builds and types of packages that nothing imports. */
const PLACES = new RegExp(
  `^(${[
    String.raw`node/node_modules/node-[\w-]+/(include|share)`,
    String.raw`lucide-react/(dynamic|dynamicIconImports)\.d\.m?ts`,
    String.raw`lucide-react/dist/lucide-react\.(prefixed|suffixed)\.d\.ts`,
    String.raw`pdfkit/(\.yarn|js/pdfkit\.standalone\.js)`,
    'ai/(docs|src)',
    'zod/src',
    'libphonenumber-js/bundle',
    'luxon/build/(amd|global)',
    'chrono-node/(src|dist/cjs)',
    String.raw`chrono-node/dist/esm/locales/(de|es|fi|fr|it|ja|nl|pt|ru|sv|uk|vi|zh)`,
  ].join('|')})$`,
)
/** Source maps, and words for readers; licences stay. */
const FILES = /\.(map|flow)$|^(readme|changelog|history)\.(md|markdown)$/i

function prune(folder: string): void {
  for (const entry of readdirSync(path.join(PACKAGES, folder), { withFileTypes: true })) {
    const place = path.posix.join(folder, entry.name)
    if (PLACES.test(place) || (entry.isFile() && FILES.test(entry.name)))
      rmSync(path.join(PACKAGES, place), { recursive: true })
    else if (entry.isDirectory()) prune(place)
  }
}

prune('')
