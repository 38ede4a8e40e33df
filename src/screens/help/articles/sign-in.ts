import type { HelpArticle } from '../help-article.ts'

export const signIn: HelpArticle = {
  slug: 'sign-in',
  reader: 'everybody',
  title: 'Sign in, and out',
  description: 'On any device, and what to do when it is refused.',
  alsoCalled: 'login log in logout log out signin session account access',
  steps: [
    {
      text: 'Open [Login](/login), write your e-mail and password, and press **Login**. The eye shows what you type.',
      picture: {
        name: 'login-form',
        words:
          'The form to log in: e-mail, password, the link for a forgotten password, and the button Login.',
      },
    },
    { text: 'You come to where you were going, else to your dashboard.' },
    {
      text: 'To sign out press your name, at the top right, and then **Logout**. On a phone it stands behind **More**.',
    },
  ],
  notes: [
    {
      title: 'It is refused',
      text: 'The answer does not say which of the two is wrong, so that nobody can try addresses. Look for capitals and blanks, or [set a new password](/help/forgotten-password).',
    },
    {
      title: 'Too many tries',
      text: 'After ten wrong passwords an account takes no more from that address for fifteen minutes. Then try again.',
    },
  ],
  related: ['forgotten-password', 'change-your-password', 'create-an-account'],
}
