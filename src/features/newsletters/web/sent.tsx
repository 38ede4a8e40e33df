import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { Pagination } from '#src/web/ui/lists/pagination.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { listSent } from '../contract/newsletters.ts'
import { OverTime } from './over-time.tsx'
import { SentRow } from './sent-row.tsx'

const PAGE_SIZE = 20

/** Newsletters that were sent, are on their way or scheduled, and what came of them. */
export function Sent() {
  const [parameters, change] = useParameters()
  const page = pageIn(parameters)
  const answer = useQuery({
    ...query(listSent, { page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { newsletters = [], total = 0 } = answer.data ?? {}
  return (
    <List
      answer={answer}
      what="your newsletters"
      skeleton={<LinesSkeleton rows={3} lines={4} />}
      items={answer.data?.newsletters}
      className="space-y-4"
      empty={
        <EmptyState
          drawing="messages"
          title="Nothing sent yet"
          text="Newsletters appear here with how many people got, opened and clicked them."
          actions={
            <Button variant="primary" onClick={() => change({ tab: null })}>
              Write a newsletter
            </Button>
          }
        />
      }
      after={
        <>
          <OverTime newsletters={newsletters} className="mt-6" />
          <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} className="mt-6" />
        </>
      }
    >
      {newsletter => <SentRow listed={newsletter} />}
    </List>
  )
}
