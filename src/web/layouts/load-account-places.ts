/** In a separate file: the sheet depends on much code, and few users open it. */
export const loadAccountPlaces = async () => (await import('./account-places.tsx')).AccountPlaces
