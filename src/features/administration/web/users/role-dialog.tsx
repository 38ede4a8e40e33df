import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { changeRole, type OverseenUser, ROLES } from '../../contract/users.ts'
import { ROLE_WORDS } from './user-words.tsx'

type Role = OverseenUser['role']

const EFFECTS: Record<Role, string> = {
  client: 'Guests search, book and review. They have no properties.',
  realtor: 'Hosts list properties and accept bookings. A new host gets an organization of their own.',
  admin: 'Administrators see and change everyone’s accounts, reviews and settings.',
}

/** Makes somebody a guest, a host or an administrator, in force at once. */
export function RoleDialog({ user, onClose }: { user: OverseenUser; onClose: () => void }) {
  const { mutateAsync, dialog } = useConfirmedCall(changeRole)
  const form = useForm({
    saved: { role: user.role },
    send: ({ role }) => mutateAsync({ id: user._id, role }),
    onUnchanged: onClose,
    onSent: (_, { role }) => {
      toast.success(`${user.name} is now ${ROLE_SENTENCES[role]}`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Change the role of ${user.name}`}
      word="Change role"
      onClose={onClose}
      beside={dialog}
    >
      <Select
        label="Role"
        options={ROLES.map(value => ({ value, label: ROLE_WORDS[value] }))}
        hint={EFFECTS[form.values.role]}
        {...form.field('role')}
      />
      <p className="mt-4 text-sm text-ink-2">
        The new role takes effect on all their devices straight away.
        {user.role === 'realtor'
          ? ' A host with properties, upcoming bookings or a paid plan can’t change role.'
          : ''}
      </p>
    </FormDialog>
  )
}

const ROLE_SENTENCES: Record<Role, string> = {
  client: 'a guest',
  realtor: 'a host',
  admin: 'an administrator',
}
