import { RotateCcw, X } from 'lucide-react'
import { grouped } from '#src/contract/words.ts'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { ExportButton } from '#src/web/export-button.tsx'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import { exportJobs, jobStates, overseeJobs, retryJobs } from '../contract/jobs.ts'
import { JobRow } from './oversight/job-row.tsx'
import { JOB_STATE_WORDS } from './oversight/job-words.ts'
import { counted } from './users/user-words.tsx'

const STATES = jobStates.map(value => ({ value, label: JOB_STATE_WORDS[value] }))

export const meta = () => [{ title: 'Jobs · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Work that failed and waits for somebody, and what else there is of it. */
export default function JobsScreen() {
  const [parameters, change] = useParameters()
  const state = oneIn(parameters, 'state', jobStates) ?? 'failed'
  const name = parameters.get('name') ?? undefined
  const list = usePaged(overseeJobs, { state, name })
  const { jobs = [], total = 0 } = list.answer.data ?? {}
  return (
    <ListPage
      title="Jobs"
      text="Work that Naledi does in the background. A failed job waits here until you try it again."
      list={list}
      items={jobs}
      total={total}
      exported={<ExportButton endpoint={exportJobs} input={{ state, name }} />}
      actions={total > 0 && state === 'failed' ? <RetryAll name={name} total={total} /> : null}
      filters={
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
      }
      what="jobs"
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
    >
      {job => <JobRow job={job} />}
    </ListPage>
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
