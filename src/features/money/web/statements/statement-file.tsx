import { type DragEvent, useState } from 'react'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Spinner } from '#src/web/ui/waiting/spinner.tsx'
import { uploadStatement } from '../../contract/statements.ts'
import { BANK_STEPS } from './statement-words.ts'
import { formOfFile, type Uploaded } from './uploaded.ts'

/** Takes a statement that is dropped or chosen, and says where each bank has it. */
export function StatementFile({ onRead }: { onRead: (uploaded: Uploaded) => void }) {
  const upload = useCall(uploadStatement)
  const [refusal, setRefusal] = useState<unknown>()
  const send = async (file: File | undefined) => {
    if (!file) return
    setRefusal(undefined)
    try {
      const { statement, columns } = await upload.mutateAsync(formOfFile(file))
      onRead({ file, statement, columns })
    } catch (error) {
      setRefusal(error)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }
  return (
    <section className="card p-5" onDragOver={event => event.preventDefault()} onDrop={drop}>
      <label className="block cursor-pointer rounded-md border border-dashed border-line p-6 text-center">
        <span className="font-semibold">
          {upload.isPending ? 'Reading the file…' : 'Choose a statement, or drop it here'}
        </span>
        <span className="mt-1 block text-ink-2">CSV or OFX, at most 5 MB</span>
        <input
          type="file"
          accept=".csv,.ofx,.txt,text/csv"
          className="sr-only"
          disabled={upload.isPending}
          onChange={event => {
            void send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        {upload.isPending ? <Spinner /> : null}
      </label>
      {refusal === undefined ? null : (
        <Banner tone="error" className="mt-4">
          {failureWords(refusal)}
        </Banner>
      )}
      <details className="mt-4">
        <summary className="cursor-pointer font-semibold">Find the file at your bank</summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
          {BANK_STEPS.map(([bank, steps]) => (
            <div key={bank} className="contents">
              <dt className="font-semibold">{bank}</dt>
              <dd className="text-ink-2">{steps}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
