import { Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '#src/web/ui/menu.tsx'
import type { ListedProperty } from '../contract/property.ts'

export type ManagedProps = { property: ListedProperty; onEdit: () => void; onDelete: () => void }

type ManagedActionsProps = ManagedProps & {
  /** On a phone the name needs the room of the word. */
  isTight?: boolean
}

/** Edit in a word; the rest, and what cannot be taken back, behind the dots. */
export function ManagedActions({ property, onEdit, onDelete, isTight = false }: ManagedActionsProps) {
  const { name, public_slug: slug } = property
  return (
    <>
      <Button
        aria-label={`Edit ${name}`}
        onClick={onEdit}
        className={`px-3.5 ${isTight ? 'max-sm:hidden' : ''}`}
      >
        Edit
      </Button>
      <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} />}>
        {isTight ? (
          <MenuItem icon={Pencil} onSelect={onEdit}>
            Edit
          </MenuItem>
        ) : null}
        <MenuItem icon={Eye} to={links.property(slug)}>
          View
        </MenuItem>
        <MenuLine />
        <MenuItem icon={Trash2} destructive onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </>
  )
}
