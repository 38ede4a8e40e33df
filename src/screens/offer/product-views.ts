/** A part of one of the product's own screens: what it is called in public/pictures/product, what it shows in words, and why it matters. */
export type ProductView = {
  name: string
  /** The same in the window of a phone, where there is one: it is read in a narrow box. */
  narrow?: string
  title: string
  text: string
  /** Description of the picture, for visitors who don't see it. */
  words: string
}

/** Pictures of the product on pages for visitors; scripts/shots/for-visitors.ts takes them in the demo. */
export const productViews = {
  calendar: {
    name: 'calendar',
    narrow: 'calendar-narrow',
    title: 'Every night on one calendar',
    text: 'Bookings, requests and the nights that Airbnb and Booking.com have sold. Each free night shows its price.',
    words:
      'The calendar of Kloof Cottage for a month: bookings with the guests’ names, nights sold on Airbnb and Booking.com, a request on hold, and the price of each free night.',
  },
  doubleBooking: {
    name: 'double-booking',
    title: 'Catch a double booking early',
    text: 'Airbnb sold nights that a guest had booked here. You choose who stays. Naledi never cancels automatically.',
    words:
      'A double booking at Salt Rock Dune House: two guests booked the same 2 nights, one from Naledi and one from Airbnb, with a choice for the host.',
  },
  channels: {
    name: 'channels',
    title: 'See that every calendar is up to date',
    text: 'When Airbnb and Booking.com were last synced, how many nights they block, and what changed.',
    words:
      'The calendars of Airbnb and Booking.com for Kloof Cottage, both up to date, with the time of the last sync and the next.',
  },
  messages: {
    name: 'messages',
    title: 'One conversation with each guest',
    text: 'What Naledi sent automatically, what you wrote, and what your guest replied.',
    words:
      'A conversation with a guest: an automated message on the first morning, a question about the braai, and the host’s reply.',
  },
  scheduled: {
    name: 'scheduled',
    title: 'Know what is sent next',
    text: 'Each booking shows its messages and when they’re sent. Edit one, send it now, or skip it.',
    words:
      'A stay, step by step: the guest has arrived and was sent the message of the first morning; check-out and review are planned.',
  },
  turnovers: {
    name: 'turnovers',
    title: 'Tell your cleaner in one tap',
    text: 'Who leaves, who arrives and how many. Your cleaner marks the home as done and adds a photo.',
    words:
      'The turnovers of today and the next days: at one property the cleaner has been told, another is done and has a photo.',
  },
} as const satisfies Record<string, ProductView>
