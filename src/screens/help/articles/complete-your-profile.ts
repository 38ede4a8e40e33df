import type { HelpArticle } from '../help-article.ts'

export const completeYourProfile: HelpArticle = {
  slug: 'complete-your-profile',
  reader: 'everybody',
  title: 'Complete your profile',
  description: 'What the other side sees of you: name, picture, phone, a few words.',
  alsoCalled: 'bio picture avatar phone company city name edit account details',
  steps: [
    { text: 'Open your [profile](/profile).' },
    {
      text: 'Write your name, phone, city, company and a few words. Press the picture to choose one: JPEG, PNG, WebP, AVIF or GIF, up to 5 MB.',
    },
    { text: 'Press **Save changes**.' },
  ],
  notes: [
    {
      title: 'Who sees it',
      text: 'Of a host everybody sees name, picture, words, e-mail and phone on the page of a home. Of a guest only the host of a stay sees name, e-mail and phone.',
    },
  ],
  related: ['what-is-kept', 'change-your-password', 'see-what-a-guest-sees'],
}
