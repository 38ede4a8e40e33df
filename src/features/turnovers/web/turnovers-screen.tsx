import { useSearchParams } from 'react-router'
import { query } from '#src/web/api.ts'
import { ask } from '#src/web/ask.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { ScreenSkeleton } from '#src/web/layouts/screen-skeleton.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { listTurnovers } from '../contract/turnovers.ts'
import type { Route } from './+types/turnovers-screen'
import { daysIn } from './days-in-address.ts'

// Every screen of the app loads the names of what its neighbours begin with, so this one begins with little.
const TurnoversView = loadable(
  async () => (await import('./turnovers-view.tsx')).TurnoversView,
  <ScreenSkeleton />,
)
const FiguresView = loadable(async () => (await import('./figures-view.tsx')).FiguresView, <ScreenSkeleton />)

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  signedIn(['realtor'])
  if (!url.searchParams.has('view'))
    ask(query(listTurnovers, { days: daysIn(url.searchParams) }, { cached: true }))
  return null
}

export const meta = () => [{ title: 'Turnovers · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows who leaves and who comes, and whether the cleaner knows; or what each home brings. */
export default function TurnoversScreen() {
  return useSearchParams()[0].get('view') === 'figures' ? <FiguresView /> : <TurnoversView />
}
