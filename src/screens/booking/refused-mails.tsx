import { Banner } from '#src/web/ui/banner.tsx'
import type { BookingDetail } from '#src/features/bookings/contract/booking.ts'

/** Tells a host that news of this stay never reached its guest, and what the mail server said. */
export const RefusedMails = ({ mails }: { mails: BookingDetail['refused_mails'] }) =>
  mails.map(({ to, answer }) => (
    <Banner key={to} tone="warning" title={`An email to ${to} was refused.`} className="mb-5">
      {answer ? `The mail server said: ${answer}. ` : ''}Contact your guest another way, and check the email
      address.
    </Banner>
  ))
