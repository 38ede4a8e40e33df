import { readFileSync } from 'node:fs'

const FEATURE = /\/\*\* (.+?)\. \*\/\nexport \{ \w+ \} from '#src\/features\/([\w-]+)\//g
const BLOCK = /(?<=<!-- features -->\n)[^]*(?=<!-- \/features -->)/

/** Returns the table of features for README, from the list of them with a line for each. Throws where one has no line. */
export function featureMap(): string {
  const list = readFileSync(new URL('../../src/product/feature-list.ts', import.meta.url), 'utf8')
  const features = [...list.matchAll(FEATURE)].map(([, owns, name]) => ({ owns: owns!, name: name! })) // the pattern has both
  const exported = list.match(/^export /gm)?.length ?? 0
  if (features.length !== exported)
    throw new Error('A feature of src/product/feature-list.ts has no line that says what it owns')
  const rows = features.map(
    ({ owns, name }) =>
      `| [${name}](src/features/${name}) | ${owns.replace(/^\p{Lu}(?=[\p{Ll} ])/u, first => first.toLowerCase())} |`, // not of `API`
  )
  return ['| feature | owns |', '|---|---|', ...rows, ''].join('\n')
}

/** Returns README with the present table of features in place of the one it has. */
export const withFeatureMap = (readme: string): string => readme.replace(BLOCK, `${featureMap()}`)
