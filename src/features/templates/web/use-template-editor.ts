import { type Language, languages } from '#src/contract/language.ts'
import { useCall } from '#src/web/api.ts'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
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
export function useTemplateEditor(
  template: TemplateAnswer | null,
  onSaved: (id: string) => void,
  speak: (language: Language) => void,
) {
  const [add, change] = [useCall(addTemplate), useCall(changeTemplate)]
  return useForm({
    saved: valuesOf(template),
    draft: `template.${template?._id ?? 'new'}`,
    draftOn: 'device',
    send: typed => (template ? change.mutateAsync({ id: template._id, ...typed }) : add.mutateAsync(typed)),
    onSent({ template: saved }) {
      toast.success('Template saved')
      onSaved(saved._id)
    },
    // A refused text is shown, in whichever language it is.
    onRefused(errors) {
      const at = languages.find(each => errors[`texts.${each}`])
      if (at) speak(at)
    },
  })
}
