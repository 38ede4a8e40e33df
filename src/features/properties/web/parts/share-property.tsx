import { loadable } from '#src/web/loadable.tsx'

/** Hands the address of a property on; it comes with its menu, after what is looked at. */
export const ShareProperty = loadable(async () => (await import('../share-menu.island.tsx')).default)
