import type { HelpArticle } from '../help-article.ts'

export const keepARecordedStay: HelpArticle = {
  slug: 'keep-a-recorded-stay',
  reader: 'guests',
  title: 'Keep a stay recorded for you',
  description: 'A host has noted your stay. The link in the mail puts it into your account.',
  alsoCalled: 'claim link mail recorded noted host phone agreed attach',
  steps: [
    { text: 'Open the e-mail **Your stay in** …, and press **Keep this stay**.' },
    {
      text: 'You see the home, the dates, the guests and the total. Is it yours? Go on. If it is not, close the page: nothing happens.',
      picture: {
        name: 'claim-card',
        words: 'The page Your stay: the home, who noted it for whom, check-in, check-out, guests and total.',
      },
    },
    { text: 'Press **Sign up** if you have no account, or **Login**. You come back to the stay.' },
    {
      text: 'Press **Keep this stay in my account**. From then on you see it under [Bookings](/bookings), and can ask to change or cancel it.',
    },
  ],
  notes: [
    {
      title: 'Another way',
      text: 'Register with the address that the mail came to, and [confirm it](/help/confirm-your-address): every stay noted for it is yours then.',
    },
    {
      title: 'The link does not work',
      text: 'It works once, until 60 days after the stay, and in a client account. Ask your host, or [write to us](/contact).',
    },
  ],
  related: ['change-a-stay', 'confirm-your-address', 'create-an-account'],
}
