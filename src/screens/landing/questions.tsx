import { Section } from './section.tsx'

const QUESTIONS = [
  {
    about: 'Calendar sync',
    answer:
      'Naledi syncs with each channel’s calendar every 15 minutes and again before every booking, and shares your Naledi bookings with them. A night can’t be booked twice on Naledi.',
  },
  {
    about: 'Payments integration',
    answer:
      'Guests pay you directly, by EFT into your bank account or by card through your own Payfast or Paystack: no money of theirs passes through us, and we take no share. You pay for your plan by card or EFT, and can cancel any time.',
  },
  {
    about: '5-minute setup',
    answer:
      'Add a name, photos and a price per night, and your page is live. To connect a channel, paste one link.',
  },
  {
    about: 'Availability',
    answer:
      'We measure our uptime every minute and publish it on the status page. If you go offline, your work is saved on your device and sent when you’re back.',
  },
  {
    about: 'Supported platforms',
    answer:
      'Airbnb, Booking.com, Vrbo and LekkeSlaap, and any other that has a calendar link. Naledi itself runs in every browser.',
  },
  {
    about: 'Data security',
    answer:
      'Built for the Protection of Personal Information Act. Passwords are kept as hashes, location data is removed from photos, and hosts see only their own bookings.',
  },
]

/** Common questions of hosts. */
export function Questions() {
  return (
    <Section id="faq" title="Frequently asked questions">
      <table className="mt-8 w-full max-w-[960px] border-collapse text-left">
        <caption className="sr-only">Questions and answers</caption>
        <tbody>
          {QUESTIONS.map(({ about, answer }) => (
            <tr key={about} className="border-t border-line align-top max-md:block max-md:py-5">
              <th scope="row" className="font-semibold max-md:block md:w-[260px] md:py-5 md:pr-8">
                {about}
              </th>
              <td className="text-ink-2 max-md:mt-1 max-md:block md:py-5">{answer}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
