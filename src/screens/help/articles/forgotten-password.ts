import type { HelpArticle } from '../help-article.ts'

export const forgottenPassword: HelpArticle = {
  slug: 'forgotten-password',
  reader: 'everybody',
  title: 'Set a new password when it is forgotten',
  description: 'A link by e-mail, which works once, for an hour.',
  alsoCalled: 'reset lost forgot password link recover cannot log in',
  steps: [
    { text: 'Open [Forgotten your password?](/forgot-password) below the login.' },
    {
      text: 'Write the e-mail of your account, and press **Send the link**.',
      picture: {
        name: 'forgot-form',
        words: 'The page Forgotten your password?: the field for the e-mail and the button Send the link.',
      },
    },
    { text: 'Open the link in the mail within an hour, write a new password twice, and save it.' },
    { text: 'Log in with it. All other sessions of your account have ended.' },
  ],
  notes: [
    {
      title: 'No mail comes',
      text: 'Look among the junk, and whether it is the address you registered with: the page answers alike for every address. After five links in an hour wait for the next.',
    },
  ],
  related: ['sign-in', 'change-your-password', 'confirm-your-address'],
}
