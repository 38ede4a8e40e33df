// Who may import whom. A message says what to do instead.
const feature = '^src/features/([^/]+)/'
// Where the product is put together; tests of a kit may speak through a feature.
const compositionRoots =
  '^src/(root|routes|server/(app|worker|demo/seed-demo|test/(world|home|database|seed-many)))\\.tsx?$|\\.test\\.ts$'
const front = '^src/features/[^/]+/(contract|rules)\\.ts$'

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
      { path: feature + '(contract|rules)\\.ts$' },
      { path: '^src/', pathNot: ['^src/contract/', front] },
    ),
    rule(
      'neighbours-by-the-front-door',
      'Of another feature use contract.ts, rules.ts or server/queries.ts.',
      { path: feature },
      {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', front, '^src/features/[^/]+/server/queries\\.ts$'],
      },
    ),
    rule(
      'kits-know-no-feature',
      'A kit that names a feature belongs to that feature.',
      { path: '^src/(contract|server|web)/', pathNot: compositionRoots },
      { path: '^src/(features|screens)/' },
    ),
    rule(
      'nobody-imports-screens',
      'Move the shared part into the feature that owns it, or into web/ui.',
      { path: '^src/', pathNot: ['^src/screens/', compositionRoots] },
      { path: '^src/screens/' },
    ),
    rule(
      'sql-lives-in-queries-and-verbs',
      'Move the query to queries.ts.',
      { path: '/server/(routes|mails|jobs)\\.ts$' },
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
