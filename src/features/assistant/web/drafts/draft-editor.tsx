import { useForm } from '#src/web/ui/forms/use-form.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Form } from '#src/web/ui/forms/form.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { plainAmount } from '#src/contract/words.ts'
import type { DraftAnswer } from '../../contract/drafts.ts'
import { CHARS_MAX } from './draft-limits.ts'

/** The host's edits of a draft, before it is sent. */
export type Edited = { text: string; title: string; price: string }

type EditorProps = {
  draft: DraftAnswer
  edited: Edited
  onKeep: (edited: Edited) => void
  onClose: () => void
}

const PRICE_WORDS = 'Please give a price in rand, such as 1 250'

/** Edits a draft before it is sent; nothing leaves the page. */
export function DraftEditor({ draft, edited, onKeep, onClose }: EditorProps) {
  const isPrice = draft.kind === 'price'
  const form = useForm({
    saved: edited,
    check: ({ text, title, price }) => ({
      text: isPrice || text.trim() ? undefined : 'Please write something',
      title: title.trim() ? undefined : 'Please give it a title',
      price: isPrice && !(Number(plainAmount(price)) > 0) ? PRICE_WORDS : undefined,
    }),
    send: typed => Promise.resolve(typed),
    onUnchanged: onClose,
    onSent: onKeep,
  })
  return (
    <Form form={form} className="space-y-4 p-4">
      {draft.kind === 'newsletter' ? (
        <TextField label="Title" maxLength={120} {...form.field('title')} />
      ) : null}
      {isPrice ? (
        <MoneyField label="Price per night" {...form.field('price')} />
      ) : (
        <TextArea label="Text" maxLength={CHARS_MAX[draft.kind]} {...form.field('text')} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="solid">
          Keep changes
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
