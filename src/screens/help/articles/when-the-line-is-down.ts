import type { HelpArticle } from '../help-article.ts'

export const whenTheLineIsDown: HelpArticle = {
  slug: 'when-the-line-is-down',
  reader: 'everybody',
  title: 'When the line is down',
  description: 'What you can see and do without a connection, and what happens to it later.',
  alsoCalled:
    'offline internet connection no line load shedding loadshedding power install app signal slow data outbox waiting',
  steps: [
    {
      text: 'Go on: screens that you have opened before open again, and a list shows what this device saw last, with its age.',
    },
    {
      text: 'A booking, a message or a new home that could not be sent is kept on this device, and shown as waiting. Nothing is called done that is not.',
      picture: {
        name: 'waiting',
        words: 'A booking that waits on this device: its words, and that the nights are not held yet.',
      },
    },
    { text: 'Leave the page open, or come back to it. When the line is back it is sent by itself, once.' },
    { text: 'If the nights are gone by then you are told so, and can choose others.' },
  ],
  notes: [
    {
      title: 'Install it?',
      text: 'There is nothing to install. Your browser can put the page on the home screen of your phone; screens of your account open from there without a line too.',
    },
    {
      title: 'At the gate',
      text: 'The address, the way in and your host’s number of [your next three stays](/help/find-your-way-in) are kept on your phone, though you have not opened them.',
    },
    {
      title: 'A slow line',
      text: 'Searching, the page of a home and this help need no script and little data.',
    },
  ],
  related: ['find-your-way-in', 'check-the-status', 'record-a-booking', 'list-a-home'],
}
