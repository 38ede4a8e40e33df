import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import type { MoreMenuProps } from './open-more-menu.tsx'

// A menu is heavy, and opened by few: it is fetched once a user is about to.
const load = async () => ({ default: (await import('./open-more-menu.tsx')).OpenMoreMenu })
const OpenMoreMenu = lazy(load)
const prepare = () => void load().catch(() => undefined) // without a line it is tried again when it is opened

/** Rare and irreversible actions, behind three dots. */
export function MoreMenu(props: MoreMenuProps) {
  const [wanted, setWanted] = useState<'by-key' | 'by-pointer'>()
  const { label, variant = 'quiet' } = props
  // A press of Enter is a click without one of a mouse.
  const open = ({ detail }: MouseEvent) => setWanted(detail === 0 ? 'by-key' : 'by-pointer')
  const press = ({ key }: KeyboardEvent) => key === 'ArrowDown' && setWanted('by-key')
  const closed = (
    <IconButton
      icon={Ellipsis}
      label={label}
      variant={variant}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onKeyDown={press}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  )
  return wanted ? (
    <Suspense fallback={closed}>
      <OpenMoreMenu {...props} byKey={wanted === 'by-key'} />
    </Suspense>
  ) : (
    closed
  )
}
