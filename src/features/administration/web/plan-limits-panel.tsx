import { useQuery } from '@tanstack/react-query'
import { Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useActionOf } from '#src/web/ui/use-action.tsx'
import { useNow } from '#src/web/use-now.ts'
import { listPlanLimits, withdrawPlanLimits } from '../contract/plan-limits.ts'
import { planIds } from '#src/features/billing/contract/subscription.ts'
import { type PlanId, plans } from '#src/features/billing/rules.ts'
import { type DatedLimits, type Limits, limitsOn } from '#src/features/billing/rules/plan-limits.ts'
import { limitsWords } from './plan-limit-effect.ts'
import { PlanLimitsDialog } from './plan-limits-dialog.tsx'

/** Shows what each plan allows now and from which day on other than that; an administrator says so for a day to come. */
export function PlanLimitsPanel() {
  const answer = useQuery(query(listPlanLimits, {}))
  const today = dayOf(new Date(useNow()))
  const [opened, setOpened] = useState<PlanId>()
  const { limits: rows = [], hosts = [] } = answer.data ?? {}
  const now = limitsOn(rows, today)
  return (
    <div className="max-w-3xl">
      <p className="mb-4 text-ink-2">
        New limits apply from a day you choose, on every page and for every host. A lower limit takes nothing
        away: hosts keep what they have and can’t add more. Prices stay as they are.
      </p>
      <AnswerState answer={answer} what="the plan limits" skeleton={<LinesSkeleton rows={4} />}>
        <ul className="card divide-y divide-line">
          {planIds.map(planId => (
            <Plan
              key={planId}
              planId={planId}
              now={now[planId]}
              toCome={rows.filter(row => row.planId === planId && row.fromDay > today)}
              onOpen={() => setOpened(planId)}
            />
          ))}
        </ul>
      </AnswerState>
      {opened ? (
        <PlanLimitsDialog
          planId={opened}
          rows={rows}
          hosts={hosts}
          today={today}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </div>
  )
}

type PlanProps = { planId: PlanId; now: Limits; toCome: readonly DatedLimits[]; onOpen: () => void }

function Plan({ planId, now, toCome, onOpen }: PlanProps) {
  const { name } = plans[planId]
  return (
    <li className="px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-semibold">{name}</h2>
          <p className="num mt-0.5 text-ink-2 first-letter:uppercase">{limitsWords(now)}</p>
        </div>
        <Button icon={Pencil} onClick={onOpen} aria-label={`Change limits of ${name}`}>
          Change limits
        </Button>
      </div>
      {toCome.length > 0 ? (
        <ul className="mt-3 space-y-1 border-l-2 border-line pl-4" aria-label={`To come for ${name}`}>
          {toCome.map(row => (
            <ToCome key={row.fromDay} row={row} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function ToCome({ row }: { row: DatedLimits }) {
  const { planId, fromDay, ...limits } = row
  const confirmed = useConfirmedCall(withdrawPlanLimits)
  const { act, isPending, dialog } = useActionOf<typeof withdrawPlanLimits>(confirmed)
  const withdraw = () =>
    act(
      { planId, fromDay },
      {
        question: {
          title: `Undo the limits from ${stayDay(fromDay)}?`,
          text: `${plans[planId].name} keeps the limits it has until then.`,
          confirmWord: 'Undo limits',
          destructive: true,
        },
        done: 'Limits undone',
      },
    )
  return (
    <li className="flex items-center justify-between gap-x-3">
      <p className="num min-w-0">
        <span className="font-medium">From {stayDay(fromDay)}:</span>{' '}
        <span className="text-ink-2">{limitsWords(limits)}</span>
      </p>
      <IconButton
        icon={Undo2}
        label={`Undo the limits of ${plans[planId].name} from ${stayDay(fromDay)}`}
        busy={isPending}
        onClick={withdraw}
      />
      {dialog}
      {confirmed.dialog}
    </li>
  )
}
