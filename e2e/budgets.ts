/**
 * The most compressed script, in KB, that the first view of a page may load without being touched. These only fall, but for the list of
 * addresses that every screen of the app loads: it grows by a tenth of a KB with each. A dashboard begins with a picture of now, which is worth 4 KB; the number of
 * what waits at the channels, beside the links of everybody, is worth a third of one. Messages that wait on the device on every screen, and
 * how many are unread beside their word, are worth two; and that every list hears what happens, 1.3. That a
 * guest's next stays are kept for the gate, and screens open without a line, is worth four; what writes itself, and what
 * goes by WhatsApp, beside a thread, two. That an administrator's dashboard leads to how mails went is half of one, and so is that nothing of a person stays on the device after a
 * logout; that a logout asks before it loses what waits there, and that a failure of the server is not called a missing line, is half of one; templates
 * beside the links of everybody are a tenth, and what the account says of itself, and a host's first choice, three. News beside
 * the links of everybody, how much of it is unread, and Subscribe on each card are one. Where a plan is paid for, beside
 * the links of everybody, is half of one; an article of the help is a hundredth in its list. That the frame stays while its screen is fetched is a quarter, and a
 * dozen addresses of the administrator are 1.2, and its overview, subscriptions and jobs a tenth together. One list for bookings,
 * properties, messages and all others, with its search, its pages and what it says while it is empty, is half of one where another was simpler.
 * A login with a passkey or a second step is three; its guides are a tenth in the list of help. AI Studio and a dozen lists of the administrator are one and a
 * half in the addresses, and what it writes into a field of a host is half of one on every screen. Turnovers and the
 * page of a cleaner are two addresses, a fifth of one, and so is that whoever reserves sees the stay at the login, and what a
 * host begins with on a dashboard. That Ctrl K opens the search of a document is less than a tenth.
 * That the list of addresses says of each screen only what is not there already took 2.7 from all of them. That toasts stand above whatever
 * lies at the foot is a fifth of one on every screen, the one list of first steps on a dashboard a third, and that the calendar begins with
 * the present week, marks only the nights that are shared and draws a change request round its stay is seven tenths, and that on a phone
 * the month of all properties does so too, with surnames in full, a tenth. That a change is answered beside what it does to the price is one on a host's dashboard
 * and one beside a thread; months that run as bars from this week on, with photos, three. That a screen has its shape and asks for its answer
 * while its code is on its way, and that what waits behind Menu is counted there, is half of one.
 */
export const budgetsKb = {
  visitor: {
    '/': 15.2,
    '/browse': 15.2,
    '/property/kloof-cottage-cape-town': 15.2,
    '/privacy': 15.2,
    '/help': 15.6,
    '/help/request-a-stay': 15.2,
    '/contact': 15.2,
    '/status': 78.4,
    '/api': 15.2,
    '/login': 165.6,
  },
  client: {
    '/browse': 90.3,
    '/property/kloof-cottage-cape-town': 90.3,
    '/dashboard': 186.9,
    '/bookings': 217.2,
    '/messages': 195.1,
  },
  realtor: {
    '/dashboard': 183.9,
    '/bookings': 215.1,
    '/messages': 192.7,
    '/properties': 181.7,
    '/calendar': 213.9,
  },
} as const
