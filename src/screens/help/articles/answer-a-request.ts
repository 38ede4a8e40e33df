import type { HelpArticle } from '../help-article.ts'

export const answerARequest: HelpArticle = {
  slug: 'answer-a-request',
  reader: 'hosts',
  title: 'Accept or decline a request',
  description: 'Who asks, for which nights, what it brings, and how long you have.',
  alsoCalled: 'confirm approve reject refuse pending respond reply booking yes no',
  steps: [
    {
      text: 'A request comes by e-mail, and stands on your [dashboard](/dashboard) under **Requests running out**, the least time left first.',
    },
    {
      text: 'See who asks, for which home and nights, and what it comes to. Press the name to read what the guest wishes for.',
      picture: {
        name: 'requests-card',
        words:
          'The card Requests running out: guests with their homes, dates and totals, the time left, and the buttons Decline and Accept.',
      },
    },
    { text: 'Press **Accept**: the stay is confirmed, and the guest is told.' },
    {
      text: 'Or press **Decline**: you are asked once more, the guest is told, and the nights are free again.',
    },
  ],
  notes: [
    {
      title: 'How long you have',
      text: '24 hours, or as many as you set for the home. The nights are held for the guest until then, so nobody else can take them.',
    },
    {
      title: 'Nothing happens by mistake',
      text: 'Two answers at once, yours on two devices for instance: the first counts, and the second is told so.',
    },
  ],
  related: ['set-the-hours', 'take-instant-bookings', 'change-a-booking'],
}
