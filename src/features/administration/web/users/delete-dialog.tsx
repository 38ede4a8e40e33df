import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { stayDay } from '#src/contract/words.ts'
import { useGo } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { deleteUser, type OverseenUser } from '../../contract/users.ts'

type DeleteDialogProps = { user: OverseenUser; onClose: () => void }

/** Says what goes and what stays, and asks for the name to be typed, for nothing brings the account back. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const { mutateAsync, dialog } = useConfirmedCall(deleteUser)
  const go = useGo()
  const form = useForm({
    saved: { name: '' },
    check: ({ name }) => ({ name: name.trim() === user.name.trim() ? undefined : `Type ${user.name}` }),
    send: () => mutateAsync({ id: user._id }),
    onSent: () => {
      toast.success('Account deleted')
      go(links.adminUsers())
    },
  })
  const isOwner = user.organization?.position === 'owner'
  const registerUntil = isOwner ? user.organization?.registerUntil : null
  return (
    <FormDialog
      form={form}
      title={`Delete ${user.name}?`}
      word="Delete account"
      busyWord="Deleting…"
      variant="alarm"
      onClose={onClose}
      beside={dialog}
    >
      <ul className="mb-5 list-disc space-y-1 pl-5 text-ink-2">
        <li>We delete their name, contact details and messages. No one can bring them back.</li>
        {isOwner ? (
          <li>Their properties, newsletters, automations and API keys go too. A paid plan is cancelled.</li>
        ) : null}
        <li>
          {isOwner
            ? 'Past bookings, invoices and payments stay, without their name.'
            : 'Past bookings and reviews stay, without their name.'}
        </li>
        <li>They are logged out straight away. Their email address can register again.</li>
      </ul>
      {registerUntil ? (
        <Banner tone="warning" className="mb-5">
          {`Their guest register is deleted too, and the law asks them to hold it until ${stayDay(registerUntil)}. First ask them to make a copy with the guest register.`}
        </Banner>
      ) : null}
      <TextField label={`Type ${user.name} to confirm`} autoComplete="off" required {...form.field('name')} />
    </FormDialog>
  )
}
