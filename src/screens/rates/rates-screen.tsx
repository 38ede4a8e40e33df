import { useQuery } from '@tanstack/react-query'
import { getProperty } from '#src/features/properties/contract/manage.ts'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { readRates } from '#src/features/pricing/contract/rates.ts'
import type { Route } from './+types/rates-screen'
import { RatesEditor } from './rates-editor.tsx'
import { RatesHeading } from './rates-heading.tsx'

export const meta = () => [{ title: 'Prices and rules · Naledi' }, { name: 'robots', content: 'noindex' }]

export default function RatesScreen({ params: { id } }: Route.ComponentProps) {
  const rates = useQuery(query(readRates, { id }))
  const propertyQuery = useQuery(query(getProperty, { id }, { cached: true }))
  const answer = rates.data ? propertyQuery : rates
  const property = propertyQuery.data?.property
  return (
    <>
      {property && rates.data ? null : <RatesHeading />}
      <AnswerState
        answer={answer}
        what="these prices"
        failed="Error loading these prices"
        skeleton={<FormSkeleton fields={6} />}
      >
        {property && rates.data ? (
          <RatesEditor key={id} property={property} rates={rates.data.rates} />
        ) : null}
      </AnswerState>
    </>
  )
}
