import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { links } from '#src/web/links.ts'
import { Link } from '#src/web/link.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { type ImportAnswer, uploadImport } from '../contract/imports.ts'
import { EarlierImports } from './earlier-imports.tsx'

const WHERE = [
  ['Airbnb', 'On airbnb.com: Menu, Reservations, All, Export, Download CSV file'],
  ['Booking.com', 'Extranet, Reservations, Download. It opens in Excel: save it as CSV'],
  ['Lodgify', 'Bookings, Export, CSV'],
  ['Hostaway', 'Reservations, Export'],
  ['NightsBridge or another', 'Export a report of bookings as CSV. You match its columns once'],
  ['Guests alone', 'Google Contacts, Export, Google CSV'],
] as const

/** Sends what was chosen or dropped as a form; several files too, which are refused in words. */
function formOfFiles(files: FileList): FormData {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return form
}

/** Takes a file that is dropped or chosen, and says where other programs have it. */
export function FileStep({ onRead }: { onRead: (read: ImportAnswer) => void }) {
  const upload = useCall(uploadImport)
  const [refusal, setRefusal] = useState<unknown>()
  const input = useRef<HTMLInputElement>(null)
  const send = async (files: FileList | null) => {
    if (!files || files.length === 0) return
    setRefusal(undefined)
    try {
      onRead((await upload.mutateAsync(formOfFiles(files))).import)
    } catch (error) {
      setRefusal(error)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files)
  }
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section className="card p-5" onDragOver={event => event.preventDefault()} onDrop={drop}>
        <h2 className="font-display text-2xl font-medium">Drop the file here</h2>
        <p className="mt-1 text-ink-2">CSV up to 10 MB. We read it, you decide.</p>
        <div className="mt-4 flex flex-col items-center rounded-md border border-dashed border-edge bg-sunken p-8 text-center">
          <FileUp className="size-8 text-indigo" aria-hidden />
          <p className="mt-3 font-semibold">Drop a CSV, or choose one</p>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,text/csv"
            aria-label="File of bookings"
            className="sr-only"
            tabIndex={-1}
            onChange={event => {
              void send(event.currentTarget.files)
              event.currentTarget.value = ''
            }}
          />
          <Button
            variant="primary"
            className="mt-3"
            busy={upload.isPending}
            busyText="Reading…"
            onClick={() => input.current?.click()}
          >
            Choose file
          </Button>
        </div>
        {refusal === undefined ? null : (
          <Banner tone="error" className="mt-4">
            {failureWords(refusal)}
          </Banner>
        )}
        <h3 className="mt-6 font-semibold">Where to find it</h3>
        <dl className="mt-1 divide-y divide-line">
          {WHERE.map(([program, steps]) => (
            <div key={program} className="py-2.5">
              <dt className="font-semibold">{program}</dt>
              <dd className="text-sm text-ink-2">{steps}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">
          <Link to={links.helpArticle('bring-your-bookings-with-you')} className="link">
            How to bring your bookings with you
          </Link>
        </p>
      </section>
      <EarlierImports />
    </div>
  )
}
