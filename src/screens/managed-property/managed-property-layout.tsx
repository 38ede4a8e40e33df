import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { notFound } from '#src/contract/problem.ts'
import { getProperty } from '#src/features/properties/contract/manage.ts'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { DetailPage } from '#src/web/layouts/detail-page.tsx'
import { links } from '#src/web/links.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import type { Route } from './+types/managed-property-layout'
import { HeadSkeleton, PropertyHead } from './property-head.tsx'
import { PropertyTabs } from './property-tabs.tsx'

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

/** One property of a host: its name and status, above its calendar, prices, listing, arrival and channels. */
export default function ManagedPropertyLayout({ params: { id } }: Route.ComponentProps) {
  const answer = useQuery(query(getProperty, { id }, { cached: true }))
  const property = answer.data?.property
  return (
    <DetailPage
      one="Property"
      all="Properties"
      to={links.properties()}
      isMissing={notFound.is(answer.error)}
      className="pb-8"
    >
      {/* Until its name is here the page is called by what it is about. */}
      {property ? null : <h1 className="sr-only">Property</h1>}
      <AnswerState
        answer={answer}
        what="this property"
        failed="Error loading this property"
        skeleton={<HeadSkeleton />}
      >
        {property ? <PropertyHead property={property} /> : null}
      </AnswerState>
      {/* Shows an error once only. */}
      {answer.error && !property ? null : (
        <>
          <PropertyTabs id={id} />
          <Outlet />
        </>
      )}
    </DetailPage>
  )
}
