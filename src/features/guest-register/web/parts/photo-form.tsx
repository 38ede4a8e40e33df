import { PICTURE_FORMATS } from '#src/web/documents/picture-formats.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { PHOTO_FORM } from './lodger-form-name.ts'

type PhotoFormProps = { address: string; n: number; isSaved: boolean; error: string | undefined }

/** Takes the photo of a document. It is sent by the browser itself, which is led back to the page. */
export function PhotoForm({ address, n, isSaved, error }: PhotoFormProps) {
  const id = `photo-${n}`
  return (
    <form
      name={PHOTO_FORM}
      method="post"
      action={`${address}/photo`}
      encType="multipart/form-data"
      className="mt-10 space-y-3"
    >
      <label htmlFor={id} className="label">
        Photo of the document
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-3">
        {isSaved
          ? 'Saved, not shown here. Choose another photo to replace it.'
          : 'The page with your name and number, at most 20 MB.'}
      </p>
      <input
        id={id}
        type="file"
        name="photo"
        accept={PICTURE_FORMATS}
        required
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        className="block min-h-11 w-full text-sm text-ink-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-sunken"
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Button type="submit">{isSaved ? 'Replace photo' : 'Send photo'}</Button>
    </form>
  )
}
