import { BookmarkPlus, Eye } from 'lucide-react'
import { useState } from 'react'
import { loadable } from '#src/web/loadable.tsx'
import { MoreMenu } from '#src/web/ui/menus/more-menu.tsx'
import type { Message } from './shown-messages.ts'

const KnowledgeDialog = loadable(async () => (await import('./knowledge-dialog.tsx')).KnowledgeDialog)
const SentDialog = loadable(async () => (await import('./drafts/sent-dialog.tsx')).SentDialog)

/** Rare actions on an answer: save it for the next time, and read the request that a model received for it. */
export function AnswerMenu({ message, question }: { message: Message; question: string }) {
  const [open, setOpen] = useState<'keep' | 'sent'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <MoreMenu
        label="More for this answer"
        align="start"
        actions={[
          { word: 'Keep this answer', icon: BookmarkPlus, act: () => setOpen('keep') },
          ...(message.model === null
            ? []
            : [{ word: 'What was sent', icon: Eye, act: () => setOpen('sent') }]),
        ]}
      />
      {open === 'keep' ? (
        <KnowledgeDialog item={{ question, answer: message.content }} onClose={close} />
      ) : null}
      {open === 'sent' ? <SentDialog messageId={message._id} model={message.model} onClose={close} /> : null}
    </>
  )
}
