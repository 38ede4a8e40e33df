import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countNights } from '#src/contract/days.ts'
import { rand } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { StayField } from '#src/web/ui/stay-calendar/stay-field.tsx'
import { Stepper } from '#src/web/ui/fields/stepper.tsx'
import type { StayDates } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import { type QuoteAnswer, quoteStay } from '#src/features/pricing/contract/quote.ts'

type PreviewCardProps = {
  slug: string
  guestsMax: number
  today: string
  hasPetFee: boolean
  isUnsaved: boolean
}

/** The price of a stay for a guest, and the rule behind each line: from the server, by the saved rate plan. */
export function PreviewCard({ slug, guestsMax, today, hasPetFee, isUnsaved }: PreviewCardProps) {
  const [{ checkIn = '', checkOut = '' }, setStay] = useState<StayDates>({})
  const [guests, setGuests] = useState(Math.min(2, guestsMax))
  const [pets, setPets] = useState(0)
  const isChosen = countNights(checkIn, checkOut) > 0
  const { data, error } = useQuery({
    ...query(quoteStay, { slug, checkIn, checkOut, guests, pets, anyway: '1' }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  })
  return (
    <Card aria-labelledby="preview" className="overflow-visible!">
      <CardHeader id="preview" title="Try a stay" />
      <CardBody className="space-y-4 pt-0!">
        <StayField
          value={{ checkIn, checkOut }}
          onChange={setStay}
          today={today}
          className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1"
        />
        <div className="flex flex-wrap gap-4">
          <Stepper label="Guests" value={guests} onChange={setGuests} min={1} max={guestsMax} />
          {hasPetFee ? <Stepper label="Pets" value={pets} onChange={setPets} max={10} /> : null}
        </div>
        {!isChosen ? (
          <p className="text-sm text-ink-2">Choose two days to see what a guest would pay.</p>
        ) : null}
        {isChosen && error ? <p className="text-sm text-alarm-ink">{failureWords(error)}</p> : null}
        {isChosen && data && !error ? <Quote quote={data.quote} refusal={data.refusal} /> : null}
        {isUnsaved && isChosen ? (
          <p className="text-sm text-ink-3">
            This uses your saved prices. Save your changes to include them.
          </p>
        ) : null}
      </CardBody>
    </Card>
  )
}

function Quote({ quote, refusal }: { quote: QuoteAnswer; refusal: string | undefined }) {
  return (
    <>
      {refusal ? (
        <Banner tone="warning" title="Guests can’t book these dates.">
          {refusal}
        </Banner>
      ) : null}
      <dl className="num space-y-2.5" aria-live="polite">
        {quote.lines.map(({ label, rule, amount }) => (
          <div key={`${rule} ${label}`} className="flex justify-between gap-4">
            <dt className="min-w-0 leading-tight">
              {label}
              {rule === label ? null : <span className="block text-sm text-ink-3">{rule}</span>}
            </dt>
            <dd className="whitespace-nowrap">{rand(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="whitespace-nowrap">{rand(quote.total)}</dd>
        </div>
      </dl>
    </>
  )
}
