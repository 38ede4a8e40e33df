import type { HelpArticle } from '../help-article.ts'

export const letItWriteItself: HelpArticle = {
  slug: 'let-it-write-itself',
  reader: 'hosts',
  title: 'Let it write itself',
  description: 'What goes to every guest at the right time: thanks, directions, check-in details, a review.',
  alsoCalled:
    'automation automations automatic automated message scheduled messages auto send reminder queue skip',
  before: 'Say first [how guests get in](/help/tell-guests-how-to-arrive): the check-in details need it.',
  steps: [
    {
      text: 'Open [Automations](/automations) and press **Start with six**. Thanks, directions three days before, check-in details a day before, the first morning, check-out and a review are on.',
    },
    {
      text: 'Press **New automation** for one of your own: when it goes, for which stays, and which template. It says for how many of your stays it would have gone.',
      picture: {
        name: 'automation-list',
        words: 'Automations in plain words, each with its switch and what it has sent.',
      },
    },
    {
      text: 'On the page of a booking **What will go** shows what its guest gets, and when. Press the dots of one to **Change the words**, **Send now** or **Skip** it, for this stay alone.',
    },
    { text: 'Turn one off by its switch. What it would have sent does not go.' },
  ],
  notes: [
    {
      title: 'When a stay moves or ends',
      text: 'What waits moves with it, and ends with it. A guest who has cancelled hears nothing about a check-in.',
    },
    {
      title: 'Stays of one night, and late ones',
      text: 'What has no right moment any more is left out, or goes at once, as you say in the automation. Nothing goes between 21:00 and 07:00 that can wait.',
    },
    {
      title: 'Guests without an account',
      text: 'They get a mail. Their answer comes to your own mail.',
    },
    {
      title: 'If a value lacks',
      text: 'It stops, you get a mail that says which value, and it is tried again for six hours.',
    },
  ],
  related: ['write-it-once', 'tell-guests-how-to-arrive', 'connect-your-own-programs'],
}
