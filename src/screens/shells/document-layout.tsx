import { redirectDocument } from 'react-router'
import type { Route } from './+types/document-layout'

export { default } from './open-shell-layout.tsx'

/** What is below is complete as it comes: a browser takes over its islands alone. */
export const handle = { isDocument: true }

// Without one of the server the page would wait for the browser's.
export const loader = () => null

/** Whoever comes from a screen of the app loads it as a page of its own. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url)
}
