import { ArrowLeft, Trash2 } from 'lucide-react'
import { languageNames, languages } from '#src/contract/language.ts'
import { Link } from '#src/web/link.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody } from '#src/web/ui/card.tsx'
import { Form, FormRefusal } from '#src/web/ui/forms/form.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import { deleteTemplate, type TemplateAnswer } from '../contract.ts'
import { useTemplatesAddress } from './templates-in-address.ts'
import { TextEditor } from './text-editor.tsx'
import { TryOnBooking } from './try-on-booking.tsx'
import { useTemplateEditor } from './use-template-editor.ts'

/** One template, or a new one: its name, its text in each language, and what a guest reads. */
export function TemplateEditor({ template }: { template: TemplateAnswer | null }) {
  const { language, speak, show, addressOf } = useTemplatesAddress()
  const form = useTemplateEditor(template, show, speak)
  const { values, errors } = form
  const remove = useAction(deleteTemplate)
  const confirmRemoval = (id: string) =>
    remove.act(
      { id },
      {
        question: {
          title: 'Delete this template?',
          text: `This deletes “${values.name}” in every language. Messages already sent aren’t affected.`,
          confirmWord: 'Delete',
        },
        done() {
          form.discard()
          toast.success('Template deleted')
          show(null)
        },
      },
    )
  return (
    <div className="min-w-0">
      <Link
        to={addressOf(null)}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-ink-2 lg:hidden"
      >
        <ArrowLeft className="size-4" />
        All templates
      </Link>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <Form
          form={form}
          isRefusedElsewhere
          aria-label={template ? `Template ${template.name}` : 'New template'}
        >
          <Card>
            <CardBody className="space-y-5">
              <FormRefusal refusal={form.refusal} note="Your changes are still here." />
              <TextField label="Name" hint="Only you see it." {...form.field('name')} />
              <fieldset>
                <legend className="label">Language</legend>
                <div className="flex flex-wrap gap-2">
                  {languages.map(each => (
                    <Button
                      key={each}
                      variant={each === language ? 'solid' : 'line'}
                      aria-pressed={each === language}
                      onClick={() => speak(each)}
                    >
                      {languageNames[each]}
                      <span className="sr-only">{values.texts[each].trim() ? '' : ', empty'}</span>
                      {values.texts[each].trim() ? null : (
                        <span aria-hidden="true" className="size-2 rounded-full border border-current" />
                      )}
                    </Button>
                  ))}
                </div>
              </fieldset>
              <TextEditor
                key={language}
                language={language}
                text={values.texts[language]}
                error={errors[`texts.${language}`] ?? errors.texts}
                onChange={form.chosen(`texts.${language}`).onChange}
              />
            </CardBody>
            <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 md:px-5">
              <Button type="submit" variant="primary" busy={form.isBusy} busyText="Saving…">
                Save template
              </Button>
              {form.isEdited ? <Button onClick={form.discard}>Discard</Button> : null}
              {template ? (
                <Button
                  variant="danger"
                  icon={Trash2}
                  busy={remove.isPending}
                  className="ml-auto"
                  onClick={() => confirmRemoval(template._id)}
                >
                  Delete
                </Button>
              ) : null}
            </div>
          </Card>
        </Form>
        <TryOnBooking language={language} text={values.texts[language]} />
      </div>
      {remove.dialog}
    </div>
  )
}
