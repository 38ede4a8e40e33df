import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import type { MoreMenuProps } from './open-more-menu.tsx'

// A menu is heavy, and opened by few: it is fetched once somebody is about to.
const load = async () => ({ default: (await import('./open-more-menu.tsx')).OpenMoreMenu })
const OpenMoreMenu = lazy(load)
const prepare = () => void load().catch(() => undefined) // without a line it is tried again when it is opened

/** What is seldom done, and what cannot be taken back, behind three dots. */
export function MoreMenu(props: MoreMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const { label, look = 'quiet' } = props
  const open = () => setWanted(true)
  const press = ({ key }: KeyboardEvent) => key === 'ArrowDown' && open()
  const closed = (
    <IconButton
      icon={Ellipsis}
      label={label}
      look={look}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onKeyDown={press}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  )
  return isWanted ? (
    <Suspense fallback={closed}>
      <OpenMoreMenu {...props} />
    </Suspense>
  ) : (
    closed
  )
}
