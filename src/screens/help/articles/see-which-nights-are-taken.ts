import type { HelpArticle } from '../help-article.ts'

export const seeWhichNightsAreTaken: HelpArticle = {
  slug: 'see-which-nights-are-taken',
  reader: 'hosts',
  title: 'See which nights are taken',
  description: 'Two weeks at a glance for each home, and every night on its page.',
  alsoCalled: 'calendar availability dates free blocked booked occupied block close vacancy',
  steps: [
    {
      text: 'Open [Properties](/properties). Each home shows its next 14 nights: which are taken, which are held by a request, who sleeps there tonight and who comes next.',
      picture: {
        name: 'home-nights',
        words:
          'The card of a home: its picture, name and place, the strip of the next 14 nights, who is there tonight and who comes next.',
      },
    },
    {
      text: 'Press **View** for the page of the home. Its calendar shows every night of the months ahead; taken ones are struck.',
    },
    {
      text: 'All homes side by side stand in the [Calendar](/calendar), as a month or a timeline, with the reason of every night that is not for sale.',
    },
    {
      text: 'Nights that are taken elsewhere you [record as a booking](/help/record-a-booking): then nobody can ask for them.',
    },
  ],
  notes: [
    {
      title: 'When you are away',
      text: 'Give the home a last night under **Available to**, or take away the tick at **Takes bookings**. Single nights you [block in the calendar](/help/keep-your-calendar); the calendars of other sites [are connected](/help/connect-a-channel).',
    },
    {
      title: 'One guest leaves, another comes',
      text: 'On the same day, that is fine: the night of departure is not taken.',
    },
  ],
  related: ['keep-your-calendar', 'record-a-booking', 'hide-a-home'],
}
