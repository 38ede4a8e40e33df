import type { HelpArticle } from '../help-article.ts'

export const changeYourPassword: HelpArticle = {
  slug: 'change-your-password',
  reader: 'everybody',
  title: 'Change your password or e-mail',
  description: 'On your profile; a new password ends every other session.',
  alsoCalled:
    'session sessions security safe hacked device email address new password stolen sign out everywhere',
  steps: [
    { text: 'Open your [profile](/profile).' },
    {
      text: 'Under **Change password** write the one you have and, twice, the new one. Press **Change password**.',
      picture: {
        name: 'password-card',
        words: 'The card Change password: current password, new password and confirm password.',
      },
    },
    {
      text: 'Every other device is logged out. This one stays. Your API keys are revoked too, unless you untick that.',
    },
    {
      text: 'Under **Change email** write the new address, then confirm with your password. It counts once you open the link that we mail there; the old address is told too.',
    },
  ],
  notes: [
    {
      title: 'Somebody else was in my account',
      text: 'Change the password at once: that ends their session and revokes your API keys. Then look through your bookings, and [write to us](/contact).',
    },
    {
      title: 'How long a session lasts',
      text: "30 days after its last use, 180 days at most. Signing out ends it at once. Your profile shows **Where you're logged in**, and logs out each device. A second factor is to come: see [Security](/security).",
    },
  ],
  related: ['forgotten-password', 'what-is-kept', 'sign-in'],
}
