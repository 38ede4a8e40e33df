import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { exportTurnovers, listTurnovers } from '../contract/turnovers.ts'
import { CleanersCard } from './cleaners-card.tsx'
import { daysIn } from './days-in-address.ts'
import { TurnoverRow } from './turnover-row.tsx'

const TABS = [
  { value: '7', label: 'Next 7 days' },
  { value: '14', label: 'Next 14 days' },
]

/** The next days home by home, and who cleans. */
export function TurnoversList({ onAddCleaner }: { onAddCleaner: () => void }) {
  const [search] = useSearchParams()
  const days = daysIn(search)
  const answer = useQuery(query(listTurnovers, { days }, { cached: true }))
  const turnovers = answer.data?.turnovers.map(turnover => ({
    ...turnover,
    _id: `${turnover.property_id} ${turnover.day}`,
  }))
  return (
    <div className="space-y-5">
      <section aria-label="Turnovers of the next days">
        <Tabs label="How many days" parameter="days" tabs={TABS} className="mb-4" />
        <List
          answer={answer}
          what="your turnovers"
          skeleton={<LinesSkeleton rows={4} lines={3} />}
          items={turnovers}
          className="card divide-y divide-line"
          empty={
            <EmptyState
              drawing="calendar"
              title={`No turnovers in the next ${days} days`}
              text="Confirmed bookings, and those of connected channels, appear here on the day guests leave or arrive."
            />
          }
          after={
            turnovers && turnovers.length > 0 ? (
              <p className="flex justify-end pt-2">
                <ExportButton endpoint={exportTurnovers} input={{ days }} />
              </p>
            ) : null
          }
        >
          {turnover => <TurnoverRow turnover={turnover} />}
        </List>
      </section>
      <Card aria-labelledby="cleaners">
        <CardHeader id="cleaners" title="Cleaners" />
        <CleanersCard onAdd={onAddCleaner} />
      </Card>
    </div>
  )
}
