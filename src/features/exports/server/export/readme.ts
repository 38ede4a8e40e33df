/** Sentences on what is otherwise where a copy is loaded: in README.txt, and in the manifest for programs. */
export const WHERE_LOADED: readonly string[] = [
  'Requests without an answer have expired, also those to change a booking: ask those guests to send them again.',
  'Properties are hidden, and automations are off. No guest gets an email about it.',
  'Bookings that calendars of channels brought, double bookings, followers, your team and your plan stay behind.',
  'Bank accounts, calendar links, payment gateways, keys and webhooks are to be set up again.',
]

/** Returns README.txt: what the files are, for somebody who opens the ZIP years later without Naledi. */
export const readme = ({
  name,
  at,
  isOrganisation,
}: {
  name: string
  at: string
  isOrganisation: boolean
}): string =>
  [
    `A copy of ${name}, made by Naledi at ${at}`,
    '',
    'Files that end with .csv open in any spreadsheet: UTF-8, commas, dates as 2026-12-31,',
    'amounts in rand as 1234.50. A cell that a spreadsheet would run as a formula starts with an apostrophe.',
    'Files that end with .json hold the same for programs, to the letter. Amounts there are whole cents,',
    'in fields that end with _cents. Where the two differ, the JSON is right.',
    '',
    ...(isOrganisation
      ? [
          'homes/        properties, and for each its rates, terms, arrival details, calendar and photos;',
          '              photos that cleaners took in turnovers, by the day',
          'bookings/     bookings with price lines, history and payments; imported stays; double bookings;',
          '              photos of damage in damage/, by the id of the claim',
          'guests/       guests, and who agreed to newsletters',
          'messages/     conversations, a file for each booking, named by its id',
          'money/        the books, payments, payouts, disputes, invoices: those to guests as PDF in invoices/guests,',
          '              and a statement for each month in which money moved, as PDF in statements.',
          '              Expenses are empty: Naledi records none',
          'templates.json, automations.json, planned.csv, reviews.csv, knowledge.json,',
          'newsletters.json, and their pictures in newsletters/, by the id of each',
          'team.csv, audit.csv, subscriptions.csv',
          'register/     the guest register, where it was asked for: sealed, and opened by your passphrase alone;',
          '              readings.csv says who read whom in it, when and why',
        ]
      : []),
    'account/      your profile, sessions, bookings as a guest, messages, favourites, reviews, consents,',
    '              what our team did, emails we sent, conversations with the assistant',
    'MISSING.txt   only where a file could not be made: which, and why',
    'manifest.json every file with its rows, bytes and SHA-256',
    '',
    'Not in it: passwords, keys, links that open something, calendar links, bank account numbers of guests.',
    ...(isOrganisation
      ? [
          'To load it into another Naledi: log in as a host who has nothing there yet, then Profile, Your data.',
          ...WHERE_LOADED.map(sentence => `- ${sentence}`),
        ]
      : []),
    '',
  ].join('\r\n')

/** Returns README.txt of what a host holds about one guest. */
export const guestReadme = ({ name, host, at }: { name: string; host: string; at: string }): string =>
  [
    `What ${host} holds about ${name} on Naledi, as of ${at}`,
    '',
    'guest.json     name and contact details',
    'bookings.csv   bookings, for any spreadsheet; bookings.json has them with price lines, history,',
    '               payments, invoices, terms and reviews. Amounts there are whole cents',
    'messages.json  messages of the guest and the host',
    'consents.csv   what was agreed to about newsletters, in which words',
    'manifest.json  every file with its rows, bytes and SHA-256',
    '',
    'Not in it: entries in the guest register, which the host shows you separately, and bank account',
    'numbers beyond the last digits. Other hosts answer for what they hold.',
    '',
  ].join('\r\n')

/** Returns MISSING.txt: files that could not be made, and why; their records are in the copy. */
export const missingWords = (missing: readonly { path: string; why: string }[]): string =>
  [
    'These files could not be made. What they say is in the JSON and CSV files of this copy.',
    '',
    ...missing.map(({ path, why }) => `${path}: ${why}`),
    '',
  ].join('\n')
