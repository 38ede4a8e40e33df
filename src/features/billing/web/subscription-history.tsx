import { useQuery } from '@tanstack/react-query'
import { rand } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { billingHistory } from '../contract/subscription.ts'
import { plans } from '../rules.ts'
import { dayWords, EVENT_WORDS } from './parts/subscription-words.ts'
import { useShowAll } from './use-show-all.tsx'

/** Each change of the subscription, newest first. */
export function SubscriptionHistory() {
  const answer = useQuery(query(billingHistory, {}))
  const { shown, button } = useShowAll(answer.data?.events, 'changes')
  return (
    <List
      answer={answer}
      what="your history"
      skeleton={<LinesSkeleton isBare lines={1} />}
      items={shown}
      empty={<p className="text-ink-2">Nothing yet. Here you’ll see each change of your plan.</p>}
      after={button}
    >
      {({ at, event, planId, amount }) => (
        <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3">
          <span>
            {EVENT_WORDS[event]}
            {planId ? (
              <span className="text-ink-2 max-sm:block">
                <span className="max-sm:hidden"> · </span>
                {plans[planId].name}
              </span>
            ) : null}
          </span>
          <span className="num flex flex-col items-end gap-x-4 text-right sm:flex-row sm:items-baseline">
            {amount === null ? null : <span className="font-medium">{rand(amount)}</span>}
            <span className="min-w-24 text-ink-2">{dayWords(at)}</span>
          </span>
        </li>
      )}
    </List>
  )
}
