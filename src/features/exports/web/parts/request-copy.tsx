import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { LinesSkeleton } from '#src/web/ui/skeleton.tsx'
import { findRequestExport } from '../../contract/guest-copies.ts'
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
  const copy = answer.data?.export
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
          </>
        ) : (
          <p className="text-ink-2">No copy was made: the answer was given without one.</p>
        )}
      </AnswerState>
    </section>
  )
}
