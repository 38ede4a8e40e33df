import { useQuery } from '@tanstack/react-query'
import { RegisterSettingsCard } from '#src/features/guest-register/web/parts/register-settings-card.tsx'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { readArrivalNotes } from '../contract.ts'
import type { Route } from './+types/arrival-screen'
import { ArrivalForm } from './arrival-form.tsx'

export const meta = () => [{ title: 'Arrival information · Naledi' }, { name: 'robots', content: 'noindex' }]

export default function ArrivalScreen({ params: { id } }: Route.ComponentProps) {
  const notes = useQuery(query(readArrivalNotes, { id }))
  return (
    <>
      <div className="mb-5 min-w-0">
        <h2 className="font-display text-xl font-medium">Arrival information</h2>
        <p className="mt-2 max-w-3xl text-ink-2">
          Only guests with a confirmed booking can see this, on their booking page and in your templates,
          until the end of their check-out day.{' '}
          <HelpLink article="tell-guests-how-to-arrive">How arrival information works</HelpLink>
        </p>
      </div>
      <AnswerState answer={notes} what="these notes" skeleton={<FormSkeleton fields={6} />}>
        {notes.data ? <ArrivalForm key={id} id={id} notes={notes.data.arrival} /> : null}
      </AnswerState>
      <RegisterSettingsCard key={id} propertyId={id} />
    </>
  )
}
