import { ImagePlus, ImageUp, X } from 'lucide-react'
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react'
import type { useOnePicture } from '#src/features/uploads/web/parts/use-one-picture.ts'
import { PICTURE_FORMATS } from '#src/web/documents/picture-formats.ts'
import { useViewer } from '#src/web/session/session.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { ProgressBar } from '#src/web/ui/waiting/progress-bar.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import type { ComposerForm } from './use-composer.tsx'

// Opened by few.
const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }))

type ImageFieldProps = { form: ComposerForm; photo: ReturnType<typeof useOnePicture> }

/** The photo above a newsletter: one that is uploaded here, one of the properties' own, or an address with https. */
export function ImageField({ form, photo }: ImageFieldProps) {
  const isHost = useViewer()?.role === 'realtor'
  const { imageUrl } = form.values
  const isOwn = imageUrl.startsWith('/uploads/')
  const put = (url: string) => form.change({ imageUrl: url })
  const shown = imageUrl && !form.errors.imageUrl ? imageUrl : null
  return (
    <div className="space-y-3">
      {isHost ? <OwnPhoto photo={photo} onChoose={put} /> : null}
      {isOwn ? null : (
        <TextField
          label={isHost ? 'Or a photo address' : 'Photo address'}
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Leave empty to send words only"
          {...form.field('imageUrl')}
        />
      )}
      {isOwn && shown ? (
        <img src={shown} alt="" className="aspect-video w-48 rounded-md border border-line object-cover" />
      ) : null}
      {imageUrl ? (
        <Button variant="quiet" icon={X} onClick={() => put('')}>
          Remove photo
        </Button>
      ) : null}
    </div>
  )
}

function OwnPhoto({ photo, onChoose }: Pick<ImageFieldProps, 'photo'> & { onChoose: (url: string) => void }) {
  const [isChoosing, setChoosing] = useState(false)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) photo.send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a shortcut: the button inside takes a file by keyboard
    <div
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={isOver ? 'rounded-md outline-2 outline-offset-4 outline-indigo' : ''}
    >
      <p className="label mb-2">
        Photo <span className="font-normal text-ink-3">(optional)</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={ImageUp}
          busy={photo.isOnItsWay}
          busyText="Uploading…"
          onClick={() => input.current?.click()}
        >
          Upload a photo
        </Button>
        <input
          ref={input}
          type="file"
          aria-label="Photo of your own"
          accept={PICTURE_FORMATS}
          tabIndex={-1}
          className="hidden"
          onChange={event => {
            take(event.target.files)
            event.target.value = '' // the same file may be chosen again
          }}
        />
        <Button icon={ImagePlus} onClick={() => setChoosing(true)}>
          Choose a photo
        </Button>
      </div>
      <p className="mt-1.5 text-sm text-ink-3">You can drop a photo here, or paste it into the text.</p>
      {photo.share === undefined ? null : <ProgressBar label="Uploading the photo" share={photo.share} />}
      <FieldError>{photo.error}</FieldError>
      <Suspense fallback={null}>
        {isChoosing ? (
          <PhotoDialog
            onChoose={url => {
              onChoose(url)
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
