import type { HelpArticle } from '../help-article.ts'

export const findABooking: HelpArticle = {
  slug: 'find-a-booking',
  reader: 'hosts',
  title: 'Find a booking',
  description: 'By guest, home, number or dates, and by what is to come.',
  alsoCalled: 'search list filter reference number guest upcoming past agenda',
  steps: [
    {
      text: 'Open [Bookings](/bookings). What waits for your answer comes first, then today, tomorrow, this week and later.',
    },
    {
      text: 'The tabs hold **All**, **Upcoming**, **Pending** and **Past**, each with its count.',
      picture: {
        name: 'bookings-tabs',
        words:
          'The top of Bookings: the tabs All, Upcoming, Pending and Past with their counts, the search and the filters.',
      },
    },
    {
      text: 'Search by the name of a guest, a home or the number of the booking. On a phone the field stands behind the magnifying glass.',
    },
    {
      text: 'Show one home alone, or the dates between two days. The address keeps it all, so you can keep it as a bookmark.',
    },
  ],
  related: ['change-a-booking', 'answer-a-request', 'read-the-dashboard'],
}
