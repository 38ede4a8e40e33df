import { useCallback, useState } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { listed } from '#src/contract/words.ts'
import { type DraftAnswer, sendDraft } from '../../contract/drafts.ts'
import { gapsIn } from '../../rules/gaps.ts'
import { DraftCard } from './draft-card.tsx'

const NAMES_MAX = 3

const nameOf = ({ to }: DraftAnswer) => (typeof to === 'object' && to ? to.name : '')

/** Drafts one below the other; several messages are sent by one button behind the last, each as it was edited. */
export function Drafts({
  drafts,
  isArriving = false,
}: {
  drafts: readonly DraftAnswer[]
  isArriving?: boolean
}) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const onEdited = useCallback(
    (id: string, text: string) => setTexts(before => ({ ...before, [id]: text })),
    [],
  )
  const textOf = ({ _id, text }: DraftAnswer) => texts[_id] ?? text
  const ready = drafts.filter(
    draft =>
      draft.kind === 'message' &&
      draft.status === 'open' &&
      !draft.problem &&
      gapsIn(textOf(draft)).length === 0,
  )
  return (
    <>
      {drafts.map(draft => (
        <DraftCard key={draft._id} draft={draft} isArriving={isArriving} onEdited={onEdited} />
      ))}
      {ready.length > 1 && !isArriving ? (
        <SendAll drafts={ready.map(draft => ({ id: draft._id, text: textOf(draft), name: nameOf(draft) }))} />
      ) : null}
    </>
  )
}

type Ready = { id: string; text: string; name: string }

function SendAll({ drafts }: { drafts: readonly Ready[] }) {
  const sending = useAction(sendDraft)
  const names = drafts.map(({ name }) => name)
  const shown =
    names.length > NAMES_MAX ? [...names.slice(0, NAMES_MAX), `${names.length - NAMES_MAX} more`] : names
  const question = {
    title: `Send ${drafts.length} messages?`,
    text: `They go to ${listed(shown, 'and')}. You can’t undo this.`,
    confirmWord: 'Send messages',
  }
  const sendFrom = (at: number) => {
    const draft = drafts[at]
    if (!draft) return
    const isLast = at === drafts.length - 1
    sending.act(
      { id: draft.id, text: draft.text },
      {
        ...(at === 0 ? { question } : {}),
        done: isLast ? `${drafts.length} messages sent` : () => sendFrom(at + 1),
      },
    )
  }
  return (
    <div className="mt-3">
      <Button variant="solid" busy={sending.isPending} busyText="Sending…" onClick={() => sendFrom(0)}>
        Send all {drafts.length} messages
      </Button>
      {sending.dialog}
    </div>
  )
}
