import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { WISH_CHARS_MAX, WISH_EMPTY } from '../../contract/in-place.ts'

type DialogProps = { write: (about: { about: string }) => Promise<unknown>; onClose: () => void }

/** Asks what a newsletter should be about, and waits until it is written. */
export function AboutDialog({ write, onClose }: DialogProps) {
  const form = useForm({
    saved: { about: '' },
    draft: 'newsletter.about',
    check: ({ about }) => ({ about: about.trim() ? undefined : WISH_EMPTY }),
    send: write,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Write a draft"
      description="AI Studio writes a title and a text. You change them as you like, and nothing is sent."
      word="Write a draft"
      busyWord="Writing…"
      onClose={onClose}
    >
      <TextArea
        label="What should it be about?"
        hint="Such as: the garden is in flower, and 3 nights in May cost less."
        maxLength={WISH_CHARS_MAX}
        {...form.field('about')}
      />
    </FormDialog>
  )
}
