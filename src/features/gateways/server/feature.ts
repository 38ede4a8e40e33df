import type { Feature } from '#src/server/feature.ts'

/** Billing is paid by them, and stays are; nobody calls them. */
export const gateways: Feature = { routes: () => undefined }
