import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { propertiesSaying } from '#src/features/properties/web/parts/property-chooser.tsx'
import { usePaused } from '#src/web/pause.ts'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { isHttps } from '../../rules/newsletter-text.ts'

const mayBeSent = (url: string) => url.startsWith('/uploads/') || isHttps(url)

type PhotoDialogProps = { onChoose: (url: string) => void; onClose: () => void }

/** The photos of a host's own properties, of which one is taken. */
export function PhotoDialog({ onChoose, onClose }: PhotoDialogProps) {
  const [typed, setTyped] = useState('')
  const said = usePaused(typed)
  const answer = useQuery({ ...propertiesSaying(said), placeholderData: keepPreviousData })
  const withPhotos = answer.data?.properties
    .map(({ _id, name, images }) => ({ _id, name, images: images.filter(mayBeSent) }))
    .filter(({ images }) => images.length > 0)
  return (
    <Dialog onClose={onClose} title="Choose a photo" size="lg">
      <TextField
        label="Find a property"
        type="search"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        className="mb-5"
      />
      <List
        answer={answer}
        what="your photos"
        skeleton={<LinesSkeleton rows={2} lines={4} isBare />}
        items={withPhotos}
        className="space-y-6"
        empty={
          <EmptyState
            level={3}
            title="No photos yet"
            text="Add photos to a property first, or give the address of one that starts with https."
          />
        }
      >
        {({ name, images }) => (
          <li>
            <h3 className="mb-2 font-semibold break-words">{name}</h3>
            <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
              {images.map((url, place) => (
                <button
                  key={url}
                  type="button"
                  aria-label={`Photo ${place + 1} of ${name}`}
                  className="overflow-hidden rounded-md border border-line"
                  onClick={() => onChoose(url)}
                >
                  <img src={url} alt="" loading="lazy" className="aspect-[4/3] w-full object-cover" />
                </button>
              ))}
            </div>
          </li>
        )}
      </List>
    </Dialog>
  )
}
