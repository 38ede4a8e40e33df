import type { HelpArticle } from '../help-article.ts'

export const chooseYourMails: HelpArticle = {
  slug: 'choose-your-mails',
  reader: 'everybody',
  title: 'Choose which mails you get',
  description: 'Switch each kind of mail on or off, on your profile or from any mail.',
  alsoCalled: 'mail mails email notifications unsubscribe stop settings spam too many alerts',
  steps: [
    { text: 'Open your [profile](/profile). Under **Mails** each kind has a switch.' },
    {
      text: 'Or open the link at the foot of any mail: it needs no signing in, and shows the same switches.',
    },
  ],
  notes: [
    {
      title: 'What always comes',
      text: 'Mails that your account cannot do without: a new password, another address, and what stopped before it reached your guest.',
    },
    {
      title: 'Unread messages',
      text: 'A message that you have not read for ten minutes comes as one mail for all of its thread. You can answer it from there.',
    },
  ],
  related: ['confirm-your-address', 'what-is-kept', 'write-to-each-other'],
}
