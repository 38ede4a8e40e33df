import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = 'lucide-react'
const ICONS = path.resolve(import.meta.dirname, '../node_modules', PACKAGE, 'dist/esm/lucide-react.mjs')
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g
const IMPORT = new RegExp(`import \\{([^}]*)\\} from '${PACKAGE}'`, 'g')
const NAME = /default as (\w+)/g

/** The file of each icon, by every name that it has. */
const filesByName = (): Map<string, string> =>
  new Map(
    [...readFileSync(ICONS, 'utf8').matchAll(EXPORT)].flatMap(([, names, file]) =>
      [...names!.matchAll(NAME)].map(([, name]) => [name!, file!] as const),
    ),
  )

/** Imports each icon from its own file: of the two thousand that the package's one file names, pages show some hundred. */
export function directIcons(): Plugin {
  const files = filesByName()
  const imported = (words: string): string => {
    const [name = '', as = name] = words.split(' as ')
    const file = files.get(name)
    if (!file) throw new Error(`${PACKAGE} has no icon ${name}; a type is imported as one`)
    return `import ${as} from '${PACKAGE}/icons/${file}'`
  }
  return {
    name: 'naledi:direct-icons',
    // A development server bundles packages beforehand, and finds new ones only as it meets them.
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: `from '${PACKAGE}'` },
      handler: code => ({
        code: code.replace(IMPORT, (_, names: string) =>
          names
            .split(',')
            .map(words => words.trim())
            .filter(words => words !== '' && !words.startsWith('type '))
            .map(imported)
            .join('; '),
        ),
        map: null,
      }),
    },
  }
}
