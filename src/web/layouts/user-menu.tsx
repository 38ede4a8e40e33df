import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { UserButton, type UserMenuProps } from './user-button.tsx'

// A menu is heavy, and opened by few: it is fetched once a user is about to.
const load = async () => ({ default: (await import('./open-user-menu.tsx')).OpenUserMenu })
const OpenUserMenu = lazy(load)
const prepare = () => void load().catch(() => undefined) // without a line it is tried again when it is opened

/** The user's menu: under the name, at every width. */
export function UserMenu(props: UserMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const open = () => setWanted(true)
  const press = ({ key }: KeyboardEvent) => key === 'ArrowDown' && open()
  const { user } = props
  if (!isWanted)
    return (
      <UserButton
        user={user}
        aria-expanded={false}
        onClick={open}
        onKeyDown={press}
        onPointerEnter={prepare}
        onFocus={prepare}
      />
    )
  return (
    <Suspense fallback={<UserButton user={user} aria-expanded={false} />}>
      <OpenUserMenu {...props} />
    </Suspense>
  )
}
