import { AlertTriangle } from 'lucide-react'
import { dayOf } from '#src/contract/days.ts'
import { longDay } from '#src/contract/words.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import type { PrivacyRequestAnswer } from '../contract/requests.ts'
import { REQUEST_ANSWERS, REQUEST_KINDS, REQUEST_STATES } from './request-words.ts'

const day = (at: Date | string) => longDay(dayOf(new Date(at)))

/** A request in a list: what is asked, by whom, until when. */
export function RequestRow({ request, onOpen }: { request: PrivacyRequestAnswer; onOpen: () => void }) {
  const { kind, contact, about_name: about, guest, state, answer, late } = request
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-4 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{REQUEST_KINDS[kind]}</h2>
        <p className="break-words text-ink-2">
          {guest ? `${guest.name}, ${contact}` : contact}, about {about}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {late ? (
            <Badge tone="clash" icon={AlertTriangle}>
              Late
            </Badge>
          ) : null}
          <Badge tone={answer ? 'confirmed' : 'pending'}>
            {answer ? REQUEST_ANSWERS[answer] : REQUEST_STATES[state]}
          </Badge>
          <span className="num text-ink-2">
            {request.answered_at
              ? `Answered ${day(request.answered_at)}`
              : `Answer by ${day(request.due_at)}`}
          </span>
        </p>
      </div>
      <Button onClick={onOpen} aria-label={`Open the request of ${guest?.name ?? contact}`}>
        {answer ? 'Show' : 'Answer'}
      </Button>
    </li>
  )
}
