const ON_DEVICE = [
  [
    'Cookie naledi_viewer',
    'Who is logged in, so that a page comes with the right menu. It proves nothing.',
    '180 days, or until you log out',
  ],
  ['Cookie naledi_theme', 'Light or dark, if you chose.', 'a year'],
  ['Local storage token, user', 'Your session.', 'until you log out'],
  [
    'Local storage naledi.draft.…',
    'A new home, or prices, that you began to write.',
    'until they are sent or removed, or you log out',
  ],
  [
    'Local storage naledi.favourites',
    'The favourites you saved before you logged in.',
    'until they are in your account, or taken away',
  ],
  ['Local storage naledi.calendar.view', 'Month or timeline, as you last chose.', 'until you clear it'],
  [
    'Session storage naledi.…',
    'Forms that you began, where you were going, what is to be said next.',
    'until the tab is closed',
  ],
  [
    'Database naledi',
    'The last answers you saw, and bookings and homes that wait for the line.',
    'answers until you log out; what waits, until it is sent or you log out',
  ],
  ['Stored files', 'The screens of the product, so that they open without a line.', 'until the next version'],
] as const

/** What a browser keeps for the product: all of it is needed for what one asked for, so no consent is asked. */
export function StoredOnDevice() {
  return (
    <>
      <p>
        All of it is needed for what you asked for; none of it follows you. A visitor who chooses nothing has
        no cookie at all.
      </p>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">What is kept on your device</caption>
        <thead className="text-ink-3 max-sm:sr-only">
          <tr>
            <th className="py-2 pr-4 font-semibold" scope="col">
              What
            </th>
            <th className="py-2 pr-4 font-semibold" scope="col">
              What for
            </th>
            <th className="py-2 font-semibold" scope="col">
              How long
            </th>
          </tr>
        </thead>
        <tbody>
          {ON_DEVICE.map(([what, why, howLong]) => (
            <tr key={what} className="border-t border-line align-top max-sm:block max-sm:py-3">
              <th scope="row" className="font-semibold break-words max-sm:block sm:w-44 sm:py-2.5 sm:pr-4">
                {what}
              </th>
              <td className="text-ink-2 max-sm:block sm:py-2.5 sm:pr-4">{why}</td>
              <td className="text-ink-2 max-sm:block sm:py-2.5">{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
