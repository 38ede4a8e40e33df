import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Mail } from 'lucide-react'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { Loading, Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { notifyCleaner, readCleanerWords, type TurnoverAnswer } from '../contract/turnovers.ts'

type NotifyDialogProps = {
  turnover: TurnoverAnswer & { cleaner: NonNullable<TurnoverAnswer['cleaner']> }
  onClose: () => void
}

/** Shows what the cleaner is told, and how: in WhatsApp, which the host sends, or by email. */
export function NotifyDialog({ turnover, onClose }: NotifyDialogProps) {
  const { cleaner, property_id, day } = turnover
  const answer = useQuery(query(readCleanerWords, { property_id, day }))
  const { mutate, isPending } = useCall(notifyCleaner)
  const notify = (how: 'whatsapp' | 'email', done: string) =>
    mutate(
      { property_id, day, how },
      {
        onSuccess() {
          toast.success(done)
          onClose()
        },
        onError: error => toast.error(failureWords(error)),
      },
    )
  const link = answer.data?.link
  return (
    <Dialog
      onClose={onClose}
      title={`Tell ${cleaner.name}`}
      description="The page behind the link needs no account. It shows no names and no prices."
      footer={
        <>
          {cleaner.email ? (
            <Button
              icon={Mail}
              variant={link ? 'line' : 'primary'}
              busy={isPending}
              busyText="Sending…"
              onClick={() => notify('email', `Email sent to ${cleaner.name}`)}
            >
              Send email
            </Button>
          ) : null}
          {link ? (
            // A link of its own: a window that a script opens later is one that browsers keep away.
            <a
              className="btn btn-primary"
              href={link}
              target="_blank"
              rel="noreferrer"
              onClick={() => notify('whatsapp', 'Opened in WhatsApp. Remember to press send there')}
            >
              <ExternalLink className="size-5 shrink-0" />
              Open WhatsApp
            </a>
          ) : null}
        </>
      }
    >
      <AnswerState
        answer={answer}
        what="the message"
        skeleton={
          <Loading>
            <Skeleton className="h-20 w-full" />
          </Loading>
        }
      >
        <p className="rounded-md bg-sunken p-3 break-words whitespace-pre-line">{answer.data?.words}</p>
      </AnswerState>
    </Dialog>
  )
}
