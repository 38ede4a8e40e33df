import { Banner } from '#src/web/ui/banner.tsx'
import type { BookingDetail } from '#src/features/bookings/contract/booking.ts'

/** Informs a host that news of this stay never reached its guest, with the answer of the mail server. */
export const RefusedMails = ({ mails }: { mails: BookingDetail['refused_mails'] }) =>
  mails.map(({ to, answer }) => (
    <Banner key={to} tone="warning" title={`An email to ${to} was refused.`} className="mb-5">
      {answer ? `The mail server said: ${answer}. ` : ''}Contact your guest another way, and check the email
      address.
    </Banner>
  ))
