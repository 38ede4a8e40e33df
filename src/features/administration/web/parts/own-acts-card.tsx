import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { listOwnActs, type OwnAct } from '../../contract/own-acts.ts'
import { ownActOutcome, ownActWords } from '../oversight/own-act-words.ts'

const SHOWN_FIRST = 5

/** Shows what administrators did to the viewer's account and to what is theirs, newest first. */
export function OwnActsCard() {
  const answer = useQuery(query(listOwnActs, {}))
  const [isWhole, setIsWhole] = useState(false)
  const acts = answer.data?.acts ?? []
  return (
    <Card>
      <CardHeader title="Changes by our team" />
      <List
        answer={answer}
        what="changes by our team"
        failed="Error loading changes by our team"
        skeleton={<LinesSkeleton rows={1} lines={2} isBare />}
        items={isWhole ? acts : acts.slice(0, SHOWN_FIRST)}
        empty={
          <p className="border-t border-line px-4 py-4 text-ink-2 md:px-5">
            No administrator has viewed or changed your account.
          </p>
        }
        className="divide-y divide-line border-t border-line"
        after={
          isWhole || acts.length <= SHOWN_FIRST ? null : (
            <div className="border-t border-line px-2 py-2 md:px-3">
              <Button variant="quiet" size="sm" onClick={() => setIsWhole(true)}>
                {`Show all ${acts.length}`}
              </Button>
            </div>
          )
        }
      >
        {act => <OwnActRow act={act} />}
      </List>
    </Card>
  )
}

function OwnActRow({ act }: { act: OwnAct }) {
  const outcome = ownActOutcome(act)
  return (
    <li className="px-4 py-3 md:px-5">
      <p className="font-medium wrap-anywhere">{ownActWords(act)}</p>
      {outcome ? <p className="text-sm text-ink-2">{outcome}</p> : null}
      {act.reason ? <p className="text-sm wrap-anywhere text-ink-2">{`The reason: ${act.reason}`}</p> : null}
      <p className="num mt-0.5 text-sm text-ink-3">{formatDateTime(act.at)}</p>
    </li>
  )
}
