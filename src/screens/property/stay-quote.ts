import { useQuery } from '@tanstack/react-query'
import { datesUnavailable } from '#src/features/calendar/contract.ts'
import { datesRefusal, publicDates } from '#src/features/calendar/rules.ts'
import { quoteStay } from '#src/features/pricing/contract.ts'
import { query } from '#src/web/api.ts'
import { useAwake } from '#src/web/islands/use-awake.ts'
import { quoteOf } from '#src/features/pricing/rules.ts'
import { type BookableProperty, pricesOf } from './bookable-property.ts'
import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'

/** What the server says to the dates that are chosen: its total in rand, or why they cannot be had. */
export function useStayQuote(property: BookableProperty, stay: StayInAddress, today: string) {
  const { checkIn = '', checkOut = '' } = stay
  const isChosen = checkIn !== '' && checkOut !== ''
  const refusal = isChosen ? datesRefusal({ checkIn, checkOut }, today, publicDates)?.message : undefined
  const { data, error } = useQuery({
    ...query(quoteStay, { slug: property.public_slug, checkIn, checkOut }),
    enabled: isChosen && !refusal,
  })
  const isAwake = useAwake()
  const ofRule =
    isChosen && !refusal ? quoteOf(pricesOf(property), checkIn, checkOut).totalCents / 100 : undefined
  return {
    isChosen,
    refusal,
    /** Only told: the next page has the calendar to choose other nights. */
    gone: isAwake && datesUnavailable.is(error) ? error.message : undefined,
    /** By the same rule, until the server has said it. */
    total: (isAwake ? data?.quote.total : undefined) ?? ofRule,
  }
}
