import { useQuery } from '@tanstack/react-query'
import { awaitDemoDoor } from '#src/features/accounts/web/parts/await-demo-door.ts'
import { readDashboard } from '#src/features/dashboard/contract.ts'
import { query } from '#src/web/api.ts'
import { ask } from '#src/web/ask.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { PageBody } from '#src/web/layouts/page.tsx'
import { signedIn } from '#src/web/session/guards.ts'
import { useViewer } from '#src/web/session/session.ts'
import { FiguresSkeleton, ListSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { AdminCards } from './admin-dashboard.tsx'
import { ClientCards } from './client-dashboard.tsx'
import { NoFigures } from './no-figures.tsx'
import { RealtorCards } from './realtor-dashboard.tsx'
import { SystemStatus } from './system-status.tsx'
import { Welcome } from './welcome.tsx'

export async function clientLoader() {
  await awaitDemoDoor()
  signedIn()
  ask(query(readDashboard, {}, { cached: true }))
  return null
}

export const meta = () => [{ title: 'Dashboard · Naledi' }, { name: 'robots', content: 'noindex' }]

export default function DashboardScreen() {
  const user = useViewer()
  const answer = useQuery(query(readDashboard, {}, { cached: true }))
  const dashboard = answer.data?.dashboard
  if (!user) return null
  const hasProperties = dashboard?.role !== 'realtor' || dashboard.figures.properties > 0
  return (
    <>
      <Welcome
        name={user.name}
        role={user.role}
        hasProperties={answer.isPending ? undefined : hasProperties}
      />
      <PageBody className="space-y-5">
        <AnswerState
          answer={answer}
          what="your dashboard"
          skeleton={
            <div className="flex flex-col gap-5">
              <div className="max-lg:order-last">
                <FiguresSkeleton />
              </div>
              <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
                <ListSkeleton rows={3} />
                <ListSkeleton rows={3} />
              </div>
            </div>
          }
        >
          {dashboard?.role === 'realtor' ? <RealtorCards dashboard={dashboard} /> : null}
          {dashboard?.role === 'client' ? <ClientCards dashboard={dashboard} /> : null}
          {dashboard?.role === 'admin' ? <AdminCards dashboard={dashboard} /> : null}
        </AnswerState>
        {answer.error && !dashboard ? <NoFigures role={user.role} /> : null}
        <SystemStatus />
      </PageBody>
    </>
  )
}
