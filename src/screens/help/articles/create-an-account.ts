import type { HelpArticle } from '../help-article.ts'

export const createAnAccount: HelpArticle = {
  slug: 'create-an-account',
  reader: 'everybody',
  title: 'Create an account',
  description: 'As a guest or as a host, with a name, an e-mail and a password.',
  alsoCalled: 'register sign up join account new client realtor role',
  steps: [
    {
      text: 'Open [Sign Up](/register) and choose **Client** to browse and book, or **Realtor** to list and manage homes.',
    },
    {
      text: 'Write your full name, your e-mail, and a password of at least 6 characters, twice.',
      picture: {
        name: 'register-form',
        words: 'The form to register: client or realtor, full name, e-mail, password and confirm password.',
      },
    },
    { text: 'Press **Register as Client** or **Register as Realtor**. You are signed in at once.' },
    { text: 'Open the link that we mail to you: see [Confirm your address](/help/confirm-your-address).' },
  ],
  notes: [
    {
      title: 'Both at once?',
      text: 'A guest and a host are two accounts, with two addresses. An account keeps the side it began with.',
    },
  ],
  related: ['confirm-your-address', 'sign-in', 'find-a-home'],
}
