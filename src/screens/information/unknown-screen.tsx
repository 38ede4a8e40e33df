import { redirect } from 'react-router'
import { links } from '#src/web/links.ts'
import { isMissingFile } from './missing-file.ts'
import type { Route } from './+types/unknown-screen'

/** Any other path leads home; a file that is not there is plainly missing. See docs/product/screens.md#one-page-in-two-frames. */
export function loader({ request }: Route.LoaderArgs) {
  if (isMissingFile(new URL(request.url).pathname)) throw new Response(null, { status: 404 })
  throw redirect(links.home())
}

export default function UnknownScreen() {
  return null
}
