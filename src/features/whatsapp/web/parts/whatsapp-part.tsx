import { useQuery } from '@tanstack/react-query'
import { MessageSquareShare } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, phoneWords } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { listWhatsapp } from '../../contract.ts'

// Opened by few.
const WhatsappDialog = loadable(async () => (await import('../whatsapp-dialog.tsx')).WhatsappDialog)

/** For the host of a stay: WhatsApp to its guest, and what was opened there before. */
export function WhatsappPart({ bookingId, guest }: { bookingId: string; guest: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(query(listWhatsapp, { id: bookingId }))
  if (!data) return null
  const { number, openings } = data
  return (
    <section aria-label="WhatsApp">
      {number ? (
        <Button icon={MessageSquareShare} wide onClick={() => setOpen(true)}>
          WhatsApp
        </Button>
      ) : (
        <p className="text-sm text-ink-2">
          We don’t have a phone number for this guest, so you can’t message them on WhatsApp.
        </p>
      )}
      {openings.length > 0 ? (
        <ul className="mt-3 space-y-3">
          {openings.map(({ _id, by, number: to, content, createdAt }) => (
            <li key={_id} className="border-l-2 border-line pl-3 text-sm">
              <p className="num text-ink-2">
                Opened in WhatsApp by {by}, {formatDateTime(createdAt)}, for {phoneWords(to)}
              </p>
              <details>
                <summary className="line-clamp-2 min-h-11 cursor-pointer py-2">{content}</summary>
                <p className="break-words whitespace-pre-line">{content}</p>
              </details>
            </li>
          ))}
          <li className="text-xs text-ink-3">Naledi can’t see whether you sent it in WhatsApp.</li>
        </ul>
      ) : null}
      {isOpen && number ? (
        <WhatsappDialog bookingId={bookingId} number={number} guest={guest} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  )
}
