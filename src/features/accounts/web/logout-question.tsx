import { ConfirmDialog } from '#src/web/ui/dialogs/confirm-dialog.tsx'

const NAMED_MAX = 5

type LogoutQuestionProps = {
  /** Entries that wait on this device to be sent, by the words that their person knows them by. */
  labels: readonly string[]
  onStay: () => void
  onLeave: () => void
}

/** Asks before a logout loses what waits on this device. */
export function LogoutQuestion({ labels, onStay, onLeave }: LogoutQuestionProps) {
  const more = labels.length - NAMED_MAX
  return (
    <ConfirmDialog
      open
      onOpenChange={open => (open ? undefined : onStay())}
      onConfirm={onLeave}
      title="Log out and lose what waits?"
      text={
        <>
          <p>This is saved on your device and not sent yet. If you log out, it’s gone:</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {labels.slice(0, NAMED_MAX).map((label, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two of them may say the same, and none moves
              <li key={index} className="break-words">
                {label}
              </li>
            ))}
            {more > 0 ? <li>{`${more} more`}</li> : null}
          </ul>
        </>
      }
      confirmWord="Log out and lose them"
      cancelWord="Stay logged in"
      destructive
    />
  )
}
