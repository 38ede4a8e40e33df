import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '#src/contract/endpoint.ts'
import { addDays } from '#src/contract/days.ts'
import type { bookingsCalendar, ClosedNights } from '#src/features/bookings/contract/reads.ts'
import type { NightRange } from '#src/features/pricing/web/parts/use-chosen-nights.ts'
import { useCheaper } from '#src/features/pricing/web/parts/use-cheaper.tsx'
import type { RatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import { links } from '#src/web/links.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { PriceLegend } from '../../rates/price-legend.tsx'
import { nightsIn } from '../calendar-in-address.ts'
import type { Opened } from '../panels/calendar-panels.tsx'
import { ClashBanner } from '../panels/clash-banner.tsx'
import type { Entry } from '../held-entry.ts'
import { Legend } from '../legend.tsx'
import { MonthFigures, MonthSkeleton } from './month-view.tsx'
import { PropertyGrid } from '../property-grid.tsx'
import { PropertyNights } from '../property-nights.tsx'
import { useHolidays } from '../use-holidays.ts'
import { useRatePlan, useSaveNights } from '../use-night-prices.ts'

type PropertyMonthProps = {
  answer: UseQueryResult<Answer<typeof bookingsCalendar>>
  entries: readonly Entry[]
  month: string
  today: string
  property: string
  onOpen: (what: Opened) => void
  onMonth: (month: string) => void
}

/** Nights and prices of one home in one month: chosen nights are priced, given a shortest stay, blocked or booked beside it. */
export function PropertyMonth(props: PropertyMonthProps) {
  const { answer, entries, month, today, property, onOpen, onMonth } = props
  const holidays = useHolidays()
  const { ratePlan, isFailed, retry } = useRatePlan(property)
  const closed = answer.data?.closed ?? []
  const [parameters] = useSearchParams()
  const [nights, setNights] = useState<NightRange | null>(() => nightsIn(parameters, today))
  return (
    <AnswerState answer={answer} what="the calendar" skeleton={<MonthSkeleton />}>
      {isFailed ? (
        <Banner tone="warning" action={<Button onClick={retry}>Try again</Button>}>
          We couldn’t load the prices of this property. Its nights are up to date.
        </Banner>
      ) : null}
      <ClashBanner property={property} />
      {/* Below its full width the panel lies over the page: it comes once the nights are chosen. */}
      <div
        className={`grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_312px] has-[[data-day]:active]:[&_[data-foot=panel]]:max-xl:invisible ${nights ? 'max-xl:pb-[60dvh]' : ''}`}
      >
        <div className="min-w-0">
          <PropertyGrid
            month={month}
            today={today}
            entries={entries}
            closed={closed}
            holidays={holidays}
            ratePlan={ratePlan}
            selected={nights}
            onSelect={setNights}
            onMonth={onMonth}
            onEntry={entry => onOpen({ what: 'entry', entry })}
          />
          {ratePlan ? <PriceLegend ratePlan={ratePlan} /> : null}
          <Legend entries={entries} withNaledi />
        </div>
        <aside
          className="min-w-0 space-y-5 xl:self-stretch"
          aria-label={nights ? 'Chosen nights' : 'In figures'}
        >
          {nights && ratePlan ? (
            <ChosenNights
              key={`${nights.from} ${nights.to}`}
              nights={nights}
              ratePlan={ratePlan}
              entries={entries}
              closed={closed}
              today={today}
              property={property}
              onOpen={onOpen}
              onDone={() => setNights(null)}
            />
          ) : null}
          {/* Beside the month there is room for one of them: the panel stays in view while one scrolls. */}
          <div className={`space-y-5 ${nights ? 'xl:hidden' : ''}`}>
            <MonthFigures entries={entries} month={month} property={property} />
            <ButtonLink to={links.rates(property)} wide>
              Prices and rules
            </ButtonLink>
          </div>
        </aside>
      </div>
    </AnswerState>
  )
}

type ChosenNightsProps = Pick<PropertyMonthProps, 'entries' | 'today' | 'property' | 'onOpen'> & {
  nights: NightRange
  ratePlan: RatePlan
  closed: readonly ClosedNights[]
  onDone: () => void
}

function ChosenNights(props: ChosenNightsProps) {
  const { nights, ratePlan, entries, closed, today, property, onOpen, onDone } = props
  const { ask, dialog } = useCheaper()
  const save = useSaveNights({ id: property, ratePlan, today, askCheaper: ask })
  const given = { propertyId: property, from: nights.from, to: addDays(nights.to, 1) }
  return (
    <>
      <PropertyNights
        propertyId={property}
        nights={nights}
        ratePlan={ratePlan}
        held={entries.filter(({ from, to }) => from <= nights.to && nights.from < to)}
        rule={closed.find(({ from, to }) => from <= nights.to && nights.from < to)?.reason}
        today={today}
        onSave={asked => save(nights, asked)}
        onEntry={entry => onOpen({ what: 'entry', entry })}
        onBlock={() => onOpen({ what: 'block', given })}
        onAdd={() => onOpen({ what: 'add', given })}
        onDone={onDone}
      />
      {dialog}
    </>
  )
}
