import { Check, Clock } from 'lucide-react'
import { useId, useState } from 'react'
import { stayRange } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import type { StayRegister } from '../contract/list.ts'
import { completeOf, missingWords, progressWords } from './parts/progress-words.ts'
import { RegisterOfStay } from './parts/register-of-stay.tsx'

/** A stay in the list of registers: how many have registered, what is missing, and below it its guests. */
export function RegisterRow({ register }: { register: StayRegister }) {
  const [isOpen, setOpen] = useState(false)
  const partId = useId()
  const { _id: id, guest_name: name, property_name: place, check_in: from, check_out: to } = register
  const isComplete = completeOf(register) === register.expected
  const missing = missingWords(register)
  return (
    <li className="px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-semibold break-words">
            <Link to={links.booking(id)} className="link">
              {name}
            </Link>
          </h2>
          <p className="num break-words text-ink-2">
            {place}, {stayRange(from, to)}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <Badge tone={isComplete ? 'confirmed' : 'pending'} icon={isComplete ? Check : Clock}>
              {progressWords(register)}
            </Badge>
            {register.sheet ? (
              <span className="text-sm text-ink-2">
                {register.signed_sheet ? 'Signed sheet saved' : 'No signed sheet yet'}
              </span>
            ) : null}
          </p>
          {missing.length > 0 ? <p className="mt-2 text-sm text-ink-2">{missing.join('. ')}.</p> : null}
        </div>
        <Button
          aria-expanded={isOpen}
          aria-controls={partId}
          aria-label={`${isOpen ? 'Hide' : 'Show'} guests of ${name}, ${stayRange(from, to)}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide guests' : 'Show guests'}
        </Button>
      </div>
      <div id={partId} hidden={!isOpen} className="mt-4">
        {isOpen ? <RegisterOfStay bookingId={id} /> : null}
      </div>
    </li>
  )
}
