import type { HelpArticle } from '../help-article.ts'

export const lightAndDark: HelpArticle = {
  slug: 'light-and-dark',
  reader: 'everybody',
  title: 'Light or dark',
  description: 'Follow your device, or choose for yourself.',
  alsoCalled: 'theme dark mode night colours colors contrast appearance',
  steps: [
    { text: 'Without a choice, every page is light or dark as your device is.' },
    {
      text: 'Visitors choose at the foot of each page. Whoever is signed in presses the own name at the top, or opens **On this device** in the [profile](/profile).',
    },
    { text: 'The choice is kept on this device for a year.' },
  ],
  related: ['use-the-keyboard', 'what-is-kept', 'complete-your-profile'],
}
