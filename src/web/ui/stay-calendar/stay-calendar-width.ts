import { useMedia } from '../../use-media.ts'

/** Room for two months. The server draws both, and css hides the second on a phone until the page wakes. */
export const useIsWide = (): boolean => useMedia('(min-width: 48rem)')
