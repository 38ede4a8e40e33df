import { Section } from './section.tsx'

const QUESTIONS = [
  {
    about: 'Calendar sync',
    answer:
      'A night of a home is sold once: the database itself refuses the second guest. Each home reads the calendars of its channels, every 15 minutes and before each booking, and gives them its own.',
  },
  {
    about: 'Payments integration',
    answer:
      'Prices are in rand. You pay for a plan through a South African gateway, by card or EFT, or through another one with a card from abroad. You can cancel any time.',
  },
  {
    about: '5-minute setup',
    answer:
      'Name, pictures and a price a night, and your page is live. Each channel is a link that you paste.',
  },
  {
    about: 'Availability',
    answer:
      'The service measures itself and shows it on the status page. What you write while the line is down is kept on your device and sent when it is back.',
  },
  {
    about: 'Supported platforms',
    answer:
      'Airbnb, Booking.com, Vrbo and LekkeSlaap, and any other that has a calendar link. Naledi itself runs in every browser.',
  },
  {
    about: 'Data security',
    answer:
      'Built for the Protection of Personal Information Act. Passwords are kept as hashes, pictures lose the place they were taken at, and nobody sees the bookings of another host.',
  },
]

/** What hosts ask first. */
export function Questions() {
  return (
    <Section id="faq" title="Frequently asked">
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
