import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import { saveDraft } from '../../contract/drafts.ts'
import type { NewsletterAnswer } from '../../contract/newsletters.ts'
import { composedFrom, NOTHING } from './composed.ts'
import { draftQuery } from './use-saved-draft.ts'

const QUESTION = {
  title: 'Replace your draft?',
  text: 'What you have written under Compose is lost. This can’t be undone.',
  confirmWord: 'Replace draft',
  cancelWord: 'Keep draft',
  destructive: true,
}

/** Starts the draft from a newsletter that exists, such as one that was cancelled to change it. */
export function CopyToDraft({ newsletter }: { newsletter: NewsletterAnswer }) {
  const [, change] = useParameters()
  const { data } = useQuery(draftQuery)
  const { act, isPending, dialog } = useAction(saveDraft)
  const { title, body, imageUrl, cta } = newsletter
  const isEmpty = JSON.stringify(composedFrom(data?.draft)) === JSON.stringify(NOTHING)
  const done = () => {
    toast.success('Copied to your draft')
    change({ tab: null, page: null })
  }
  return (
    <>
      <Button
        icon={Copy}
        busy={isPending}
        aria-label={`Copy to draft: ${title}`}
        onClick={() =>
          act({ title, body, imageUrl, cta }, { done, ...(isEmpty ? {} : { question: QUESTION }) })
        }
      >
        Copy to draft
      </Button>
      {dialog}
    </>
  )
}
