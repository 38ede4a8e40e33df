import { useQuery } from '@tanstack/react-query'
import { Plus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { WritingPlaces } from '#src/web/layouts/writing-places.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { AddButton } from '#src/web/ui/add-button.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { type AutomationAnswer, listAutomations, startAutomations } from '../contract/automations.ts'
import type { Trigger } from '../rules/automation.ts'
import { AutomationThread } from './automation-thread.tsx'

// Opened by few.
const AutomationDialog = loadable(async () => (await import('./automation-dialog.tsx')).AutomationDialog)

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Automations · Naledi' }, { name: 'robots', content: 'noindex' }]

const USUAL = 6

/** Shows what is sent automatically, along a stay: when, for which stays, what, and what was sent. */
export default function AutomationsScreen() {
  const [edited, setEdited] = useState<{ automation: AutomationAnswer | null; trigger?: Trigger }>()
  const answer = useQuery(query(listAutomations, {}, { cached: true }))
  const start = useAction(startAutomations)
  const automations = answer.data?.automations ?? []
  const begin = () => start.act({}, { done: '6 automations added and switched on' })
  const usual = (variant: 'primary' | 'line') => (
    <Button variant={variant} icon={Sparkles} busy={start.isPending} busyText="Adding…" onClick={begin}>
      Add 6 ready-made automations
    </Button>
  )
  const isBare = answer.isPending || automations.length === 0
  const hasUsual = automations.filter(({ starting_key: key }) => key !== null).length >= USUAL
  return (
    <>
      <WritingPlaces here={links.automations()} />
      <PageHeader
        title="Automations"
        text={
          <>
            Send guests the right message at the right time, automatically.{' '}
            <HelpLink article="let-it-write-itself">How automations work</HelpLink>
          </>
        }
        beside={isBare || hasUsual}
        actions={
          isBare ? null : (
            <>
              {hasUsual ? null : usual('line')}
              <AddButton
                word="New automation"
                onAdd={() => setEdited({ automation: null })}
                beside={hasUsual}
              />
            </>
          )
        }
      />
      <PageBody className="pb-10">
        <List
          answer={answer}
          what="your automations"
          skeleton={<LinesSkeleton rows={4} lines={4} />}
          items={automations}
          empty={
            <EmptyState
              drawing="messages"
              title="No automations yet"
              text="Thanks, directions, check-in details, the first morning, check-out, a review: what most hosts send, ready in one click."
              actions={
                <>
                  {usual('primary')}
                  <Button icon={Plus} onClick={() => setEdited({ automation: null })}>
                    New automation
                  </Button>
                </>
              }
            />
          }
          renderRows={rows => (
            <AutomationThread
              automations={rows}
              onEdit={automation => setEdited({ automation })}
              onAdd={trigger => setEdited({ automation: null, trigger })}
            />
          )}
        />
      </PageBody>
      {edited ? <AutomationDialog {...edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  )
}
