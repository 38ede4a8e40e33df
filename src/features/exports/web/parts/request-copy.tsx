import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { findRequestExport, repeatRequestExport } from '../../contract/guest-copies.ts'
import type { PrivacyRequestAnswer } from '#src/features/privacy/contract/requests.ts'
import { CopyRow } from '../copy-row.tsx'
import { isUnderWay } from '../copy-words.ts'

const ASK_MS = 3000

type RequestCopyProps = { requestId: string; name: string; answer: PrivacyRequestAnswer['answer'] }

/** Shows the copy of what a host holds about a guest, which answers a request, for the host to give to them. */
export function RequestCopy({ requestId, name, answer: said }: RequestCopyProps) {
  const answer = useQuery({
    ...query(findRequestExport, { id: requestId }),
    refetchInterval: ({ state }) => (state.data?.export && isUnderWay(state.data.export) ? ASK_MS : false),
  })
  const repeat = useAction(repeatRequestExport)
  const copy = answer.data?.export
  const isOver = copy?.state === 'failed' || copy?.state === 'expired'
  return (
    <section aria-label="Copy">
      <h3 className="font-semibold">A copy for {name}</h3>
      <AnswerState answer={answer} what="the copy" skeleton={<LinesSkeleton rows={1} lines={2} isBare />}>
        {copy ? (
          <>
            <p className="text-ink-2">
              {said === 'partly'
                ? 'It holds all that you hold about them. Take out what you refused before you give it to them.'
                : 'Download it and give it to them. It holds only what you hold about them.'}
            </p>
            <ul className="card mt-3">
              <CopyRow copy={copy} whose={name} of={{ requestId }} />
            </ul>
            {isOver ? (
              <Button
                className="mt-3"
                busy={repeat.isPending}
                busyText="Starting…"
                onClick={() =>
                  repeat.act(
                    { id: requestId },
                    { done: 'We’re making the copy again, and email you when it is ready' },
                  )
                }
              >
                Make copy again
              </Button>
            ) : null}
          </>
        ) : (
          <p className="text-ink-2">No copy was made: the answer was given without one.</p>
        )}
      </AnswerState>
    </section>
  )
}
