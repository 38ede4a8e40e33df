import { useState } from 'react'
import { Problem } from '#src/contract/problem.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { useDraft } from '#src/web/draft.ts'
import { toast } from '#src/web/ui/toast.ts'
import { type ArrivalNotes, changeArrivalNotes } from '../contract.ts'

const valuesOf = (notes: ArrivalNotes) => ({
  wifi_name: notes.wifi_name ?? '',
  wifi_password: notes.wifi_password ?? '',
  door_code: notes.door_code ?? '',
  door_code_hours: String(notes.door_code_hours),
  directions: notes.directions ?? '',
  parking: notes.parking ?? '',
})
export type NotesValues = ReturnType<typeof valuesOf>

/** Notes as they are edited: what was typed stays until it is saved. */
export function useArrivalNotes(id: string, notes: ArrivalNotes) {
  const draft = useDraft<{ edited: NotesValues | null }>(`arrival.${id}`, { edited: null })
  const [edited, setEdited] = useState(draft.value.edited)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const send = useCall(changeArrivalNotes)
  const values = edited ?? valuesOf(notes)

  const change = (next: Partial<NotesValues>) => {
    const changed = { ...values, ...next }
    setErrors({})
    setFailure(undefined)
    setEdited(changed)
    draft.keep({ edited: changed })
  }
  const save = () =>
    send.mutate(
      { id, ...values, door_code_hours: values.door_code_hours.trim() || undefined },
      {
        onSuccess: () => {
          draft.forget()
          setEdited(null)
          toast.success('Saved. Guests are told when their time comes')
        },
        onError: error => {
          const fields = error instanceof Problem ? (error.fields ?? {}) : {}
          setErrors(fields)
          setFailure(Object.keys(fields).length > 0 ? undefined : failureWords(error))
        },
      },
    )
  return { values, change, errors, failure, save, isSaving: send.isPending }
}
