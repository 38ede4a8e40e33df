import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { query } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { listCleaners } from '../contract/cleaners.ts'
import { CleanerRow } from './cleaner-row.tsx'

/** Shows who cleans, and the way to add somebody. */
export function CleanersCard({ onAdd }: { onAdd: () => void }) {
  const answer = useQuery(query(listCleaners, {}, { cached: true }))
  return (
    <List
      answer={answer}
      what="your cleaners"
      skeleton={<LinesSkeleton rows={1} lines={2} />}
      items={answer.data?.cleaners}
      className="divide-y divide-line border-t border-line"
      empty={
        <EmptyState
          drawing="home"
          level={3}
          title="No cleaners yet"
          text="Add who cleans your properties. They get a page with the days and hours, without an account."
          actions={
            <Button icon={Plus} onClick={onAdd}>
              Add cleaner
            </Button>
          }
        />
      }
    >
      {cleaner => <CleanerRow cleaner={cleaner} />}
    </List>
  )
}
