import type { HelpArticle } from '../help-article.ts'

export const connectYourOwnPrograms: HelpArticle = {
  slug: 'connect-your-own-programs',
  reader: 'hosts',
  title: 'Connect your own programs',
  description: 'Keys for a program that reads or writes, and webhooks that tell one what happens.',
  alsoCalled:
    'api key keys webhook webhooks zapier make n8n developer token integration automation tool signature secret',
  steps: [
    {
      text: 'Open [API and webhooks](/developers) and press **New key**. Say what it is for and what it may do; less is better.',
    },
    {
      text: 'Copy the key into your program. It is shown this once; if it is lost, end it and make another.',
    },
    {
      text: 'To be told what happens press **New webhook**, and give the https address of your program and the events it wants.',
    },
    {
      text: 'Press **Test**. **Log** shows what was sent, what was answered, and sends one again.',
    },
  ],
  notes: [
    {
      title: 'Is it really us?',
      text: 'Each delivery is signed with the secret of its webhook. The [API reference](/api) shows how your program checks that.',
    },
    {
      title: 'When your program is away',
      text: 'A delivery is tried again for a day. A webhook that fails for three days is turned off, and you get a mail.',
    },
    {
      title: 'When somebody leaves',
      text: 'Keys belong to the organisation. End those that a person who leaves may know.',
    },
  ],
  related: ['let-it-write-itself', 'work-together', 'connect-a-channel'],
}
