import { useQuery } from '@tanstack/react-query'
import { moment } from '#src/contract/words.ts'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { SecretBox } from '#src/web/ui/secret-box.tsx'
import { Skeleton } from '#src/web/ui/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { changeWebhook, readSecret, type WebhookAnswer } from '../contract/webhooks.ts'

/** With what a webhook's deliveries are signed, and a way to another. */
export function SecretDialog({ webhook, onClose }: { webhook: WebhookAnswer; onClose: () => void }) {
  const { _id: id, name, old_secret_until } = webhook
  const answer = useQuery(query(readSecret, { id }))
  const change = useCall(changeWebhook)
  const replace = () =>
    change.mutate(
      { id, replace_secret: true },
      {
        onSuccess: () => toast.success('The new secret is there'),
        onError: error => toast.error(failureWords(error)),
      },
    )
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={`The secret of ${name}`}
      description="What we send is signed with it. After a new one is made, the one before signs too for 24 hours."
      footer={
        <>
          <Button look="quiet" busy={change.isPending} onClick={replace}>
            Make a new secret
          </Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <AnswerState
        answer={answer}
        what="the secret"
        failed="Error loading the secret"
        skeleton={<Skeleton className="h-24" />}
      >
        {answer.data ? <SecretBox label="The secret" value={answer.data.secret} /> : null}
      </AnswerState>
      {old_secret_until ? (
        <p className="num mt-3 text-sm text-ink-2">
          The one before signs too until {moment(old_secret_until)}.
        </p>
      ) : null}
    </Dialog>
  )
}
