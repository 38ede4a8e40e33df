import { useQuery } from '@tanstack/react-query'
import { listProperties } from '#src/features/properties/contract/manage.ts'
import { query, useCall } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { copyTerms } from '../contract/terms.ts'

const LISTED_MAX = 100

/** The saved terms of one property for several. */
export function CopyTermsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useQuery(query(listProperties, { pageSize: LISTED_MAX, sort: 'name' }))
  const copy = useCall(copyTerms).mutateAsync
  const form = useForm({
    saved: { properties: [] as string[] }, // of its type
    send: typed => copy({ id, ...typed }),
    onSent({ copied }) {
      toast.success(`Copied to ${copied} ${copied === 1 ? 'property' : 'properties'}`)
      onClose()
    },
  })
  const chosen = form.values.properties
  const others = (answer.data?.properties ?? []).filter(({ _id }) => _id !== id)
  const toggle = (key: string) =>
    form.change({
      properties: chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key],
    })
  return (
    <FormDialog
      form={form}
      title="Copy to other properties"
      description="The saved terms replace what those properties have. Bookings made before keep their terms."
      word={chosen.length > 0 ? `Copy to ${chosen.length}` : 'Copy'}
      busyWord="Copying…"
      isDisabled={chosen.length === 0}
      note="Nothing was copied."
      onClose={onClose}
    >
      <AnswerState answer={answer} what="your properties" skeleton={<FormSkeleton fields={4} />}>
        <fieldset>
          <legend className="label">Properties</legend>
          {others.map(({ _id, name, city }) => (
            <Checkbox
              key={_id}
              label={name}
              hint={city}
              checked={chosen.includes(_id)}
              onChange={() => toggle(_id)}
            />
          ))}
          {others.length === 0 ? <p className="text-ink-2">You have no other property.</p> : null}
        </fieldset>
      </AnswerState>
    </FormDialog>
  )
}
