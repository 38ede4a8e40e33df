import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { dayOf } from '#src/contract/days.ts'
import { monthName, wholeRand } from '#src/contract/words.ts'
import { exportFigures } from '#src/features/bookings/contract/figures-csv.ts'
import { readFigures } from '#src/features/bookings/contract/reads.ts'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { useNow } from '#src/web/use-now.ts'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { behindOf, type Period, percentTaken, periods, rangeBefore, rangeOf } from '../rules/side-by-side.ts'
import { GapsList } from './gaps-list.tsx'
import { PropertyFigures } from './property-figures.tsx'

const TABS: Record<Period, string> = {
  month: 'This month',
  ahead: 'Next 30 days',
  year: 'This year so far',
}

const periodIn = (search: URLSearchParams): Period =>
  periods.find(period => period === search.get('period')) ?? 'month'

/** Returns what the same time a year before is called. */
const beforeWords = (period: Period, today: string): string => {
  if (period === 'month') return `last ${monthName(Number(today.slice(5, 7)))}`
  return period === 'ahead' ? 'the same days last year' : 'last year by this day'
}

/** Shows what each home brings, beside the others and beside a year ago, and which nights between stays are free. */
export function SideBySide() {
  const [search] = useSearchParams()
  const period = periodIn(search)
  const today = dayOf(new Date(useNow()))
  const range = rangeOf(period, today)
  const answer = useQuery(query(readFigures, { ...range, by: 'property' as const }, { cached: true }))
  const before = useQuery(
    query(readFigures, { ...rangeBefore(range), by: 'property' as const }, { cached: true }),
  )
  const groups = answer.data?.groups
  const past = new Map(before.data?.groups.map(group => [group.key, group]))
  const behind = groups && behindOf(groups)
  const beforeName = beforeWords(period, today)
  return (
    <div className="space-y-5">
      <Tabs
        label="Which days"
        parameter="period"
        tabs={periods.map(value => ({ value, label: TABS[value] }))}
      />
      {answer.data ? (
        <TotalLine total={answer.data.total} before={before.data?.total} beforeName={beforeName} />
      ) : null}
      <Card aria-labelledby="side-by-side">
        <CardHeader
          id="side-by-side"
          title="Your properties"
          action={<ExportButton endpoint={exportFigures} input={{ ...range, by: 'property' as const }} />}
        />
        <List
          answer={answer}
          what="your figures"
          skeleton={<LinesSkeleton rows={3} lines={2} />}
          items={groups?.map(group => ({ ...group, _id: group.key }))}
          className="divide-y divide-line border-t border-line"
          empty={
            <EmptyState
              drawing="home"
              level={3}
              title="No figures yet"
              text="Add a property. Its nights and income appear here from its first confirmed booking."
            />
          }
        >
          {group => (
            <PropertyFigures
              figures={group}
              before={past.get(group.key)}
              beforeName={beforeName}
              isBehind={behind?.key === group.key}
            />
          )}
        </List>
      </Card>
      <GapsList today={today} />
    </div>
  )
}

type Total = { income: number; sold: number; offered: number }
type TotalLineProps = { total: Total; before: Total | undefined; beforeName: string }

function TotalLine({ total, before, beforeName }: TotalLineProps) {
  const percent = percentTaken(total)
  const more = before ? total.income - before.income : 0
  return (
    <p className="num text-lg">
      <strong className="font-semibold">{wholeRand(total.income)}</strong>
      {percent === null ? '' : ` · ${percent}% of nights taken`}
      {before && before.income > 0 && more !== 0
        ? ` · ${wholeRand(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than ${beforeName}`
        : ''}
    </p>
  )
}
