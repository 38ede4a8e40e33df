import { useQuery } from '@tanstack/react-query'
import { notFound } from '#src/contract/problem.ts'
import { getProperty } from '#src/features/properties/contract/manage.ts'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/guards.ts'
import { links } from '#src/web/links.ts'
import { DetailPage } from '#src/web/layouts/detail-page.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { readRates } from '#src/features/pricing/contract/rates.ts'
import type { Route } from './+types/rates-screen'
import { RatesEditor } from './rates-editor.tsx'
import { RatesHeading } from './rates-heading.tsx'

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Prices and rules · Naledi' }, { name: 'robots', content: 'noindex' }]

export default function RatesScreen({ params: { id } }: Route.ComponentProps) {
  const rates = useQuery(query(readRates, { id }))
  const propertyQuery = useQuery(query(getProperty, { id }))
  const answer = rates.data ? propertyQuery : rates
  const property = propertyQuery.data?.property
  return (
    <DetailPage
      one="Property"
      all="Properties"
      to={links.properties()}
      isMissing={notFound.is(rates.error) || notFound.is(propertyQuery.error)}
    >
      {property && rates.data ? null : <RatesHeading property={property} />}
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
    </DetailPage>
  )
}
