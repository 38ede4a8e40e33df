import type { Feature } from '#src/server/feature.ts'

/** Bookings agree them, payments settle them; nobody calls it. */
export const dues: Feature = { routes: () => undefined }
