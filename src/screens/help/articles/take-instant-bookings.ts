import type { HelpArticle } from '../help-article.ts'

export const takeInstantBookings: HelpArticle = {
  slug: 'take-instant-bookings',
  reader: 'hosts',
  title: 'Let guests book at once',
  description: 'A home that takes every guest confirms by itself, at any hour.',
  alsoCalled: 'instant automatic confirm immediately auto accept',
  steps: [
    { text: 'Open [Properties](/properties), press **Edit** on the home, and go to **Rules and dates**.' },
    { text: 'Tick **Instant booking**, and press **Save changes**.' },
    { text: 'From now on whoever asks for free nights has the stay at once. You are told by e-mail.' },
  ],
  notes: [
    {
      title: 'Before you do',
      text: 'See that the nights that are taken elsewhere are [recorded here](/help/record-a-booking), or come [from your other channels](/help/connect-a-channel): whoever books at once relies on it.',
    },
  ],
  related: ['answer-a-request', 'see-which-nights-are-taken', 'change-a-booking'],
}
