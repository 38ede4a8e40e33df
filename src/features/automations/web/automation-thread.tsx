import { Plus } from 'lucide-react'
import { Button } from '#src/web/ui/button.tsx'
import { ThreadStar } from '#src/web/ui/marks/thread-star.tsx'
import type { AutomationAnswer } from '../contract/automations.ts'
import type { Trigger } from '../rules/automation.ts'
import { byPhase, type Phase, triggerOfPhase } from '../rules/phases.ts'
import { AutomationRow } from './automation-row.tsx'

/** Names of the parts of a stay, and what hosts send in it. */
const WORDS: Record<Phase, { title: string; idea: string }> = {
  requested: { title: 'Requested', idea: 'Let guests know that you’ll reply soon.' },
  confirmed: { title: 'Confirmed', idea: 'Thank guests for booking.' },
  paying: { title: 'Payments', idea: 'Thank guests for paying, or remind them in your own words.' },
  before: { title: 'Before check-in', idea: 'Send directions and check-in details.' },
  during: { title: 'During the stay', idea: 'Ask whether everything works, and explain check-out.' },
  after: { title: 'After check-out', idea: 'Ask for a review.' },
  ended: {
    title: 'Declined, expired or cancelled',
    idea: 'Offer other dates if a stay doesn’t take place.',
  },
}

type ThreadProps = {
  automations: readonly AutomationAnswer[]
  onEdit: (automation: AutomationAnswer) => void
  onAdd: (trigger: Trigger) => void
}

/** A stay without a guest, from the request to the review: which automation is sent where, and where nothing is sent yet. */
export function AutomationThread({ automations, onEdit, onAdd }: ThreadProps) {
  return (
    <ol>
      {byPhase(automations).map(({ phase, items }) => {
        const { title, idea } = WORDS[phase]
        return (
          <li key={phase} className="relative pb-6 pl-9 last:pb-0">
            {phase === 'after' || phase === 'ended' ? null : (
              <span aria-hidden="true" className="absolute top-8 -bottom-1 left-3 w-px bg-line" />
            )}
            <span className="absolute top-1 left-0">
              <ThreadStar state={items.some(({ on }) => on) ? 'done' : phase === 'ended' ? 'off' : 'ahead'} />
            </span>
            <h2 className="min-h-8 pt-0.5 text-lg font-semibold">{title}</h2>
            {items.length > 0 ? (
              <ul className="card mt-1 divide-y divide-line">
                {items.map(automation => (
                  <AutomationRow
                    key={automation._id}
                    automation={automation}
                    onEdit={() => onEdit(automation)}
                  />
                ))}
              </ul>
            ) : (
              <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg border border-dashed border-line px-4 py-2 text-sm text-ink-2">
                <span className="min-w-0">Nothing is sent here yet. {idea}</span>
                <Button
                  variant="quiet"
                  size="sm"
                  icon={Plus}
                  className="-mr-2"
                  aria-label={`Add an automation: ${title}`}
                  onClick={() => onAdd(triggerOfPhase[phase])}
                >
                  Add an automation
                </Button>
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
