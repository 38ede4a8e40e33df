import type { Answer } from '#src/contract/endpoint.ts'
import { monthName, rand } from '#src/contract/words.ts'
import { Figure, Figures } from '#src/web/ui/card.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Rows } from '#src/web/ui/lists/list.tsx'
import { Pagination } from '#src/web/ui/lists/pagination.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { type MoneyTab, type readOverview } from '../contract/overview.ts'
import { GuestsMoney } from './guests-money.tsx'
import { TurnoverGauge } from './settings/turnover-gauge.tsx'
import { MoneyRow, type MoneyRowProps } from './money-row.tsx'
import { rowsByHeading } from './money-words.ts'

const TAB_WORDS: Record<MoneyTab, string> = {
  to_come: 'To come',
  late: 'Late',
  received: 'Received',
  to_give_back: 'To give back',
  guests: 'Guests’ money',
}

const EMPTY: Record<MoneyTab, [title: string, text: string]> = {
  to_come: ['Nothing to come', 'Deposits and balances of stays with booking terms appear here.'],
  late: ['Nothing is late', 'A payment that doesn’t arrive by its day appears here.'],
  received: [
    'Nothing received this month yet',
    'Payments appear here when you upload a statement or add them.',
  ],
  to_give_back: ['Nothing to give back', 'Refunds and amounts paid twice appear here.'],
  guests: ['No guests’ money', 'What guests pay for stays to come appears here until they check in.'],
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

type MoneyViewProps = Omit<MoneyRowProps, 'row'> & {
  answer: Answer<typeof readOverview>
  /** The rows of another tab or page, while those asked for are on their way. */
  isStale: boolean
}

/** Figures, tabs, the rows of one of them and the guests' money. */
export function MoneyView({ answer, isStale, ...rest }: MoneyViewProps) {
  const { figures, rows, total, page, pageSize, guests_by_month: months } = answer
  const { tab, today } = rest
  const { late, to_come: toCome, received, guests } = figures
  const order: readonly MoneyTab[] = ['to_come', 'late', 'received', 'to_give_back', 'guests']
  const isByDay = tab === 'to_come'
  const [title, text] = EMPTY[tab]
  return (
    <div className="space-y-6">
      <Figures>
        <Figure
          label="Late"
          value={<span className={late.count > 0 ? 'text-alarm-ink' : ''}>{rand(late.amount)}</span>}
          note={counted(late.count, 'payment')}
        />
        <Figure label="To come" value={rand(toCome.amount)} note={counted(toCome.count, 'payment')} />
        <Figure
          label={`Received in ${monthName(Number(today.slice(5, 7)))}`}
          value={rand(received.amount)}
          note={counted(received.count, 'payment')}
        />
        <Figure label="Guests’ money" value={rand(guests.amount)} note="on your account, for stays to come" />
      </Figures>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0 space-y-4">
          <Tabs
            label="Money"
            tabs={order.map(value => ({ value, label: TAB_WORDS[value], count: figures[value].count }))}
          />
          <div aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
            <Rows
              items={rows}
              empty={<EmptyState drawing="checked-list" title={title} text={text} className="card" />}
              renderRows={shown => (
                <div className="card divide-y divide-line overflow-hidden">
                  {(isByDay ? rowsByHeading(shown, today) : [['', shown] as const]).map(
                    ([heading, group]) => (
                      <section key={heading} aria-label={heading || TAB_WORDS[tab]}>
                        {heading ? (
                          <h2 className="border-b border-line bg-sunken px-4 py-2 text-xs font-semibold text-ink-2 md:px-5">
                            {heading}
                          </h2>
                        ) : null}
                        <ul className="divide-y divide-line">
                          {group.map(row => (
                            <MoneyRow key={`${row._id} ${row.toward}`} row={row} {...rest} />
                          ))}
                        </ul>
                      </section>
                    ),
                  )}
                </div>
              )}
              after={<Pagination page={page} pages={Math.ceil(total / pageSize)} className="mt-4" />}
            />
          </div>
        </div>
        <div className="space-y-6">
          <GuestsMoney amount={guests.amount} months={months} today={today} />
          <TurnoverGauge />
        </div>
      </div>
    </div>
  )
}
