import { Mail, Pencil, Phone, User } from 'lucide-react'
import { useState } from 'react'
import { loadable } from '#src/web/loadable.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { EmailLink, PhoneLink } from '#src/web/ui/reach.tsx'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { mayCorrectGuest, type Party } from '#src/features/bookings/rules.ts'

// A host's alone.
const WhatsappPart = loadable(
  async () => (await import('#src/features/whatsapp/web/parts/whatsapp-part.tsx')).WhatsappPart,
)

const ForgetGuest = loadable(
  async () => (await import('#src/features/privacy/web/parts/forget-guest.tsx')).ForgetGuest,
)

const GuestDialog = loadable(
  async () => (await import('#src/features/bookings/web/parts/guest-dialog.tsx')).GuestDialog,
)

const LINE = 'flex min-h-11 items-center gap-3'
const ICON = 'size-5 shrink-0 text-ink-3'

const isOver = ({ status, check_out }: BookingAnswer, { today }: Party) =>
  status === 'cancelled' || check_out <= today

/** The other side of the booking and how to reach them. */
export function PersonCard({ booking, party }: { booking: BookingAnswer; party: Party }) {
  const isHost = party.side === 'host'
  const [isCorrecting, setCorrecting] = useState(false)
  const [name, email, phone] = isHost
    ? [booking.guest_name, booking.guest_email, booking.guest_phone]
    : [booking.realtor_name, booking.realtor_email, booking.realtor_phone]
  return (
    <Card className="p-4 md:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{isHost ? 'Guest' : 'Host'}</h2>
        {isHost && mayCorrectGuest(booking) ? (
          <IconButton icon={Pencil} label="Edit guest details" onClick={() => setCorrecting(true)} />
        ) : null}
      </div>
      <ul className="mt-2">
        <li className={LINE}>
          <User className={ICON} />
          <span className="min-w-0 break-words">{name}</span>
        </li>
        {phone ? (
          <li className={LINE}>
            <Phone className={ICON} />
            <PhoneLink phone={phone} />
          </li>
        ) : null}
        {email ? (
          <li className={LINE}>
            <Mail className={ICON} />
            <EmailLink email={email} />
          </li>
        ) : isHost ? (
          <li className={LINE}>
            <Mail className={ICON} />
            <span className="text-ink-2">No email: tell the guest of changes yourself</span>
          </li>
        ) : null}
      </ul>
      {isHost ? (
        <div className="mt-3 empty:hidden">
          <WhatsappPart bookingId={booking._id} guest={name} />
        </div>
      ) : null}
      {isHost && isOver(booking, party) && booking.guest_name !== 'Deleted guest' ? (
        <div className="mt-3">
          <ForgetGuest bookingId={booking._id} name={name} />
        </div>
      ) : null}
      {isCorrecting ? <GuestDialog booking={booking} onClose={() => setCorrecting(false)} /> : null}
    </Card>
  )
}
