import { counted, stayDay, phoneWords } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import type { GuestAnswer } from '../contract/guests.ts'

/** Words of the stays of a guest, such as `3 bookings, last until 5 Nov 2026`. */
function stayWords({ stays, last_stay: last }: GuestAnswer): string {
  if (stays === 0) return 'No booking'
  return last ? `${counted(stays, 'booking')}, last until ${stayDay(last)}` : counted(stays, 'booking')
}

/** A guest in a list: how the host reaches them, and how often they stayed. */
export function GuestRow({ guest, onDelete }: { guest: GuestAnswer; onDelete: () => void }) {
  const contact = [guest.email, guest.phone && phoneWords(guest.phone)].filter(Boolean)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-4 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold break-words">{guest.name}</h2>
        {contact.length > 0 ? <p className="break-words text-ink-2">{contact.join(', ')}</p> : null}
        <p className="num text-ink-2">{stayWords(guest)}</p>
      </div>
      <Button onClick={onDelete} aria-label={`Delete ${guest.name}`}>
        Delete
      </Button>
    </li>
  )
}
