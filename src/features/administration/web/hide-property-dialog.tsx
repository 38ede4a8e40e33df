import { useCall } from '#src/web/api.ts'
import { ReasonDialog } from '#src/web/ui/dialogs/reason-dialog.tsx'
import { hideProperty, type OverseenProperty } from '../contract/properties.ts'
import { REASON_CHARS_MAX } from '../contract/users.ts'

type HidePropertyDialogProps = { property: OverseenProperty; onClose: () => void }

/** Asks for the reason, and says first what comes of it. */
export function HidePropertyDialog({ property, onClose }: HidePropertyDialogProps) {
  const { mutateAsync } = useCall(hideProperty)
  const { _id: id, name, realtor } = property
  return (
    <ReasonDialog
      title={`Hide ${name}?`}
      effects={
        <>
          <li>Guests no longer find it, and no one can book it.</li>
          <li>Bookings stay as they are.</li>
          <li>We email the reason to {realtor.email}.</li>
        </>
      }
      hint={`${realtor.name} reads it in the email.`}
      max={REASON_CHARS_MAX}
      missing="Write why you hide the property"
      word="Hide property"
      busyWord="Hiding…"
      variant="alarm"
      send={reason => mutateAsync({ id, hidden: true, reason })}
      done={`${name} hidden`}
      onClose={onClose}
    />
  )
}
