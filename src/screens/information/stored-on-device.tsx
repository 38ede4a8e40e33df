const ON_DEVICE = [
  [
    'Cookie naledi_viewer (__Host-naledi_viewer behind https)',
    'Who is logged in, so that pages show the right menu. It gives no access.',
    '180 days, or until you log out',
  ],
  [
    'Cookie naledi_theme (__Host-naledi_theme behind https)',
    'Light or dark mode, if you chose one.',
    '1 year',
  ],
  [
    'Cookie naledi_device (__Host-naledi_device behind https)',
    'That you have logged in with this browser before, so that strangers who guess your password cannot lock you out. It gives no access and holds no name.',
    '180 days from your last login',
  ],
  ['Local storage token, user', 'Your session.', 'until you log out'],
  [
    'Local storage naledi.draft.…',
    'A new property, or prices, that you started to enter.',
    'until they are sent or removed, or you log out',
  ],
  [
    'Local storage naledi.favourites',
    'The favourites you saved before you logged in.',
    'until they are in your account, or you remove them',
  ],
  ['Local storage naledi.calendar.view', 'Month or timeline, as you last chose.', 'until you clear it'],
  [
    'Session storage naledi.…',
    'Forms that you started, the page you wanted to open, the next message to show you.',
    'until you close the tab',
  ],
  [
    'Database naledi',
    'The last data you saw, and bookings and properties that wait to be sent.',
    'data until you log out; what waits, until it is sent or you log out',
  ],
  ['Stored files', 'The pages of Naledi, so that they open offline.', 'until the next version'],
] as const

/** The data that the product stores in a browser: all of it is needed for the service requested, so no consent is asked. */
export function StoredOnDevice() {
  return (
    <>
      <p>
        All of it is needed for what you asked for; none of it follows you. A visitor who chooses nothing has
        no cookie at all.
      </p>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">What is saved on your device</caption>
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
