import type { HelpArticle } from '../help-article.ts'

export const whatIsKept: HelpArticle = {
  slug: 'what-is-kept',
  reader: 'everybody',
  title: 'What is kept of you',
  description: 'What we keep and why, what stands on your device, and how to have it deleted.',
  alsoCalled: 'privacy popia personal information delete account erase cookies tracking gdpr rights copy',
  steps: [
    {
      text: 'Read [Privacy](/privacy): what is kept, for how long, and who sees it. There are no advertisements, no analytics and no scripts of others.',
    },
    { text: 'Correct most of it yourself, on your [profile](/profile).' },
    {
      text: 'To have a copy, or your account deleted, [write to us](/contact) from its address. It costs nothing, and you have an answer within 30 days.',
    },
    { text: 'To take back what stands on a device, sign out on it.' },
  ],
  related: ['change-your-password', 'complete-your-profile', 'get-the-newsletter'],
}
