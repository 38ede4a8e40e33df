import { redirect } from 'react-router'
import { OwnProperties } from '#src/features/properties/web/parts/own-properties.tsx'
import { signedIn } from '#src/web/session/guards.ts'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import type { Route } from './+types/properties-screen'

// Of hosts who have a property.
const NightsAhead = loadable(async () => (await import('./nights-ahead.tsx')).NightsAhead)

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  signedIn(['realtor'])
  // Old addresses, from when the form of a property was a dialog of this list.
  const edited = url.searchParams.get('edit')
  if (edited) throw redirect(links.ownProperty(edited, 'listing'))
  return null
}

export const meta = () => [{ title: 'Properties · Naledi' }, { name: 'robots', content: 'noindex' }]

export default function PropertiesScreen() {
  return <OwnProperties ahead={<NightsAhead />} />
}
