import { useQuery } from '@tanstack/react-query'
import type { Language } from '#src/contract/language.ts'
import { shortRange } from '#src/contract/words.ts'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { query } from '#src/web/api.ts'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TemplatePreview } from './parts/template-preview.tsx'
import { usePreview } from './parts/use-preview.ts'
import { useTemplatesAddress } from './templates-in-address.ts'

const SHOWN = 50

/** Shows what a real guest would read. */
export function TryOnBooking({ language, text }: { language: Language; text: string }) {
  const { bookingId, tryOn } = useTemplatesAddress()
  const { data, isPending } = useQuery(query(listBookings, { tab: 'upcoming', pageSize: SHOWN }))
  const stays = data?.bookings ?? []
  const chosen = stays.find(({ _id }) => _id === bookingId) ?? stays.find(isSure) ?? stays[0]
  const preview = usePreview({ bookingId: chosen?._id, draft: { language, text } })
  return (
    <Card>
      <CardHeader title="What a guest reads" />
      <CardBody className="space-y-4 pt-0!">
        {stays.length > 0 ? (
          <Select
            label="Booking"
            value={chosen?._id}
            onChange={event => tryOn(event.target.value)}
            options={stays.map(({ _id, guest_name, property_name, check_in, check_out }) => ({
              value: _id,
              label: `${guest_name}, ${property_name}, ${shortRange(check_in, check_out)}`,
            }))}
          />
        ) : null}
        {chosen && text.trim() ? (
          <TemplatePreview answer={preview} />
        ) : (
          <p className="text-ink-2">
            {chosen || isPending
              ? 'Write a text, and it is shown here as this guest would read it.'
              : 'Once a stay is booked, the text is shown here as its guest would read it.'}
          </p>
        )}
      </CardBody>
    </Card>
  )
}

const isSure = ({ status }: { status: string }) => status === 'confirmed'
