import { Ban, LogOut, MailPlus, ShieldOff, Trash2, Undo2, UserCog } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { loadable } from '#src/web/loadable.tsx'
import type { MoreAction } from '#src/web/ui/menus/open-more-menu.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction, useActionOf } from '#src/web/ui/use-action.tsx'
import {
  endUserSessions,
  type OverseenUser,
  resendConfirmation,
  resetUserSecondFactor,
  suspendUser,
} from '../../contract/users.ts'
import { counted } from './user-words.tsx'

const SuspendDialog = loadable(async () => (await import('./suspend-dialog.tsx')).SuspendDialog)
const DeleteDialog = loadable(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const RoleDialog = loadable(async () => (await import('./role-dialog.tsx')).RoleDialog)

type UserActions = { main: MoreAction[]; more: MoreAction[]; dialogs: ReactNode }

/** Returns what an administrator may do with an account, and the dialogs of it. */
export function useUserActions(user: OverseenUser): UserActions {
  const [open, setOpen] = useState<'suspend' | 'role' | 'delete'>()
  const lift = useAction(suspendUser)
  const logOut = useAction(endUserSessions)
  const resend = useAction(resendConfirmation)
  const resetting = useConfirmedCall(resetUserSecondFactor)
  const reset = useActionOf<typeof resetUserSecondFactor>(resetting)
  const { _id: id, name, email } = user
  const liftSuspension = () =>
    lift.act(
      { id, suspended: false },
      {
        question: {
          title: `Lift the suspension of ${name}?`,
          text: `They can log in again, and properties they had listed are listed again. We email ${email}.`,
          confirmWord: 'Lift suspension',
        },
        done: `${name} can log in again`,
      },
    )
  const endSessions = () =>
    logOut.act(
      { id },
      {
        question: {
          title: `Log ${name} out everywhere?`,
          text: 'They have to log in again on each device. What they typed and did not save is lost.',
          confirmWord: 'Log out everywhere',
        },
        done: ({ ended }) => toast.success(`Logged out on ${ended} ${counted(ended, 'device')}`),
      },
    )
  const resetSecondFactor = () =>
    reset.act(
      { id },
      {
        question: {
          title: `Turn off two-step login for ${name}?`,
          text: `Do this only if you are sure that ${name} asked for it: they lost their phone and their recovery codes. They can then log in with their password alone. We email ${email}.`,
          confirmWord: 'Turn off two-step login',
          destructive: true,
        },
        done: `${name} can log in with the password alone`,
      },
    )
  const main: MoreAction[] = [
    { word: 'Change role', icon: UserCog, act: () => setOpen('role') },
    user.suspended
      ? { word: 'Lift suspension', icon: Undo2, act: liftSuspension }
      : { word: 'Suspend user', icon: Ban, act: () => setOpen('suspend'), isEnding: true },
  ]
  const more: MoreAction[] = []
  if (!user.emailVerified)
    more.push({
      word: 'Resend confirmation',
      icon: MailPlus,
      act: () => resend.act({ id }, { done: `Confirmation link sent to ${email}` }),
    })
  if (user.sessions > 0) more.push({ word: 'Log out everywhere', icon: LogOut, act: endSessions })
  if (user.secondFactor)
    more.push({ word: 'Turn off two-step login', icon: ShieldOff, act: resetSecondFactor })
  more.push({ word: 'Delete account', icon: Trash2, act: () => setOpen('delete'), isEnding: true })
  const close = () => setOpen(undefined)
  return {
    main,
    more,
    dialogs: (
      <>
        {open === 'suspend' ? <SuspendDialog user={user} onClose={close} /> : null}
        {open === 'delete' ? <DeleteDialog user={user} onClose={close} /> : null}
        {open === 'role' ? <RoleDialog user={user} onClose={close} /> : null}
        {lift.dialog}
        {logOut.dialog}
        {reset.dialog}
        {resetting.dialog}
      </>
    ),
  }
}
