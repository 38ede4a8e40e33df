import { formatDateTime, grouped } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { type OverseenJob, retryJob } from '../../contract/jobs.ts'
import { atWords } from './job-words.ts'
import { counted } from '../users/user-words.tsx'

/** One job: its kind, which leads to all of that kind, what it failed with, and the way to try it again. */
export function JobRow({ job }: { job: OverseenJob }) {
  const { _id: id, name, state, tries, error, at } = job
  const { act, isPending } = useAction(retryJob)
  return (
    <li className="grid grid-cols-1 items-start gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto] px-4 py-3 md:px-5">
      <div className="min-w-0">
        <p>
          <Link to={links.adminJobs(listOf(job))} className="font-semibold wrap-anywhere hover:underline">
            {name}
          </Link>
        </p>
        <p className="text-sm wrap-anywhere text-ink-3">{id.replace(`${name}/`, '')}</p>
        {error ? (
          <p className={`mt-1 text-sm wrap-anywhere ${state === 'failed' ? 'text-alarm-ink' : 'text-ink-2'}`}>
            {error}
          </p>
        ) : null}
        <p className="num mt-1 text-sm text-ink-2">
          {atWords(state)} {formatDateTime(at)}
          {tries > 0 ? `, ${grouped(tries)} ${counted(tries, 'attempt')}` : ''}
        </p>
      </div>
      {state === 'failed' ? (
        <Button
          size="sm"
          className="justify-self-start"
          busy={isPending}
          busyText="Trying…"
          aria-label={`Try again: ${name} ${id.replace(`${name}/`, '')}`}
          onClick={() => act({ id }, { done: 'Trying the job again' })}
        >
          Try again
        </Button>
      ) : null}
    </li>
  )
}

const listOf = ({ state, name }: OverseenJob) => ({ ...(state === 'failed' ? {} : { state }), name })
