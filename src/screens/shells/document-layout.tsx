import { redirectDocument } from 'react-router'
import type { Route } from './+types/document-layout'

export { default } from './open-shell-layout.tsx'

/** The page below is complete as it comes: only its islands are hydrated. */
export const handle = { isDocument: true }

// Without one of the server the page would wait for the browser's.
export const loader = () => null

/** Reloads the page as a document if the user comes from a screen of the app. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url)
}
