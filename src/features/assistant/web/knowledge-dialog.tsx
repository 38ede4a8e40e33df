import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { PropertyChooser } from '#src/features/properties/web/parts/property-chooser.tsx'
import {
  addKnowledge,
  ANSWER_CHARS_MAX,
  changeKnowledge,
  type KnowledgeItem,
  QUESTION_CHARS_MAX,
} from '../contract/knowledge.ts'

type DialogProps = {
  /** The item to edit, or the starting values of a new one. */
  item: Partial<KnowledgeItem>
  onClose: () => void
}

const cut = (text: string, max: number) => text.trim().slice(0, max)

/** An answer that the assistant knows from then on, of one property or of all. */
export function KnowledgeDialog({ item, onClose }: DialogProps) {
  const add = useCall(addKnowledge)
  const change = useCall(changeKnowledge)
  const form = useForm({
    saved: {
      question: cut(item.question ?? '', QUESTION_CHARS_MAX),
      answer: cut(item.answer ?? '', ANSWER_CHARS_MAX),
      property_id: item.property_id ?? '',
    },
    check: ({ question, answer }) => ({
      question: question.trim() ? undefined : 'Please write what it is about',
      answer: answer.trim() ? undefined : 'Please write the answer',
    }),
    send: typed => (item._id ? change.mutateAsync({ id: item._id, ...typed }) : add.mutateAsync(typed)),
    onSent: () => {
      toast.success('Answer saved')
      onClose()
    },
    // Of an answer that is kept as it is nothing was typed.
    ...(item._id ? { onUnchanged: onClose } : {}),
  })
  const { property_id: propertyId } = form.values
  return (
    <FormDialog
      form={form}
      title={item._id ? 'Edit answer' : 'Keep this answer'}
      description="AI Studio uses it the next time someone asks. Don’t write door codes or bank details here."
      word="Save answer"
      onClose={onClose}
    >
      <TextField
        label="Question"
        required
        maxLength={QUESTION_CHARS_MAX}
        hint="What a guest would ask, such as: Is there a braai?"
        {...form.field('question')}
      />
      <TextArea label="Answer" required maxLength={ANSWER_CHARS_MAX} {...form.field('answer')} />
      <PropertyChooser
        label="Property"
        propertyId={propertyId || undefined}
        onChoose={id => form.change({ property_id: id ?? '' })}
        placeholder="All properties"
        clear="All properties"
      />
    </FormDialog>
  )
}
