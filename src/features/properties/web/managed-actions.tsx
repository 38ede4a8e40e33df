import { Eye, KeyRound, Pencil, Tag, Trash2 } from 'lucide-react'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { MoreMenu } from '#src/web/ui/more-menu.tsx'
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
      <MoreMenu
        label={`More for ${name}`}
        actions={[
          ...(isTight ? [{ word: 'Edit', icon: Pencil, act: onEdit }] : []),
          { word: 'Prices and rules', icon: Tag, to: links.rates(property._id) },
          { word: 'Arrival information', icon: KeyRound, to: links.arrival(property._id) },
          { word: 'View', icon: Eye, to: links.property(slug) },
          { word: 'Delete', icon: Trash2, act: onDelete, isEnding: true },
        ]}
      />
    </>
  )
}
