import { Pencil } from 'lucide-react'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import type { Breach } from './breach-dialog.tsx'
import { momentWords } from './breach-form.ts'
import { DraftText } from './draft-text.tsx'

const Notified = ({ who, at }: { who: string; at: string | null }) => (
  <Badge tone={at ? 'confirmed' : 'pending'}>
    {at ? `${who} notified ${momentWords(at)}` : `${who} not notified`}
  </Badge>
)

/** A breach in a list: what, when, whom, who was notified, and the drafts of both texts. */
export function BreachRow({ breach, onEdit }: { breach: Breach; onEdit: () => void }) {
  const { what, touches, measures, drafts } = breach
  return (
    <li className="px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-semibold break-words whitespace-pre-line">{what}</h2>
          <p className="num text-ink-2">Discovered {momentWords(breach.discovered_at)}</p>
          <p className="break-words whitespace-pre-line text-ink-2">Touches: {touches}</p>
          {measures ? <p className="break-words whitespace-pre-line text-ink-2">Done: {measures}</p> : null}
          <p className="mt-2 flex flex-wrap gap-2">
            <Notified who="Regulator" at={breach.regulator_told_at} />
            <Notified who="People" at={breach.persons_told_at} />
          </p>
        </div>
        <Button icon={Pencil} onClick={onEdit} aria-label={`Edit breach: ${what.slice(0, 60)}`}>
          Edit
        </Button>
      </div>
      <DraftText title="Draft to the Information Regulator" text={drafts.regulator} />
      <DraftText title="Draft to the people" text={drafts.persons} />
    </li>
  )
}
