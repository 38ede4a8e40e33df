import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { ChooseTemplate } from '#src/features/templates/web/parts/choose-template.tsx'
import { TemplatePreview } from '#src/features/templates/web/parts/template-preview.tsx'
import { usePreview } from '#src/features/templates/web/parts/use-preview.ts'
import { phoneWords } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { openWhatsapp, WHATSAPP_CHARS_MAX } from '../contract.ts'
import { whatsappLink } from '../rules.ts'

type WhatsappDialogProps = { bookingId: string; number: string; guest: string; onClose: () => void }

/** A text, from a template or one's own, for WhatsApp to open; it is noted that it was opened. */
export function WhatsappDialog({ bookingId, number, guest, onClose }: WhatsappDialogProps) {
  const [templateId, setTemplateId] = useState('')
  const [typed, setTyped] = useState<string>()
  const preview = usePreview({ bookingId, templateId: templateId || undefined })
  const filled = templateId ? (preview.data?.text ?? undefined) : ''
  const text = typed ?? filled
  const note = useCall(openWhatsapp)
  const choose = (id: string) => {
    setTemplateId(id)
    setTyped(undefined)
  }
  const noteOpening = (content: string) => {
    note.mutate(
      { id: bookingId, content },
      {
        onSuccess: () => toast.success('Opened in WhatsApp. Whether it was sent is not seen here'),
        onError: error => toast.error(`This is not noted here. ${failureWords(error)}`),
      },
    )
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={`WhatsApp to ${guest}`}
      description={`It opens in WhatsApp for ${phoneWords(number)}, and you send it there.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {text?.trim() ? (
            // A link of its own: a window that a script opens later is one that browsers keep away.
            <a
              className="btn btn-primary"
              href={whatsappLink(number, text.trim())}
              target="_blank"
              rel="noreferrer"
              onClick={() => noteOpening(text.trim())}
            >
              <ExternalLink className="size-5 shrink-0" />
              Open WhatsApp
            </a>
          ) : (
            <Button variant="primary" disabled>
              Open WhatsApp
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        <ChooseTemplate value={templateId} onChange={choose} noneWord="My own words" />
        {text === undefined ? (
          <TemplatePreview answer={preview} />
        ) : (
          <TextArea
            label="Message"
            rows={8}
            maxLength={WHATSAPP_CHARS_MAX}
            value={text}
            onChange={event => setTyped(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
