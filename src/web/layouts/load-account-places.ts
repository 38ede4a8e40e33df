/** A file of its own: the names of what the sheet needs are long, and few open it. */
export const loadAccountPlaces = async () => (await import('./account-places.tsx')).AccountPlaces
