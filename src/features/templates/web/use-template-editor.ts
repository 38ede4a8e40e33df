import { useState } from 'react'
import type { Language } from '#src/contract/language.ts'
import { Problem } from '#src/contract/problem.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { useDraft } from '#src/web/draft.ts'
import { toast } from '#src/web/ui/toast.ts'
import { addTemplate, changeTemplate, type TemplateAnswer } from '../contract.ts'

export type TemplateValues = { name: string; texts: Record<Language, string> }

const valuesOf = (template: TemplateAnswer | null): TemplateValues => ({
  name: template?.name ?? '',
  texts: {
    en: template?.texts.en ?? '',
    af: template?.texts.af ?? '',
    zu: template?.texts.zu ?? '',
  },
})

/** A template as it is edited, or a new one: what was typed stays on this device until it is saved or taken back. */
export function useTemplateEditor(template: TemplateAnswer | null, onSaved: (id: string) => void) {
  const draft = useDraft<{ edited: TemplateValues | null }>(
    `template.${template?._id ?? 'new'}`,
    { edited: null },
    localStorage,
  )
  const [edited, setEdited] = useState(draft.value.edited)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [add, change] = [useCall(addTemplate), useCall(changeTemplate)]
  const values = edited ?? valuesOf(template)

  const discard = () => {
    draft.forget()
    setEdited(null)
    setErrors({})
    setFailure(undefined)
  }
  const edit = (next: TemplateValues) => {
    setErrors({})
    setFailure(undefined)
    setEdited(next)
    draft.keep({ edited: next })
  }
  const save = async () => {
    try {
      const { template: saved } = template
        ? await change.mutateAsync({ id: template._id, ...values })
        : await add.mutateAsync(values)
      discard()
      toast.success('Template saved')
      onSaved(saved._id)
    } catch (error) {
      const fields = error instanceof Problem ? (error.fields ?? {}) : {}
      setErrors(fields)
      setFailure(Object.keys(fields).length > 0 ? undefined : failureWords(error))
      return fields
    }
  }
  return {
    values,
    setName: (name: string) => edit({ ...values, name }),
    setText: (language: Language, text: string) =>
      edit({ ...values, texts: { ...values.texts, [language]: text } }),
    errors,
    failure,
    save,
    discard,
    isEdited: edited !== null,
    isSaving: add.isPending || change.isPending,
  }
}
