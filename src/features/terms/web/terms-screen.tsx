import { useQuery } from '@tanstack/react-query'
import { getProperty } from '#src/features/properties/contract/manage.ts'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { readTerms } from '../contract/terms.ts'
import type { Route } from './+types/terms-screen'
import { TermsForm } from './terms-form.tsx'

export const meta = () => [{ title: 'Booking terms · Naledi' }, { name: 'robots', content: 'noindex' }]

export default function TermsScreen({ params: { id } }: Route.ComponentProps) {
  const terms = useQuery(query(readTerms, { id }))
  const propertyQuery = useQuery(query(getProperty, { id }, { cached: true }))
  const answer = terms.data ? propertyQuery : terms
  const property = propertyQuery.data?.property
  return (
    <>
      <div className="mb-5 min-w-0">
        <h2 className="font-display text-xl font-medium">Booking terms</h2>
        <p className="mt-2 max-w-3xl text-ink-2">
          What guests pay, when, and what they get back. Bookings made before keep their terms.
        </p>
      </div>
      <AnswerState
        answer={answer}
        what="these terms"
        failed="Error loading these terms"
        skeleton={<FormSkeleton fields={6} />}
      >
        {property && terms.data ? (
          <TermsForm
            key={id}
            property={property}
            saved={terms.data.terms}
            eftMissing={terms.data.eft_missing}
            seasons={terms.data.seasons}
          />
        ) : null}
      </AnswerState>
    </>
  )
}
