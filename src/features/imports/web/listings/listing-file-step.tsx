import { useQuery } from '@tanstack/react-query'
import { FolderUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { formatDateTime } from '#src/contract/words.ts'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { listListings, type ListingsAnswer, uploadListings } from '../../contract/listings.ts'
import { isWanted } from '../../rules/listings/which-files.ts'
import { foundWords } from './listing-words.ts'

const SHOWN = 20

const STEPS = [
  'On airbnb.com open Account settings, then Privacy.',
  'Choose Request your personal data. If you can choose a format, choose JSON.',
  'Airbnb emails you when the ZIP is ready. Download it.',
  'Choose the ZIP here. We don’t open ID photos, messages or guests, and delete the ZIP once the photos are ready.',
] as const

/** Sends one ZIP, or of a folder the files that may be about a listing, with their paths. */
function formOf(files: readonly File[]): FormData {
  const form = new FormData()
  const wanted =
    files.length === 1 ? files : files.filter(file => isWanted(file.webkitRelativePath || file.name))
  for (const file of wanted) form.append('file', file, file.webkitRelativePath || file.name)
  return form
}

/** Takes a ZIP that is dropped or chosen, or a folder, and says where Airbnb has it. */
export function ListingFileStep({ onRead }: { onRead: (read: ListingsAnswer) => void }) {
  const upload = useCall(uploadListings)
  const [refusal, setRefusal] = useState<unknown>()
  const zip = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return
    setRefusal(undefined)
    try {
      onRead((await upload.mutateAsync(formOf(files))).import)
    } catch (error) {
      setRefusal(error)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send([...event.dataTransfer.files])
  }
  const chosen = (input: HTMLInputElement) => {
    void send([...(input.files ?? [])])
    input.value = ''
  }
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section className="card p-5" onDragOver={event => event.preventDefault()} onDrop={drop}>
        <h2 className="font-display text-2xl font-medium">Drop the ZIP here</h2>
        <p className="mt-1 text-ink-2">
          Up to 2 GB. You choose what to bring, and guests see none of it yet.
        </p>
        <div className="mt-4 flex flex-col items-center rounded-md border border-dashed border-edge bg-sunken p-8 text-center">
          <FolderUp className="size-8 text-indigo" aria-hidden />
          <p className="mt-3 font-semibold">Drop a ZIP, or choose a ZIP or a folder</p>
          <input
            ref={zip}
            type="file"
            accept=".zip,application/zip"
            aria-label="ZIP with listings"
            className="sr-only"
            tabIndex={-1}
            onChange={event => chosen(event.currentTarget)}
          />
          <input
            ref={input => {
              folder.current = input
              input?.setAttribute('webkitdirectory', '')
            }}
            type="file"
            multiple
            aria-label="Folder with listings"
            className="sr-only"
            tabIndex={-1}
            onChange={event => chosen(event.currentTarget)}
          />
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            <Button
              variant="primary"
              busy={upload.isPending}
              busyText="Sending…"
              onClick={() => zip.current?.click()}
            >
              Choose ZIP
            </Button>
            {upload.isPending ? null : <Button onClick={() => folder.current?.click()}>Choose folder</Button>}
          </div>
        </div>
        {upload.isPending ? (
          <output className="mt-3 block text-ink-2">
            We’re sending your file. Photos take a while: please keep this page open.
          </output>
        ) : null}
        {refusal === undefined ? null : (
          <Banner tone="error" className="mt-4">
            {failureWords(refusal)}
          </Banner>
        )}
        <h3 className="mt-6 font-semibold">From Airbnb</h3>
        <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-ink-2">
          {STEPS.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h3 className="mt-5 font-semibold">From anywhere else</h3>
        <p className="mt-1 text-ink-2">
          Put your photos in a folder for each property, with a text file: the name in the first line, the
          description below it.
        </p>
        <p className="mt-3">
          <Link to={links.helpArticle('bring-your-bookings-with-you')} className="link">
            How to move from Airbnb
          </Link>
        </p>
      </section>
      <EarlierFiles />
    </div>
  )
}

const STATES: Record<ListingsAnswer['state'], string> = {
  reading: 'Preparing',
  read: 'To look at',
  done: 'Brought',
  undone: 'Undone',
}

/** Files of the last days, newest first: one that is not brought goes on where it was. */
function EarlierFiles() {
  const answer = useQuery(query(listListings, { pageSize: SHOWN }))
  return (
    <section className="card self-start p-5">
      <h2 className="font-display text-2xl font-medium">Earlier files</h2>
      <List
        answer={answer}
        what="your files"
        skeleton={<LinesSkeleton />}
        items={answer.data?.imports}
        empty={
          <p className="mt-2 text-ink-2">
            No files yet. Listings you bring are shown here, and can be undone for 7 days.
          </p>
        }
      >
        {each => (
          <li className="flex items-center justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <Link
                to={links.importListing({ file: each._id })}
                className="link block truncate font-semibold"
              >
                {each.file_name}
              </Link>
              <span className="block text-sm text-ink-2">{`${foundWords(each)}, ${formatDateTime(each.created_at)}`}</span>
            </span>
            <Badge tone={each.state === 'done' ? 'confirmed' : 'plain'}>{STATES[each.state]}</Badge>
          </li>
        )}
      </List>
    </section>
  )
}
