import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { ChooseTemplate } from '#src/features/templates/web/parts/choose-template.tsx'
import { TemplatePreview } from '#src/features/templates/web/parts/template-preview.tsx'
import { usePreview } from '#src/features/templates/web/parts/use-preview.ts'
import { phoneWords } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { openWhatsapp, WHATSAPP_CHARS_MAX } from '../contract.ts'
import { whatsappLink } from '../rules.ts'

type WhatsappDialogProps = { bookingId: string; number: string; guest: string; onClose: () => void }

/** A text, from a template or one's own, for WhatsApp to open; it is noted that it was opened. */
export function WhatsappDialog({ bookingId, number, guest, onClose }: WhatsappDialogProps) {
  const [templateId, setTemplateId] = useState('')
  const preview = usePreview({ bookingId, templateId: templateId || undefined })
  const filled = templateId ? preview.data?.text : ''
  const { mutateAsync } = useCall(openWhatsapp)
  const form = useForm({
    saved: { content: filled ?? '' },
    send: ({ content }) => mutateAsync({ id: bookingId, content: content.trim() }),
    onSent() {
      toast.success('Opened in WhatsApp. Remember to press send there')
      onClose()
    },
  })
  const text = form.values.content.trim()
  const choose = (id: string) => {
    form.discard()
    setTemplateId(id)
  }
  return (
    <FormDialog
      form={form}
      title={`WhatsApp to ${guest}`}
      description={`It opens in WhatsApp for ${phoneWords(number)}, and you send it there.`}
      word="Open WhatsApp"
      isDisabled
      words={error => `We couldn’t save this to the booking. ${failureWords(error)}`}
      className="space-y-4"
      onClose={onClose}
      submit={
        text ? (
          // A link of its own: a window that a script opens later is one that browsers keep away.
          <a
            className="btn btn-primary"
            href={whatsappLink(number, text)}
            target="_blank"
            rel="noreferrer"
            onClick={() => void form.submit()}
          >
            <ExternalLink className="size-5 shrink-0" />
            Open WhatsApp
          </a>
        ) : undefined
      }
    >
      <ChooseTemplate value={templateId} onChange={choose} noneWord="My own words" />
      {typeof filled === 'string' ? (
        <TextArea label="Message" rows={8} maxLength={WHATSAPP_CHARS_MAX} {...form.field('content')} />
      ) : (
        <TemplatePreview answer={preview} />
      )}
    </FormDialog>
  )
}
