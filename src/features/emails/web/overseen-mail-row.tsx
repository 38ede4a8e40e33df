import { formatDateTime } from '#src/contract/words.ts'
import { Badge, type BadgeTone } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { type OverseenMail, retryMail } from '../contract.ts'
import { kindWords, type MailState, STATE_WORDS } from './mail-words.ts'

const TONES: Record<MailState, BadgeTone> = {
  waiting: 'pending',
  sending: 'pending',
  sent: 'confirmed',
  refused: 'clash',
  failed: 'clash',
  unwanted: 'plain',
  needless: 'plain',
  doubtful: 'pending',
}

/** One mail: to whom, about what, and what the mail server said of it. */
export function OverseenMailRow({ mail }: { mail: OverseenMail }) {
  const { act, isPending } = useAction(retryMail)
  const { _id: id, kind, to, state, tries, answer, createdAt, settledAt, dueAt } = mail
  const isLost = state === 'refused' || state === 'failed'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto_8.5rem] md:px-5">
      <div className="min-w-0 md:row-span-2">
        <p className="font-semibold wrap-anywhere">{kindWords(kind)}</p>
        <p className="text-sm wrap-anywhere text-ink-2">to {to}</p>
        {answer && state !== 'sent' ? (
          <p className={`mt-1 text-sm break-words ${isLost ? 'text-alarm-ink' : 'text-ink-2'}`}>{answer}</p>
        ) : null}
        {mail.maybe_twice ? <p className="mt-1 text-sm text-ink-2">May have arrived twice.</p> : null}
      </div>
      <span className="md:col-start-3 md:row-start-1">
        <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
      </span>
      <p className="num text-sm text-ink-3 max-md:col-span-2 md:col-start-2 md:row-start-1 md:pt-0.5 md:text-right">
        {settledAt ? formatDateTime(settledAt) : formatDateTime(createdAt)}
        {tries > 1 || (tries > 0 && state === 'waiting')
          ? `, ${tries} ${tries === 1 ? 'attempt' : 'attempts'}`
          : ''}
        {dueAt && tries > 0 ? `, next ${formatDateTime(dueAt)}` : ''}
      </p>
      {isLost ? (
        <Button
          size="sm"
          className="mt-2 justify-self-start max-md:col-span-2 md:col-start-3 md:mt-1"
          busy={isPending}
          busyText="Sending…"
          aria-label={`Send again: ${kindWords(kind)} to ${to}`}
          onClick={() => act({ id }, { done: `Sending the email to ${to} again` })}
        >
          Send again
        </Button>
      ) : null}
    </li>
  )
}
