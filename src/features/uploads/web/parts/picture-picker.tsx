import { ImagePlus, Link2 } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { PICTURE_FORMATS } from '#src/web/documents/picture-formats.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { PictureTile } from '../picture-tile.tsx'
import { addressesIn, type Pictures } from './use-pictures.ts'

type PicturePickerProps = {
  pictures: Pictures
  /** The room that is left, said below the field. */
  room: ReactNode
  error?: string | undefined
}

/** Several pictures at once, by picking, dropping or address; in the order they are shown, the cover first. */
export function PicturePicker({ pictures, room, error }: PicturePickerProps) {
  const [isOver, setOver] = useState(false)
  const [dragged, setDragged] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => pictures.add([...(files ?? [])])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut: the field inside takes files by keyboard */}
      <label
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed px-4 py-5 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-indigo ${isOver ? 'border-indigo bg-indigo-soft' : 'border-edge bg-surface'}`}
      >
        <ImagePlus className="size-6 text-ink-3" />
        <span className="font-semibold">Choose photos, or drop them here</span>
        <span className="text-sm text-ink-3">
          JPEG, PNG, WebP, AVIF or GIF, up to 20 MB each. We remove location data.
        </span>
        <input
          ref={input}
          type="file"
          multiple
          accept={PICTURE_FORMATS}
          disabled={pictures.isFull}
          className="sr-only"
          onChange={event => {
            take(event.target.files)
            event.target.value = '' // the same file may be chosen again
          }}
        />
      </label>
      {room}
      <ByAddress onAdd={pictures.add} />
      <FieldError>{error}</FieldError>
      {pictures.entries.length > 0 ? (
        <ol aria-label="Photos in their order" className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.entries.map((entry, index) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a shortcut: each picture has buttons to move it
            <li
              key={entry.key}
              draggable={entry.url !== undefined}
              onDragStart={() => setDragged(entry.key)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={event => dragged && event.preventDefault()}
              onDrop={event => {
                if (!dragged) return
                event.preventDefault()
                pictures.move(dragged, index)
              }}
              className={`min-w-0 ${dragged === entry.key ? 'opacity-50' : ''}`}
            >
              <PictureTile entry={entry} index={index} pictures={pictures} />
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}

function ByAddress({ onAdd }: { onAdd: (addresses: string[]) => void }) {
  const [text, setText] = useState('')
  const add = () => {
    onAdd(addressesIn(text))
    setText('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault() // Enter adds the picture; it does not send the form
    add()
  }
  return (
    <div className="mt-3 flex items-end gap-2">
      <TextField
        label="Image URLs"
        icon={Link2}
        optional
        inputMode="url"
        placeholder="https://…, https://…"
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={press}
        onBlur={() => text.trim() && add()}
        className="min-w-0 flex-1"
      />
      <Button className="min-h-12" disabled={text.trim() === ''} onClick={add}>
        Add
      </Button>
    </div>
  )
}
