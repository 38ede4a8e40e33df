/** The most files of script that a screen of the app, or a document, may load: see docs/development/decisions/0057-the-script-comes-in-files-by-what-is-opened.md. */
export const FILES_MAX = { screen: 25, document: 8 }

/**
 * The most script, in KB as it travels, headers included, that the first view of a page may load without being touched. These
 * only fall, except for the list of addresses that every screen of the app loads: each address adds a tenth of a KB. Costs so
 * far, in KB without headers:
 *
 * On a dashboard: the picture of now 4, the account's notes and a host's first choice 3, a change answered with its effect on the
 * price 1 (and 1 in a thread), the link to the state of emails 0.5, the one list of first steps 0.3. The calendar: the present
 * week first, marks on shared nights only and change requests round their stay 0.7, the month of all properties on a phone with
 * full surnames 0.1, months as bars from this week on, with photos, 3, the home of each bar on a phone and the way from nights to their
 * price 1.1. In a thread: automatic and WhatsApp messages 2.
 *
 * On every screen: waiting messages and the number of unread ones 2, live lists 1.3, stays stored for the gate and screens
 * without a connection 4, logout that leaves nothing on the device 0.5, logout that asks before it loses waiting calls and server
 * failures told apart from a lost connection 0.5, toasts above the foot 0.2, AI Studio's text in a host's field 0.5, the shape of
 * a screen and its request while its code loads, with the count behind Menu, 0.5, the frame that stays while its screen is
 * fetched 0.25, the page of all newsletters of an address 0.1, a list of homes by name 0.1.
 *
 * Beside the links: the count of the channels a third, templates 0.1, news, its unread count and Subscribe on each card 1,
 * billing 0.5, AI Studio and a dozen lists of the administrator 1.5, a dozen addresses of the administrator 1.2, their overview,
 * subscriptions and jobs 0.1 together, turnovers and the page of a cleaner 0.2, the stay shown at the login 0.2, a help article
 * in its list 0.01.
 *
 * One list for bookings, properties, messages and all others, with search, pages and empty state, 0.5 if another was simpler; a
 * login with a passkey or a second step 3, with its guides 0.1 in the list of help, and what to do where somebody guesses 0.2; what channels bring, bookings from files, requests about personal information, the guest register and your data 0.5, disputes and the register of a host 0.3; Ctrl K in a document under 0.1, every press before a script has come 0.1. Leaving
 * repeated parts out of the list of addresses saved 2.7 on all of them; few files 60 of headers and small files together, on each
 * screen, and a failed page that comes when there is one 3 at the login.
 */
export const budgetsKb = {
  visitor: {
    '/': 18,
    '/browse': 18,
    '/property/kloof-cottage-cape-town': 18,
    '/privacy': 18,
    '/help': 19,
    '/help/request-a-stay': 18,
    '/contact': 18,
    '/status': 88,
    '/api': 18,
    '/login': 150.5,
    '/register': 160,
  },
  client: {
    '/help': 19,
    '/browse': 94,
    '/property/kloof-cottage-cape-town': 94,
    '/dashboard': 187,
    '/bookings': 203.5,
    '/messages': 188.4,
    '/profile': 204.5,
  },
  realtor: {
    '/dashboard': 187,
    '/bookings': 203.5,
    '/messages': 188.4,
    '/properties': 176,
    '/properties/add': 208,
    '/calendar': 207.2,
    '/billing': 223,
    '/realtor/news': 333,
  },
} as const
