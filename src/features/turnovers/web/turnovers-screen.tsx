import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { signedIn } from '#src/web/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { Link } from '#src/web/link.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { AddButton } from '#src/web/ui/add-button.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { LinesSkeleton } from '#src/web/ui/skeleton.tsx'
import { TurnoversList } from './turnovers-list.tsx'

// Opened by few, or seldom.
const CleanerDialog = loadable(async () => (await import('./cleaner-dialog.tsx')).CleanerDialog)
const SideBySide = loadable(
  async () => (await import('./side-by-side.tsx')).SideBySide,
  <LinesSkeleton rows={3} lines={2} />,
)

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Turnovers · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Who leaves and who comes, and whether the cleaner knows; or what each home brings. */
export default function TurnoversScreen() {
  const [isAdding, setAdding] = useState(false)
  const isFigures = useSearchParams()[0].get('view') === 'figures'
  return isFigures ? (
    <>
      <PageHeader
        title="Side by side"
        text={
          <>
            How full each property is and what it brings.{' '}
            <HelpLink article="compare-your-properties">How these figures are counted</HelpLink>
          </>
        }
        actions={
          <Link to={links.turnovers()} className="btn btn-line">
            Turnovers
          </Link>
        }
      />
      <PageBody className="pb-10">
        <SideBySide />
      </PageBody>
    </>
  ) : (
    <>
      <PageHeader
        title="Turnovers"
        text={
          <>
            Who leaves, who arrives, and whether your cleaner knows.{' '}
            <HelpLink article="tell-your-cleaner">How turnovers work</HelpLink>
          </>
        }
        beside
        actions={<AddButton word="Add cleaner" onAdd={() => setAdding(true)} beside />}
      />
      <PageBody className="pb-10">
        <TurnoversList onAddCleaner={() => setAdding(true)} />
      </PageBody>
      {isAdding ? <CleanerDialog cleaner={null} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
