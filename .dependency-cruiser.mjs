import { readFileSync } from 'node:fs'

// Who may import whom. A message says what to do instead.
const feature = '^src/features/([^/]+)/'
const front = '^src/features/[^/]+/(contract|rules)(\\.ts$|/)'
// What a feature shows to others.
const doors = [front, '^src/features/[^/]+/server/(queries|commands)\\.ts$', '^src/features/[^/]+/web/parts/']

/** The features in the order of their layers. */
const list = readFileSync(new URL('src/product/feature-list.ts', import.meta.url), 'utf8')
const layers = [...list.matchAll(/#src\/features\/([\w-]+)\//g)].map(([, name]) => name)

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that need each other are one idea: merge them or lift out what they share.',
      {},
      { circular: true },
    ),
    rule(
      'web-never-sees-server',
      'The browser reaches the server through call(endpoint, input).',
      { path: '(^src/web/|^src/screens/|/web/)' },
      { path: '(^src/server/|/server/)' },
    ),
    rule(
      'server-never-sees-web',
      'What both sides need is a contract or a rule.',
      { path: '(^src/server/|/server/)' },
      { path: '(^src/web/|^src/screens/|/web/)' },
    ),
    rule(
      'contract-and-rules-are-pure',
      'They run on both sides: no database, no clock, no React.',
      { path: front },
      { path: '^src/', pathNot: ['^src/contract/', front] },
    ),
    rule(
      'neighbours-by-the-front-door',
      'Of another feature use contract, rules, server/queries.ts or web/parts/.',
      { path: feature },
      { path: '^src/features/', pathNot: ['^src/features/$1/', ...doors] },
    ),
    ...layers
      .slice(0, -1)
      .map((name, at) =>
        rule(
          `${name}-knows-no-later-layer`,
          'src/product/feature-list.ts has the layers: emit an event and react to it in the later one, or compose both in src/screens.',
          { path: `^src/features/${name}/`, pathNot: '\\.test\\.tsx?$' },
          { path: `^src/features/(${layers.slice(at + 1).join('|')})/` },
        ),
      ),
    rule(
      'screens-by-the-front-door',
      'Of a feature a screen uses contract, rules or web/parts/.',
      { path: '^src/screens/' },
      { path: '^src/features/', pathNot: doors },
    ),
    rule(
      'kits-know-no-feature',
      'A kit that names a feature belongs to that feature.',
      { path: '^src/(contract|server|web)/' },
      { path: '^src/(features|screens)/' },
    ),
    rule(
      'the-demo-gateway-stands-alone',
      'It is another company, so to speak: it knows the product by what Payfast documents.',
      { path: '^src/demo-gateway/' },
      { path: '^src/', pathNot: '^src/demo-gateway/' },
    ),
    rule(
      'nobody-imports-the-demo-gateway',
      'The product knows its address alone; src/product puts it there.',
      { path: '^src/(contract|server|web|features|screens)/' },
      { path: '^src/demo-gateway/' },
    ),
    rule(
      'nobody-imports-screens',
      'Move the shared part into the feature that owns it, or into web/ui.',
      { path: '^src/(contract|server|web|features)/' },
      { path: '^src/screens/' },
    ),
    rule(
      'nobody-imports-the-product',
      'The product puts features together and is named by the start and the build alone.',
      { path: '^src/(contract|server|web|features|screens)/' },
      { path: '^src/product/' },
    ),
    rule(
      'sql-lives-in-queries-and-verbs',
      'Move the query to queries.ts.',
      { path: '/server/(routes|mails|work)\\.ts$' },
      { path: ['node_modules/drizzle-orm', '^src/server/db/'] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
