import { useQuery } from '@tanstack/react-query'
import { CirclePause, CirclePlay, CircleX } from 'lucide-react'
import { grouped } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { ProgressBar } from '#src/web/ui/waiting/progress-bar.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import {
  cancelNewsletter,
  type NewsletterAnswer,
  pauseNewsletter,
  readNewsletter,
  resumeNewsletter,
} from '../contract/newsletters.ts'
import { CopyToDraft } from './compose/copy-to-draft.tsx'
import { SentFigures } from './sent-figures.tsx'
import { statusWord, whenWords } from './status-words.ts'

const POLL_MS = 2000

/** A newsletter as it is now: while it is being sent it is asked for again and again. */
function useProgress(listed: NewsletterAnswer): NewsletterAnswer {
  const isSending = listed.status === 'sending'
  const { data } = useQuery({
    ...query(readNewsletter, { id: listed._id }),
    enabled: isSending,
    refetchInterval: ({ state }) =>
      (state.data?.newsletter.status ?? 'sending') === 'sending' ? POLL_MS : false,
  })
  return (isSending && data?.newsletter) || listed
}

/** One newsletter: what it said, how it stands, and what came of it. */
export function SentRow({ listed }: { listed: NewsletterAnswer }) {
  const newsletter = useProgress(listed)
  const { title, excerpt, imageUrl, status, stats } = newsletter
  const { word, tone } = statusWord(status)
  const isUnderWay = status === 'sending' || status === 'paused'
  const done = stats.recipients - stats.waiting
  return (
    <li className="card p-4 md:p-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <div>
          <h3 dir="auto" lang="" className="text-lg font-semibold break-words">
            {title}
          </h3>
          <p className="num mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
            <Badge tone={tone}>{word}</Badge>
            <span>{whenWords(newsletter)}</span>
          </p>
        </div>
        {imageUrl ? (
          <img
            src={imageUrl}
            alt=""
            loading="lazy"
            className="col-start-2 row-start-1 aspect-[4/3] w-20 rounded-md object-cover sm:row-span-2 sm:w-32"
          />
        ) : null}
        {/* On a phone below the photo, as wide as the card. */}
        <p dir="auto" lang="" className="mt-2 break-words text-ink-2 max-sm:col-span-2">
          {excerpt}
        </p>
      </div>
      {isUnderWay ? (
        <div className="mt-3">
          <p className="num mb-1.5 text-sm text-ink-2" aria-live="polite">
            {/* Paused at once, nobody has been counted yet. */}
            {stats.recipients === 0
              ? 'Getting ready to send'
              : `${grouped(done)} of ${grouped(stats.recipients)} sent`}
          </p>
          <ProgressBar
            label={`Progress of ${title}`}
            share={stats.recipients ? done / stats.recipients : 0}
          />
        </div>
      ) : null}
      {status === 'scheduled' ? null : <SentFigures newsletter={newsletter} />}
      <Steps newsletter={newsletter} />
    </li>
  )
}

const CANCEL_TEXT = {
  scheduled: 'We won’t send it. To change it and send it later, copy it to your draft.',
  begun: 'We won’t send it to anyone else. People who already have it keep it. This can’t be undone.',
}

function Steps({ newsletter }: { newsletter: NewsletterAnswer }) {
  const { _id: id, title, status } = newsletter
  const [pause, resume, cancel] = [
    useAction(pauseNewsletter),
    useAction(resumeNewsletter),
    useAction(cancelNewsletter),
  ]
  const question = {
    title: `Cancel “${title}”?`,
    text: status === 'scheduled' ? CANCEL_TEXT.scheduled : CANCEL_TEXT.begun,
    confirmWord: 'Cancel newsletter',
    cancelWord: 'Keep newsletter',
    destructive: true,
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {status === 'sending' ? (
        <Button
          icon={CirclePause}
          busy={pause.isPending}
          onClick={() => pause.act({ id }, { done: 'Sending paused' })}
        >
          Pause sending
        </Button>
      ) : null}
      {status === 'paused' ? (
        <Button
          icon={CirclePlay}
          busy={resume.isPending}
          onClick={() => resume.act({ id }, { done: 'Sending resumed' })}
        >
          Resume sending
        </Button>
      ) : null}
      {status === 'sent' || status === 'cancelled' ? null : (
        <Button
          icon={CircleX}
          busy={cancel.isPending}
          onClick={() => cancel.act({ id }, { question, done: 'Newsletter cancelled' })}
        >
          Cancel newsletter
        </Button>
      )}
      <CopyToDraft newsletter={newsletter} />
      {cancel.dialog}
    </div>
  )
}
