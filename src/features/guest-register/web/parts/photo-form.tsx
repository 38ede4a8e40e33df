import { PICTURE_FORMATS } from '#src/web/picture-formats.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FieldError } from '#src/web/ui/field.tsx'

type PhotoFormProps = { token: string; n: number; isSaved: boolean; error: string | undefined }

/** Takes the photo of a document. It is sent by the browser itself, which is led back to the page. */
export function PhotoForm({ token, n, isSaved, error }: PhotoFormProps) {
  const id = `photo-${n}`
  return (
    <form
      method="post"
      action={`/api/guest-register/${encodeURIComponent(token)}/lodgers/${n}/photo`}
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
        className="block min-h-11 w-full text-sm"
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Button type="submit">{isSaved ? 'Replace photo' : 'Send photo'}</Button>
    </form>
  )
}
