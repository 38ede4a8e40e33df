import { hastenImports } from '#src/server/hasten-imports.ts'

hastenImports()
await import('./run.ts')
