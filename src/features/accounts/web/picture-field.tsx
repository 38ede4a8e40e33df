import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { PICTURE_FORMATS, refusalOfPicture } from '#src/web/documents/picture-formats.ts'

const IMAGE_BYTES_MAX = 5 * 1024 * 1024

type PictureFieldProps = {
  name: string
  /** The one the server has. */
  saved: string | null
  /** That one, a new one as a data URL, or null to take it away. */
  picture: string | null
  error: string | undefined
  onChange: (picture: string | null) => void
  onRefuse: (words: string) => void
}

const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })

const wordsAgainst = (file: File): string | null =>
  refusalOfPicture(file) ?? (file.size > IMAGE_BYTES_MAX ? 'Please choose an image of up to 5 MB' : null)

/** A face, beside what changes it. It is sent with the rest of the profile. See docs/product/accounts.md#profile. */
export function PictureField(props: PictureFieldProps) {
  const { name, saved, picture, error, onChange, onRefuse } = props
  const id = useId()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = '' // the same file may be chosen again
    if (!file) return
    const words = wordsAgainst(file)
    if (words) return onRefuse(words)
    await dataUrlOf(file).then(onChange, () => onRefuse('We could not read this file. Please try another'))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="label">Profile Picture</legend>
      <div className="flex items-center gap-5">
        <Avatar name={name} src={picture} size="xl" className="max-sm:size-16 max-sm:text-lg" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap gap-2">
            <label className="btn btn-line cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-indigo">
              <ImageUp className="size-5 shrink-0" />
              {picture ? 'Choose another' : 'Choose a photo'}
              <input
                type="file"
                accept={PICTURE_FORMATS}
                onChange={choose}
                className="sr-only"
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : `${id}-hint`}
              />
            </label>
            {picture ? (
              <Button variant="quiet" icon={Trash2} onClick={() => onChange(null)}>
                Remove
              </Button>
            ) : null}
          </div>
          <p id={`${id}-hint`} className="mt-2 text-sm text-ink-3">
            {picture === saved
              ? 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB'
              : 'Save changes to keep it this way'}
          </p>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      </div>
    </fieldset>
  )
}
