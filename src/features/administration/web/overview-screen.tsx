import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '#src/contract/endpoint.ts'
import { grouped, rand, storage } from '#src/contract/words.ts'
import { BackupsCard } from '#src/features/backups/web/parts/backups-card.tsx'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { query } from '#src/web/api.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Figure, Figures } from '#src/web/ui/card.tsx'
import { FiguresSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useNow } from '#src/web/use-now.ts'
import { readStats } from '../contract/stats.ts'
import { AttentionCard } from './attention-card.tsx'
import { daysOf, RANGES } from './overview-ranges.ts'
import { SeriesCard } from './series-card.tsx'
import { counted } from './users/user-words.tsx'

type Stats = Answer<typeof readStats>

export const meta = () => [{ title: 'Overview · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows how the installation does, and above all what needs a person now. */
export default function OverviewScreen() {
  const [parameters] = useParameters()
  const range =
    oneIn(
      parameters,
      'range',
      RANGES.map(({ value }) => value),
    ) ?? RANGES[0].value
  const answer = useQuery({
    ...query(readStats, daysOf(range, useNow())),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title="Overview" text="How Naledi is doing, and what needs you now." />
      <PageBody className="pb-10">
        <AnswerState answer={answer} what="the overview" skeleton={<FiguresSkeleton />}>
          {answer.data ? <Overview answer={answer.data} /> : null}
        </AnswerState>
      </PageBody>
    </>
  )
}

function Overview({ answer }: { answer: Stats }) {
  return (
    <>
      <AttentionCard attention={answer.attention} disk={answer.disk} />
      <BackupsCard />
      <NowFigures stats={answer.stats} />
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="font-display text-xl font-medium">Over time</h2>
        <AddressSelect label="Time range" name="range" options={RANGES} className="max-sm:w-full sm:w-48" />
      </div>
      <RangeFigures stats={answer.stats} />
      <Charts {...answer} />
      <p className="num mt-5 text-sm text-ink-2">
        The database uses {storage(answer.databaseBytes)}.
        {answer.disk
          ? ` The disk has ${storage(answer.disk.freeBytes)} free of ${storage(answer.disk.bytes)}.`
          : ''}
      </p>
    </>
  )
}

const words = (count: number, one: string, many?: string) => `${grouped(count)} ${counted(count, one, many)}`

function NowFigures({ stats }: { stats: Stats['stats'] }) {
  return (
    <Figures className="mt-5">
      <Figure
        label="Users"
        value={grouped(stats.users)}
        note={`${words(stats.realtors, 'host')}, ${words(stats.clients, 'guest')}`}
      />
      <Figure
        label="Properties"
        value={grouped(stats.properties)}
        note={`${grouped(stats.listed)} listed, ${words(stats.feeds, 'imported calendar')}`}
      />
      <Figure
        label="Paid subscriptions"
        value={grouped(stats.subscriptions)}
        note={[
          words(stats.trials, 'free trial'),
          ...(stats.agreed > 0 ? [`${grouped(stats.agreed)} at an agreed price`] : []),
        ].join(', ')}
      />
      <Figure
        label="Income a month"
        value={rand(stats.mrr)}
        note={stats.agreed > 0 ? 'from plans, with VAT, without agreed prices' : 'from plans, with VAT'}
      />
    </Figures>
  )
}

const share = (part: number, of: number) => (of === 0 ? '–' : `${grouped(Math.round((part / of) * 100))} %`)

/** Shows what came of the chosen time. */
function RangeFigures({
  stats: { converted, trialsStarted, churned, subscriptions, requests, errors, responseMs },
}: {
  stats: Stats['stats']
}) {
  return (
    <Figures className="mb-5">
      <Figure
        label="Trial to paid"
        value={share(converted, trialsStarted)}
        note={`${grouped(converted)} of ${words(trialsStarted, 'free trial')} that started`}
      />
      <Figure
        label="Churn"
        value={share(churned, subscriptions + churned)}
        note={`${words(churned, 'subscription')} ended`}
      />
      <Figure
        label="Response time"
        value={requests === 0 ? '–' : millisecondsOf(responseMs)}
        note={`95 of 100 answers, of ${words(requests, 'request')}`}
      />
      <Figure
        label="Errors"
        value={share(errors, requests)}
        note={words(errors, 'request failed', 'requests failed')}
      />
    </Figures>
  )
}

const millisecondsOf = (ms: number) => `${grouped(ms)} ms`

/** One drawing for each thing that is counted. */
function Charts({ series, by, stats }: Pick<Stats, 'series' | 'by' | 'stats'>) {
  const of = (field: keyof Omit<Stats['series'][number], 'at'>) => ({
    by,
    points: series.map(point => ({ at: point.at, value: point[field] })),
  })
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 lg:grid-cols-3">
      <SeriesCard title="Income" {...of('revenue')} say={rand} note="From plans, without VAT, less refunds" />
      <SeriesCard
        title="New subscriptions"
        {...of('subscriptions')}
        note={`${grouped(stats.converted)} after a free trial; ${grouped(stats.churned)} ended`}
      />
      <SeriesCard title="Bookings" {...of('bookings')} note="Made in this time" />
      <SeriesCard title="New users" {...of('users')} note="Hosts, guests and administrators" />
      <SeriesCard title="Waitlist" {...of('waitlist')} note="People who joined the waitlist" />
      <SeriesCard title="Emails" {...of('mails')} note="Emails of the last 60 days are kept" />
      <SeriesCard title="Requests" {...of('requests')} note="Answered by the server" />
      <SeriesCard title="Errors" {...of('errors')} note="Requests that failed by a fault of ours" />
      <SeriesCard
        title="Response time"
        {...of('responseMs')}
        say={millisecondsOf}
        total={stats.requests === 0 ? '–' : millisecondsOf(stats.responseMs)}
        note="95 of 100 answers came within this"
      />
    </div>
  )
}
