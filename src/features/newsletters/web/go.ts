import { redirect } from 'react-router'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { followLink } from '../contract/counted-links.ts'
import type { Route } from './+types/go'

/** A link of a newsletter that is counted: leads on, and one that was not made here leads to the first page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await callFrom(context.get(pageContext))(followLink, { token: params.token }).catch(
    () => null,
  )
  return redirect(found?.url ?? '/')
}
