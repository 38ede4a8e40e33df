import type { ComponentProps } from 'react'
import { Avatar } from '../ui/marks/avatar.tsx'
import { type AccountUser, nameOf } from './navigation.ts'

export type UserMenuProps = { user: AccountUser; onLogout: () => void }

/** The signed-in user, as a button that opens their menu. */
export function UserButton({ user, ...rest }: ComponentProps<'button'> & { user: AccountUser }) {
  const name = nameOf(user)
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md pl-1 text-left"
    >
      <Avatar name={name} src={user.profileImage} />
      <span className="sr-only">Account, </span>
      <span className="sr-only">{name}</span>
    </button>
  )
}
