import type { HelpArticle } from '../help-article.ts'

export const writeItOnce: HelpArticle = {
  slug: 'write-it-once',
  reader: 'hosts',
  title: 'Write once what you write to every guest',
  description: 'Templates with the name, days and home of each guest, in three languages.',
  alsoCalled:
    'template templates saved reply quick reply canned message variables placeholders afrikaans isizulu zulu language',
  steps: [
    {
      text: 'Open [Templates](/templates). **Start with six** makes those that most hosts send; **New template** begins one of your own.',
    },
    {
      text: 'Write as you would to one guest, and put a variable where a name, a day or a door code belongs. You find them by what they stand for, and they are put in for you.',
    },
    {
      text: 'Under **What a guest reads** choose a booking, and read the text as that guest would. What lacks a value is named there, with the place where you fill it in.',
      picture: {
        name: 'template-preview',
        words: 'A template as the guest of one booking reads it, with their name, home and days.',
      },
    },
    {
      text: 'Write it in Afrikaans and isiZulu too, where you have such guests. Each reads their own language, else English.',
    },
    {
      text: 'In a thread press **Insert template**, read it, change what you like and send it.',
    },
  ],
  notes: [
    {
      title: 'Nothing with a hole in it',
      text: 'Where a value lacks, nothing is sent and you are told which. No guest ever reads a pair of braces.',
    },
    {
      title: 'The door code',
      text: 'It can be put into any text, and is told to nobody before its hour.',
    },
  ],
  related: ['let-it-write-itself', 'tell-guests-how-to-arrive', 'write-to-each-other'],
}
