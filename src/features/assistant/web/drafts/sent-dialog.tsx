import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { readSent } from '../../contract/answers.ts'

type SentProps = { messageId: string; model: string | null; onClose: () => void }

/** The last request that a model got for an answer, word for word. */
export function SentDialog({ messageId, model, onClose }: SentProps) {
  const answer = useQuery(query(readSent, { id: messageId }))
  return (
    <Dialog
      size="lg"
      title="What was sent"
      description={`The last request that the model ${model} got for this answer, word for word. In place of what is hidden it reads tokens such as [[guest_1]].`}
      onClose={onClose}
    >
      <AnswerState answer={answer} what="what was sent" skeleton={<LinesSkeleton rows={3} isBare />}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys */}
        <pre tabIndex={0} className="rounded-md bg-sunken p-4 text-xs break-words whitespace-pre-wrap">
          {JSON.stringify(answer.data?.sent, null, 2)}
        </pre>
      </AnswerState>
    </Dialog>
  )
}
