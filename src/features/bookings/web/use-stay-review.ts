import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readStayReview } from '#src/features/terms/contract/review.ts'
import { reviewEn } from '#src/features/terms/rules/speech/en.ts'
import { useSpeech } from '#src/features/terms/web/parts/use-speech.ts'
import { query } from '#src/web/api.ts'
import { invalidate } from '#src/web/topics.ts'
import type { StayValue } from './parts/stay-fields.tsx'

/** Terms on which a stay is asked for, asked again for every choice: null of a property without, undefined until it is known. */
export function useStayReview(
  slug: string,
  { checkIn, checkOut, guests, pets }: StayValue,
  isAsked: boolean,
) {
  const answer = useQuery({
    ...query(readStayReview, { slug, check_in: checkIn, check_out: checkOut, guests, pets }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const terms = answer.data?.terms
  const speech = useSpeech(terms?.language)
  return {
    /** Undefined until its words are here, too. */
    terms: isAsked ? (speech ? terms : undefined) : null,
    speech: speech ?? reviewEn,
    /** True while the terms of the chosen stay are on their way; without a connection nothing is waited for. */
    isPending:
      isAsked &&
      (speech === null ||
        ((answer.isPlaceholderData || answer.isPending) && answer.fetchStatus === 'fetching')),
    /** Reads terms and price again, since they are others by now. */
    readAgain: () => invalidate(['homes']),
  }
}
