import { ArrowLeft, ArrowRight, RotateCw, Star, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#src/web/ui/button.tsx'
import { IconButton, type IconButtonProps } from '#src/web/ui/icon-button.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { ProgressBar } from '#src/web/ui/waiting/progress-bar.tsx'
import type { PictureEntry, Pictures } from './parts/use-pictures.ts'

type PictureTileProps = { entry: PictureEntry; index: number; pictures: Pictures }

/** One picture of the form, and what can be done with it without a mouse. */
export function PictureTile({ entry, index, pictures }: PictureTileProps) {
  const count = pictures.entries.length
  const name = `photo ${index + 1}`
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="relative aspect-[4/3] bg-mute">
        {entry.url ? <Picture src={entry.url} alt={`Photo ${index + 1}`} ratio="fill" sizes="240px" /> : null}
        {entry.url === undefined ? <Waiting entry={entry} pictures={pictures} /> : null}
        {index === 0 && entry.url ? (
          <span className="badge absolute top-2 left-2 bg-night text-on-night">Cover</span>
        ) : null}
        <IconButton
          icon={Trash2}
          label={`Remove ${name}`}
          className="absolute! top-0 right-0 rounded-none! rounded-bl-md! bg-surface"
          onClick={() => pictures.remove(entry.key)}
        />
      </div>
      <div className="flex justify-between">
        <MoveButton
          icon={ArrowLeft}
          label={`Move ${name} earlier`}
          isThere={index === 0}
          onMove={() => pictures.move(entry.key, index - 1)}
        />
        <MoveButton
          icon={Star}
          label={`Make ${name} the cover`}
          isThere={index === 0 || !entry.url}
          onMove={() => pictures.move(entry.key, 0)}
        />
        <MoveButton
          icon={ArrowRight}
          label={`Move ${name} later`}
          isThere={index === count - 1}
          onMove={() => pictures.move(entry.key, index + 1)}
        />
      </div>
    </div>
  )
}

type MoveButtonProps = Omit<IconButtonProps, 'onClick'> & { isThere: boolean; onMove: () => void }

/** Moves a picture and keeps the focus, which a button that is disabled, or moves along, would drop. */
function MoveButton({ isThere, onMove, ...rest }: MoveButtonProps) {
  const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    flushSync(onMove)
    currentTarget.focus()
  }
  return <IconButton {...rest} aria-disabled={isThere} onClick={isThere ? undefined : move} />
}

function Waiting({ entry, pictures }: { entry: PictureEntry; pictures: Pictures }) {
  const isLink = typeof entry.source === 'string'
  if (entry.error)
    return (
      <div
        role="alert"
        className="absolute inset-0 flex flex-col justify-between gap-1 overflow-y-auto bg-alarm-soft p-2 pr-12 text-xs text-alarm-ink"
      >
        <p className="break-words">{entry.error}</p>
        <span className="flex flex-wrap gap-1">
          {entry.source ? (
            <Button size="sm" icon={RotateCw} onClick={() => pictures.again(entry)}>
              Retry
            </Button>
          ) : null}
          {isLink && /^https?:\/\//.test(entry.name) ? (
            <Button size="sm" onClick={() => pictures.acceptLink(entry)}>
              Use the link
            </Button>
          ) : null}
        </span>
      </div>
    )
  return (
    <div className="absolute inset-0 flex flex-col justify-end">
      {entry.source instanceof File ? <LocalPicture file={entry.source} /> : null}
      <div className="relative space-y-2 bg-surface p-3">
        <p className="truncate text-xs text-ink-2">{entry.name}</p>
        {entry.isWaiting ? <p className="text-xs text-ink-3">Waiting to upload</p> : null}
        <ProgressBar label={`Sending ${entry.name}`} share={isLink ? 0.5 : (entry.share ?? 0)} />
      </div>
    </div>
  )
}

/** A picture as it is on this device, until it has been sent. */
function LocalPicture({ file }: { file: File }) {
  const show = (image: HTMLImageElement | null) => {
    if (!image) return
    const src = URL.createObjectURL(file)
    image.src = src
    return () => URL.revokeObjectURL(src)
  }
  return <img ref={show} alt="" className="absolute inset-0 size-full object-cover" />
}
