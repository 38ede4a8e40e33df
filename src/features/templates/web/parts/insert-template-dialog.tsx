import { useState } from 'react'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { ChooseTemplate } from './choose-template.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { usePreview } from './use-preview.ts'

type InsertTemplateDialogProps = {
  bookingId: string
  onInsert: (text: string) => void
  onClose: () => void
}

/** Puts a template, filled in for this booking, into what one is about to write; with a value that lacks it does not. */
export function InsertTemplateDialog({ bookingId, onInsert, onClose }: InsertTemplateDialogProps) {
  const [templateId, setTemplateId] = useState('')
  const answer = usePreview({ bookingId, templateId: templateId || undefined })
  const text = templateId ? answer.data?.text : undefined
  return (
    <Dialog
      onClose={onClose}
      title="Insert a template"
      description="Filled in for this booking. You may change it before it is sent."
      footer={
        <>
          <Link to={links.templates()} className="link mr-auto inline-flex min-h-11 items-center text-sm">
            All templates
          </Link>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!text} onClick={() => text && onInsert(text)}>
            Insert
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <ChooseTemplate value={templateId} onChange={setTemplateId} noneWord="Choose a template" />
        {templateId ? <TemplatePreview answer={answer} /> : null}
      </div>
    </Dialog>
  )
}
