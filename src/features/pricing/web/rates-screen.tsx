import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { notFound } from '#src/contract/problem.ts'
import { getProperty } from '#src/features/properties/contract/manage.ts'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/guards.ts'
import { PageBody } from '#src/web/layouts/page.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { readRates } from '../contract/rates.ts'
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
  const home = useQuery(query(getProperty, { id }))
  const answer = rates.data ? home : rates
  const property = home.data?.property
  return (
    <PageBody className="pt-3">
      <Link
        to={links.properties()}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-ink-2"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        Properties
      </Link>
      {notFound.is(rates.error) || notFound.is(home.error) ? (
        <EmptyState
          level={1}
          drawing="search"
          title="Property not found"
          text="It may belong to another account."
          actions={<ButtonLink to={links.properties()}>All properties</ButtonLink>}
        />
      ) : (
        <>
          {property && rates.data ? null : <RatesHeading home={property} />}
          <AnswerState
            answer={answer}
            what="these prices"
            failed="Error loading these prices"
            skeleton={<FormSkeleton fields={6} />}
          >
            {property && rates.data ? (
              <RatesEditor key={id} home={property} rates={rates.data.rates} />
            ) : null}
          </AnswerState>
        </>
      )}
    </PageBody>
  )
}
