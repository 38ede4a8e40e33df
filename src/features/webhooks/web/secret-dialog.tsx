import { formatDateTime } from '#src/contract/words.ts'
import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { failureWords } from '#src/web/call.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { SecretBox } from '#src/web/ui/secret-box.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { changeWebhook, type WebhookAnswer } from '../contract/webhooks.ts'

type SecretDialogProps = { webhook: WebhookAnswer; secret: string; onClose: () => void }

/** Shows the secret that signs a webhook's deliveries, and replaces it. */
export function SecretDialog({ webhook, secret, onClose }: SecretDialogProps) {
  const { _id: id, name, old_secret_until } = webhook
  const change = useConfirmedCall(changeWebhook)
  const replace = async () => {
    try {
      // A secret that is shown signs for a day only, so it is not left in view.
      if (!(await change.mutateAsync({ id, replace_secret: true }))) return
      toast.success('New secret created. Open Secret again to see it.')
      onClose()
    } catch (error) {
      toast.error(failureWords(error))
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={`The secret of ${name}`}
      description="What we send is signed with it. After a new one is made, the one before signs too for 24 hours."
      footer={
        <>
          <Button variant="quiet" busy={change.isPending} onClick={() => void replace()}>
            Make a new secret
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <SecretBox label="The secret" value={secret} />
      {change.dialog}
      {old_secret_until ? (
        <p className="num mt-3 text-sm text-ink-2">
          The one before signs too until {formatDateTime(old_secret_until)}.
        </p>
      ) : null}
    </Dialog>
  )
}
