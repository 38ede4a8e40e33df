import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { AddButton } from '#src/web/ui/add-button.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { TurnoversList } from './turnovers-list.tsx'

// Opened by few.
const CleanerDialog = loadable(async () => (await import('./cleaner-dialog.tsx')).CleanerDialog)

/** Shows who leaves and who comes, home by home, and who cleans. */
export function TurnoversView() {
  const [isAdding, setAdding] = useState(false)
  return (
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
        actions={
          <>
            <ButtonLink
              to={links.turnovers({ view: 'figures' })}
              icon={ChartColumn}
              aria-label="Compare properties"
              className="max-sm:size-11 max-sm:p-0"
            >
              <span className="max-sm:hidden">Compare properties</span>
            </ButtonLink>
            <AddButton word="Add cleaner" onAdd={() => setAdding(true)} beside />
          </>
        }
      />
      <PageBody className="pb-10">
        <TurnoversList onAddCleaner={() => setAdding(true)} />
      </PageBody>
      {isAdding ? <CleanerDialog cleaner={null} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
