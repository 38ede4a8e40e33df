import { useState } from 'react'
import { useDraft } from '#src/web/draft.ts'

const NO_DRAFT = { content: '' }

/** The text typed to the assistant, saved on this device until it is asked. */
export function useComposer(sessionId: string | undefined) {
  const draft = useDraft(`ai.${sessionId ?? 'new'}`, NO_DRAFT, 'device')
  const [content, setContent] = useState(draft.value.content)
  const type = (words: string) => {
    setContent(words)
    if (words === '') draft.forget()
    else draft.keep({ content: words })
  }
  return { content, type }
}
