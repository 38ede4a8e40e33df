import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countNights } from '#src/contract/days.ts'
import { bareRange, nightsWord, stayRange } from '#src/contract/words.ts'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import { query } from '#src/web/api.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { PriceLines } from '#src/web/ui/price-lines.tsx'
import { refusalWords } from './parts/booking-words.ts'
import type { StayValue } from './parts/stay-fields.tsx'

/** The nights that are asked for, and on a phone, where the price is out of view, that they are taken. */
export function StayNote({ stay: { checkIn, checkOut }, isTaken }: { stay: StayValue; isTaken: boolean }) {
  const range = bareRange(checkIn, checkOut)
  return isTaken ? (
    <span className="text-alarm-ink">Taken: {range}</span>
  ) : (
    `${nightsWord(countNights(checkIn, checkOut))}, ${range}`
  )
}

/** The price as the server would charge it, asked anew for every choice. */
export function useQuote(slug: string, { checkIn, checkOut, guests, pets }: StayValue, isAsked: boolean) {
  const answer = useQuery({
    ...query(quoteStay, { slug, checkIn, checkOut, guests, pets }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return { ...answer, isAsked }
}

type LiveQuoteProps = { stay: StayValue; quote: ReturnType<typeof useQuote> }

export function LiveQuote({ stay, quote: { data, error, isPlaceholderData, isAsked } }: LiveQuoteProps) {
  if (!isAsked) return <p className="text-ink-2">Choose check-in and check-out to see the price.</p>
  return (
    <div aria-live="polite" aria-busy={isPlaceholderData}>
      <p className="num mb-3 font-semibold">
        {nightsWord(countNights(stay.checkIn, stay.checkOut))}, {stayRange(stay.checkIn, stay.checkOut)}
      </p>
      {error ? <Banner tone="warning">{refusalWords(error)}</Banner> : null}
      {data && !error ? (
        <div className={isPlaceholderData ? 'opacity-50' : ''}>
          <PriceLines lines={data.quote.lines} total={data.quote.total} />
        </div>
      ) : null}
    </div>
  )
}
