import type { Feature } from '#src/server/feature.ts'

/** Others post to it and read it; nobody calls it. */
export const ledger: Feature = { routes: () => undefined }
