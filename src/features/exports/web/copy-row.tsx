import { CircleAlert, CircleCheck, Clock, Package, RotateCw, type LucideIcon } from 'lucide-react'
import { call } from '#src/web/call.ts'
import { DownloadButton } from '#src/web/ui/download-button.tsx'
import { ProgressBar } from '#src/web/ui/waiting/progress-bar.tsx'
import { type ExportAnswer, readAccountExport, readOrganisationExport } from '../contract/exports.ts'
import { readRequestExport } from '../contract/guest-copies.ts'
import { copyWords, isUnderWay } from './copy-words.ts'

type Sign = { icon: LucideIcon; tone: string }

function signOf({ state, again_at: again }: ExportAnswer): Sign {
  if (state === 'ready') return { icon: CircleCheck, tone: 'bg-leaf-soft text-leaf-ink' }
  if (state === 'failed') return { icon: CircleAlert, tone: 'bg-alarm-soft text-alarm-ink' }
  if (state === 'expired') return { icon: Clock, tone: 'bg-mute text-ink-2' }
  return again
    ? { icon: RotateCw, tone: 'bg-gold-soft text-gold-ink' }
    : { icon: Package, tone: 'bg-indigo-soft text-indigo' }
}

type CopyRowProps = {
  copy: ExportAnswer
  whose: string
  of: 'organisation' | 'account' | { requestId: string }
}

const fileOf = (of: CopyRowProps['of'], id: string) => {
  if (of === 'organisation') return call(readOrganisationExport, { id })
  return of === 'account' ? call(readAccountExport, { id }) : call(readRequestExport, { id: of.requestId })
}

/** Shows a copy: on its way, ready to download, or why it is neither. */
export function CopyRow({ copy, whose, of }: CopyRowProps) {
  const { icon: Icon, tone } = signOf(copy)
  const { title, text } = copyWords(copy, whose)
  const { _id: id, done_files: done, total_files: total } = copy
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3.5 md:px-5">
      <span className={`grid size-10 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="num min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-2">{text}</p>
        {isUnderWay(copy) && total > 0 && !copy.again_at ? (
          <ProgressBar label={`Copy of ${whose}`} share={done / total} className="mt-2" />
        ) : null}
      </div>
      {copy.state === 'ready' ? (
        <DownloadButton
          className="max-sm:w-full"
          file={() => fileOf(of, id)}
          name={`naledi-${typeof of === 'string' ? of : 'guest'}-${copy.createdAt.slice(0, 10)}.zip`}
        >
          Download copy
        </DownloadButton>
      ) : null}
    </li>
  )
}
