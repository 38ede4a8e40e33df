import type { HelpArticle } from '../help-article.ts'

export const importFollowers: HelpArticle = {
  slug: 'import-followers',
  reader: 'hosts',
  title: 'Import subscribers',
  description: 'Invite people who asked for your news. Each confirms by email before anything is sent.',
  alsoCalled: 'import subscribers followers csv list addresses consent popia mailing list export',
  steps: [
    { text: 'Open [Subscribers](/realtor/news?tab=subscribers) and press **Import**.' },
    {
      text: 'Paste email addresses, or press **Choose a CSV file**. You can import 500 addresses at a time.',
    },
    {
      text: 'Tick **Each of these people asked me for my news**, and press **Ask by email**. People follow you after they confirm.',
    },
  ],
  notes: [
    {
      title: 'Why we ask',
      text: 'The law (POPIA, section 69) wants a consent that you can show. People who left before aren’t asked again.',
    },
    {
      title: 'The record',
      text: 'Press **Export** for a CSV file that shows who agreed to what, when, and when it ended.',
    },
  ],
  related: ['write-a-newsletter', 'what-is-kept'],
}
