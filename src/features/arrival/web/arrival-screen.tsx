import { useQuery } from '@tanstack/react-query'
import { notFound } from '#src/contract/problem.ts'
import { getProperty } from '#src/features/properties/contract/manage.ts'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/guards.ts'
import { links } from '#src/web/links.ts'
import { DetailPage } from '#src/web/layouts/detail-page.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { readArrivalNotes } from '../contract.ts'
import type { Route } from './+types/arrival-screen'
import { ArrivalForm } from './arrival-form.tsx'

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Arrival information · Naledi' }, { name: 'robots', content: 'noindex' }]

export default function ArrivalScreen({ params: { id } }: Route.ComponentProps) {
  const notes = useQuery(query(readArrivalNotes, { id }))
  const property = useQuery(query(getProperty, { id })).data?.property
  return (
    <DetailPage
      one="Property"
      all="Properties"
      to={links.properties()}
      isMissing={notFound.is(notes.error)}
      className="pb-8"
    >
      <div className="mb-5 min-w-0">
        <h1 className="font-display text-3xl font-medium">Arrival information</h1>
        <p className="mt-1 min-h-6 break-words text-ink-2">
          {property ? `${property.name}, ${property.city}` : null}
        </p>
        <p className="mt-3 max-w-3xl text-ink-2">
          Only guests with a confirmed booking can see this, on their booking page and in your templates,
          until the end of their check-out day.{' '}
          <HelpLink article="tell-guests-how-to-arrive">How arrival information works</HelpLink>
        </p>
      </div>
      <AnswerState answer={notes} what="these notes" skeleton={<FormSkeleton fields={6} />}>
        {notes.data ? <ArrivalForm key={id} id={id} notes={notes.data.arrival} /> : null}
      </AnswerState>
    </DetailPage>
  )
}
