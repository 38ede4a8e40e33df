import type { HelpArticle } from '../help-article.ts'

export const keepYourCalendar: HelpArticle = {
  slug: 'keep-your-calendar',
  reader: 'hosts',
  title: 'Keep the calendar: block, book, move',
  description: 'All homes as a month or a timeline: block nights, record stays, move and lengthen them.',
  alsoCalled:
    'timeline block nights owner stay maintenance close availability drag move extend shorten month planner',
  steps: [
    {
      text: 'Open [Calendar](/calendar) and choose **Month** or **Timeline**, and one home or all of them.',
    },
    {
      text: 'Press **Block nights**, choose the reason and the nights. The note is for you: guests see only that a night is not free.',
    },
    {
      text: 'In the timeline drag over free nights of a home to block or book them; on a phone tap a night.',
    },
    {
      text: 'Drag the bar of a stay to move it, or one of its ends for more or fewer nights. You are asked first, with the new price.',
    },
    {
      text: 'Press a day or a bar for all that can be done there: accept a request, lift a block, open the booking.',
    },
  ],
  notes: [
    {
      title: 'Why is a night not for sale?',
      text: 'Point at it, or tap it: a stay, a request, a block, preparation, the channel that sold it, or a rule of the home such as notice or season.',
    },
    {
      title: 'By keyboard',
      text: 'Arrows go from night to night and Enter opens. Shift with the arrows moves a stay, plus and minus make it longer and shorter, Enter confirms, Escape lets it be.',
    },
  ],
  related: ['see-which-nights-are-taken', 'record-a-booking', 'price-a-year'],
}
