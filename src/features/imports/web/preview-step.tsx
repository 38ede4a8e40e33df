import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { call, failureWords } from '#src/web/call.ts'
import { grouped } from '#src/contract/words.ts'
import { query, useCall } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { DownloadButton } from '#src/web/ui/download-button.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { exportSkipped, type ImportAnswer, previewImport, runImport } from '../contract/imports.ts'
import type { Outcome } from '../rules/classify-stays.ts'
import { rowsWord, writtenOf, writtenWords } from './import-words.ts'
import { OutcomeCounts } from './outcome-counts.tsx'
import { PlanWay } from './plan-way.tsx'
import { PreviewRows } from './preview-rows.tsx'

const PAGE_ROWS = 50

type PreviewStepProps = {
  mapped: ImportAnswer
  onDone: (done: ImportAnswer) => void
  onBack: () => void
}

/** Shows what becomes of each row, before anything is written. */
export function PreviewStep({ mapped, onDone, onBack }: PreviewStepProps) {
  const [what, setWhat] = useState<Outcome>()
  const [page, setPage] = useState(1)
  const [refusal, setRefusal] = useState<unknown>()
  const asked = { id: mapped._id, page, pageSize: PAGE_ROWS, ...(what && { what }) }
  const answer = useQuery({ ...query(previewImport, asked), placeholderData: keepPreviousData })
  const run = useCall(runImport)
  const choose = (chosen: Outcome) => {
    setPage(1)
    setWhat(what === chosen ? undefined : chosen)
  }
  const send = async () => {
    setRefusal(undefined)
    try {
      onDone((await run.mutateAsync({ id: mapped._id })).import)
    } catch (error) {
      setRefusal(error)
    }
  }
  const written = writtenOf(mapped)
  const skipped = mapped.counts?.skipped ?? 0
  return (
    <>
      <OutcomeCounts shown={mapped} chosen={what} onChoose={choose} />
      <section className="card mt-4 overflow-hidden" aria-label="Rows">
        <AnswerState
          answer={answer}
          what="the rows"
          skeleton={
            <div className="p-5">
              <LinesSkeleton />
            </div>
          }
        >
          <PreviewRows rows={answer.data?.rows ?? []} isGuests={mapped.guests_only} />
        </AnswerState>
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-5 py-2">
          <span className="text-sm text-ink-2">
            {answer.data ? `${grouped(answer.data.rows.length)} of ${rowsWord(answer.data.total)}` : ''}
          </span>
          <span className="flex flex-wrap gap-1">
            {skipped > 0 ? (
              <DownloadButton
                variant="quiet"
                name="skipped-rows.csv"
                file={() => call(exportSkipped, { id: mapped._id })}
              >
                {`Download ${skipped} skipped ${skipped === 1 ? 'row' : 'rows'}`}
              </DownloadButton>
            ) : null}
            {page > 1 ? (
              <Button variant="quiet" onClick={() => setPage(page - 1)}>
                Previous rows
              </Button>
            ) : null}
            {answer.data && page * PAGE_ROWS < answer.data.total ? (
              <Button variant="quiet" onClick={() => setPage(page + 1)}>
                Next rows
              </Button>
            ) : null}
          </span>
        </div>
      </section>
      {refusal === undefined ? null : (
        <Banner tone="error" className="mt-4">
          {failureWords(refusal)}
          <PlanWay refusal={refusal} />
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="flex flex-1 basis-80 gap-2.5">
          <BellOff className="mt-0.5 size-5 shrink-0 text-leaf-ink" aria-hidden />
          <span>
            {mapped.guests_only
              ? 'No guest gets an email and none is subscribed. You can undo for 7 days.'
              : 'No guest gets an email. No automation runs, no guest is subscribed. You can undo for 7 days.'}
          </span>
        </p>
        <Button onClick={onBack}>Back</Button>
        <Button
          variant="primary"
          busy={run.isPending}
          busyText="Importing…"
          disabled={written === 0}
          onClick={() => void send()}
        >
          {`Import ${writtenWords(mapped)}`}
        </Button>
      </div>
    </>
  )
}
