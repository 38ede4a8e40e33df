import { useCall } from '#src/web/api.ts'
import { ReasonDialog } from '#src/web/ui/dialogs/reason-dialog.tsx'
import { type OverseenUser, REASON_CHARS_MAX, suspendUser } from '../../contract/users.ts'

type SuspendDialogProps = { user: OverseenUser; onClose: () => void }

/** Asks for the reason, and says first what comes of it. */
export function SuspendDialog({ user, onClose }: SuspendDialogProps) {
  const { mutateAsync } = useCall(suspendUser)
  const { _id: id, name, email, organization, properties } = user
  const hides = organization?.position === 'owner' && properties > 0
  return (
    <ReasonDialog
      title={`Suspend ${name}?`}
      effects={
        <>
          <li>We log {name} out on every device straight away. They can’t log in again.</li>
          {hides ? <li>{propertiesWords(properties)}</li> : null}
          <li>Bookings stay as they are.</li>
          {isPaying(user) ? (
            <li>
              Their plan goes on and is charged as before. Cancel it under Subscriptions if it should end.
            </li>
          ) : null}
          <li>We email the reason to {email}.</li>
        </>
      }
      hint={`${name} reads it in the email.`}
      max={REASON_CHARS_MAX}
      missing="Write the reason for the suspension"
      word="Suspend user"
      busyWord="Suspending…"
      variant="alarm"
      send={reason => mutateAsync({ id, suspended: true, reason })}
      done={`${name} suspended`}
      onClose={onClose}
    />
  )
}

/** True if renewals of a plan are charged to them. */
const isPaying = ({ organization }: OverseenUser): boolean =>
  organization?.position === 'owner' && ['active', 'past_due'].includes(organization.planStatus)

const propertiesWords = (count: number) =>
  count === 1
    ? 'Guests no longer find their property.'
    : `Guests no longer find any of their ${count} properties.`
