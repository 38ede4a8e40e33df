import { ImagePlus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useViewer } from '#src/web/session.ts'
import { Button } from '#src/web/ui/button.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import type { ComposerForm } from './use-composer.tsx'

// Opened by few.
const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }))

/** The photo above a newsletter: one of the properties' own, or an address with https. */
export function ImageField({ form }: { form: ComposerForm }) {
  const [isChoosing, setChoosing] = useState(false)
  const isHost = useViewer()?.role === 'realtor'
  const { imageUrl } = form.values
  const isOwn = imageUrl.startsWith('/uploads/')
  const put = (url: string) => {
    form.change({ imageUrl: url })
    setChoosing(false)
  }
  const shown = imageUrl && !form.errors.imageUrl ? imageUrl : null
  return (
    <div className="space-y-3">
      {isHost ? (
        <div>
          <p className="label mb-2">
            Photo <span className="font-normal text-ink-3">(optional)</span>
          </p>
          <Button icon={ImagePlus} onClick={() => setChoosing(true)}>
            Choose a photo
          </Button>
        </div>
      ) : null}
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
      <Suspense fallback={null}>
        {isChoosing ? <PhotoDialog onChoose={put} onClose={() => setChoosing(false)} /> : null}
      </Suspense>
    </div>
  )
}
