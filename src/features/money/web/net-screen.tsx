import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { addDays, dayOf } from '#src/contract/days.ts'
import { monthName } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { signedIn } from '#src/web/session/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { useNow } from '#src/web/use-now.ts'
import { exportNet, netGroups, readNet } from '../contract/net.ts'
import { NetRow } from './net-row.tsx'
import { PayoutsFile } from './payouts/payouts-file.tsx'
import { PayoutsFiles } from './payouts/payouts-files.tsx'

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'What channels bring · Naledi' }, { name: 'robots', content: 'noindex' }]

const GROUPS = { channel: 'By channel', property: 'By property' }

/** The year so far and the month, as days [from, to). */
function rangeOf(period: string, today: string): { from: string; to: string } {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  if (period === 'month')
    return { from: `${today.slice(0, 7)}-01`, to: `${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01` }
  if (period === 'last_year') return { from: `${year - 1}-01-01`, to: `${year}-01-01` }
  return { from: `${year}-01-01`, to: month === 12 ? `${year + 1}-01-01` : addDays(today, 1) }
}

/** Shows what stays bring after fees and cleaning, by channel or property, and the file by which a channel says it. See docs/product/money.md#payouts-of-channels. */
export default function NetScreen() {
  const [search] = useSearchParams()
  const today = dayOf(new Date(useNow()))
  const period = search.get('period') ?? 'year'
  const by = netGroups.find(each => each === search.get('by')) ?? 'channel'
  const asked = { ...rangeOf(period, today), by }
  const answer = useQuery(query(readNet, asked))
  return (
    <>
      <PageHeader
        title="What channels bring"
        text="Your stays after the channel’s fee, card fees and cleaning, beside the same nights booked direct."
      />
      <PageBody className="space-y-6 pb-10">
        <PayoutsFile />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Tabs
            label="Period"
            parameter="period"
            tabs={[
              { value: 'year', label: 'This year' },
              { value: 'month', label: monthName(Number(today.slice(5, 7))) },
              { value: 'last_year', label: 'Last year' },
            ]}
          />
          <Tabs
            label="Group"
            parameter="by"
            tabs={netGroups.map(value => ({ value, label: GROUPS[value] }))}
          />
        </div>
        <Card aria-labelledby="net">
          <CardHeader
            id="net"
            title={GROUPS[by]}
            action={<ExportButton endpoint={exportNet} input={asked} />}
          />
          <List
            answer={answer}
            what="your figures"
            skeleton={<LinesSkeleton rows={3} lines={2} />}
            items={answer.data?.rows.map(row => ({ ...row, _id: row.key }))}
            className="divide-y divide-line border-t border-line"
            empty={
              <EmptyState
                drawing="checked-list"
                level={3}
                title="No stays in this time"
                text="Stays count from the day their guests arrive."
              />
            }
          >
            {row => <NetRow row={row} />}
          </List>
        </Card>
        <PayoutsFiles />
      </PageBody>
    </>
  )
}
