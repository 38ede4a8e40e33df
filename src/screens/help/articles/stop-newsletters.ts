import type { HelpArticle } from '../help-article.ts'

export const stopNewsletters: HelpArticle = {
  slug: 'stop-newsletters',
  reader: 'everybody',
  title: 'Unsubscribe from newsletters',
  description: 'One click ends the newsletters of a host, with an account or without.',
  alsoCalled: 'unsubscribe stop newsletter spam opt out leave unfollow remove address',
  steps: [
    { text: 'In an email, press **Unsubscribe** at its end. A page opens that names the sender.' },
    { text: 'Press **Unsubscribe** on that page. Nothing more is sent, not even what was already waiting.' },
    {
      text: 'With an account, open [News](/news) and press **Unsubscribe** beside a host under **Hosts you follow**.',
    },
  ],
  notes: [
    {
      title: 'No way back by others',
      text: 'A host can’t add your address again. You can subscribe again yourself at any time.',
    },
    { title: 'Emails about your stays', text: 'They still come: they aren’t newsletters.' },
  ],
  related: ['follow-a-host', 'choose-your-mails', 'what-is-kept'],
}
