import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RotateCcw, X } from 'lucide-react'
import { grouped } from '#src/contract/words.ts'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/list.tsx'
import { ListFoot } from '#src/web/ui/list-foot.tsx'
import { LinesSkeleton } from '#src/web/ui/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import { exportJobs, jobStates, overseeJobs, retryJobs } from '../contract/jobs.ts'
import { JobRow } from './job-row.tsx'
import { JOB_STATE_WORDS } from './job-words.ts'
import { counted } from './user-words.tsx'

const PAGE_SIZE = 20

const STATES = jobStates.map(value => ({ value, label: JOB_STATE_WORDS[value] }))

export const meta = () => [{ title: 'Jobs · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Work that failed and waits for somebody, and what else there is of it. */
export default function JobsScreen() {
  const [parameters, change] = useParameters()
  const state = oneIn(parameters, 'state', jobStates) ?? 'failed'
  const name = parameters.get('name') ?? undefined
  const page = pageIn(parameters)
  const answer = useQuery({
    ...query(overseeJobs, { state, name, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { jobs = [], total = 0 } = answer.data ?? {}
  return (
    <>
      <PageHeader
        title="Jobs"
        text="Work that Naledi does in the background. A failed job waits here until you try it again."
        actions={
          total > 0 ? (
            <>
              <ExportButton endpoint={exportJobs} input={{ state, name }} />
              {state === 'failed' ? <RetryAll name={name} total={total} /> : null}
            </>
          ) : undefined
        }
      />
      <PageBody className="pb-10">
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <AddressSelect label="State" name="state" options={STATES} />
          {name ? (
            <Button
              variant="quiet"
              icon={X}
              aria-label={`Show jobs of every kind, not only ${name}`}
              onClick={() => change({ name: null, page: null })}
            >
              {name}
            </Button>
          ) : null}
        </div>
        <List
          answer={answer}
          what="jobs"
          skeleton={<LinesSkeleton rows={6} />}
          items={jobs}
          className="card divide-y divide-line"
          empty={
            state === 'failed' && !name ? (
              <EmptyState
                drawing="checked-list"
                title="No failed jobs"
                text="Jobs that failed in every attempt appear here."
              />
            ) : (
              <EmptyState drawing="search" title="No job found" text="Choose another state or kind." />
            )
          }
          after={<ListFoot page={page} pageSize={PAGE_SIZE} shown={jobs.length} total={total} />}
        >
          {job => <JobRow job={job} />}
        </List>
      </PageBody>
    </>
  )
}

function RetryAll({ name, total }: { name: string | undefined; total: number }) {
  const { act, isPending, dialog } = useAction(retryJobs)
  const jobs = (count: number) => `${grouped(count)} failed ${counted(count, 'job')}`
  const retry = () =>
    act(name ? { name } : {}, {
      question: {
        title: `Try ${jobs(total)} again?`,
        text: `${name ? `All of the kind ${name}. ` : ''}They start straight away. A job that fails again in every attempt comes back here.`,
        confirmWord: 'Try all again',
      },
      done: ({ retried }) => toast.success(`Trying ${grouped(retried)} ${counted(retried, 'job')} again`),
    })
  return (
    <>
      <Button icon={RotateCcw} busy={isPending} busyText="Trying…" onClick={retry}>
        Try all again
      </Button>
      {dialog}
    </>
  )
}
