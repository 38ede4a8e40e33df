import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { DownloadButton } from '#src/web/ui/download-button.tsx'
import { SecretBox } from '#src/web/ui/secret-box.tsx'

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** Shows the recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n')
  const file = async () => new Blob([`Recovery codes for Naledi\n\n${text}\n`], { type: 'text/plain' })
  return (
    <Dialog
      onClose={onClose}
      title="Save your recovery codes"
      description="If you lose your phone, each of these codes lets you log in once. We show them only now: print them, or keep them in a password manager."
      footer={
        <Button variant="primary" onClick={onClose}>
          I saved the codes
        </Button>
      }
    >
      <SecretBox label="Your recovery codes" value={text} />
      <DownloadButton className="mt-3" file={file} name="naledi-recovery-codes.txt">
        Download
      </DownloadButton>
    </Dialog>
  )
}
