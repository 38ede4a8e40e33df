import { useSearchParams } from 'react-router'
import { signedIn } from '#src/web/guards.ts'
import { loadable } from '#src/web/loadable.tsx'

// Every screen of the app loads the names of what its neighbours begin with, so this one begins with little.
const TurnoversView = loadable(async () => (await import('./turnovers-view.tsx')).TurnoversView)
const FiguresView = loadable(async () => (await import('./figures-view.tsx')).FiguresView)

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Turnovers · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Who leaves and who comes, and whether the cleaner knows; or what each home brings. */
export default function TurnoversScreen() {
  return useSearchParams()[0].get('view') === 'figures' ? <FiguresView /> : <TurnoversView />
}
