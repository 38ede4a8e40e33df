import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { Pagination } from '#src/web/ui/lists/pagination.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { useNow } from '#src/web/use-now.ts'
import { listHostDisputes } from '../contract/disputes.ts'
import { DisputeRow } from './disputes/dispute-row.tsx'

const NoteDisputeDialog = loadable(
  async () => (await import('./disputes/note-dispute-dialog.tsx')).NoteDisputeDialog,
)

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Disputes · Naledi' }, { name: 'robots', content: 'noindex' }]

const EMPTY = {
  open: [
    'No disputes',
    'When a guest’s bank asks for a payment back, you see it here, with the days left to answer.',
  ],
  over: ['No dispute is over', 'Disputes you’ve won or lost appear here.'],
} as const

/** Payments that are disputed at the bank: what to answer until when, with its evidence, and how each ended. See docs/product/money.md#disputes. */
export default function DisputesScreen() {
  const [parameters] = useParameters()
  const [isNoting, setNoting] = useState(false)
  const now = new Date(useNow())
  const list = parameters.get('tab') === 'over' ? 'over' : 'open'
  const answer = useQuery({
    ...query(listHostDisputes, { list, page: pageIn(parameters) }),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  const [title, text] = EMPTY[list]
  return (
    <>
      <PageHeader
        title="Disputes"
        text="A payment is disputed if a guest’s bank asks for it back. Answer in time, with the evidence we put together."
        actions={
          <Button icon={Plus} onClick={() => setNoting(true)}>
            Note dispute
          </Button>
        }
      />
      <PageBody className="space-y-4 pb-10">
        <Tabs
          label="Disputes"
          tabs={[
            { value: 'open', label: 'Open', ...(data ? { count: data.counts.open } : {}) },
            { value: 'over', label: 'Decided', ...(data ? { count: data.counts.over } : {}) },
          ]}
        />
        <Card aria-labelledby="disputes">
          <h2 id="disputes" className="sr-only">
            {list === 'open' ? 'Open disputes' : 'Decided disputes'}
          </h2>
          <List
            answer={answer}
            what="your disputes"
            skeleton={<LinesSkeleton rows={3} lines={3} />}
            items={data?.disputes}
            className="divide-y divide-line"
            empty={<EmptyState drawing="checked-list" level={3} title={title} text={text} />}
            after={
              data ? (
                <Pagination
                  page={data.page}
                  pages={Math.ceil(data.total / data.pageSize)}
                  className="border-t border-line p-4"
                />
              ) : null
            }
          >
            {row => (
              <li>
                <DisputeRow row={row} now={now} />
              </li>
            )}
          </List>
        </Card>
      </PageBody>
      {isNoting ? <NoteDisputeDialog onClose={() => setNoting(false)} /> : null}
    </>
  )
}
