import { Eye, Trash2 } from 'lucide-react'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { MoreMenu } from '#src/web/ui/menus/more-menu.tsx'
import type { ListedProperty } from '../contract/property.ts'

export type ManagedProps = { property: ListedProperty; onDelete: () => void }

type ManagedActionsProps = ManagedProps & {
  /** On a phone the name needs the room of the word, and leads to the same. */
  isTight?: boolean
}

/** The way to all of a property in a word; how guests see it, and what cannot be taken back, behind the dots. */
export function ManagedActions({ property, onDelete, isTight = false }: ManagedActionsProps) {
  const { name, public_slug: slug } = property
  return (
    <>
      <ButtonLink
        to={links.ownProperty(property._id)}
        aria-label={`Manage ${name}`}
        className={`px-3.5 ${isTight ? 'max-sm:hidden' : ''}`}
      >
        Manage
      </ButtonLink>
      <MoreMenu
        label={`More for ${name}`}
        actions={[
          { word: 'See it as guests do', icon: Eye, to: links.property(slug) },
          { word: 'Delete', icon: Trash2, act: onDelete, isEnding: true },
        ]}
      />
    </>
  )
}
