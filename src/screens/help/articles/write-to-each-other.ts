import type { HelpArticle } from '../help-article.ts'

export const writeToEachOther: HelpArticle = {
  slug: 'write-to-each-other',
  reader: 'everybody',
  title: 'Write to a host or a guest',
  description: 'How to ask and answer, what stands in a thread, and what becomes of it without a line.',
  alsoCalled: 'message messages chat inbox contact talk reply unread archive conversation thread',
  steps: [
    {
      text: 'As a guest open the page of a home and press **Ask a question**, or write on the page of your booking. As a host write on the page of a booking: its guest has asked first.',
    },
    {
      text: 'Under [Messages](/messages) stands everybody you write with, the newest first. How many messages you have not read stands beside each name, and **New** where they begin.',
    },
    {
      text: 'Write in the field at the foot of the thread and press **Send**. By keyboard Enter begins a line, and Ctrl or Cmd with Enter sends.',
    },
    {
      text: 'The booking stands beside the thread, on a phone behind the bed in its head: there you may do what you may do on its own page.',
    },
  ],
  notes: [
    {
      title: 'Who may write to whom',
      text: 'A guest to the host of any home that is listed, a host to whoever has asked for a stay or has written before. Nobody else can write to you.',
    },
    {
      title: 'Done with it',
      text: 'Press the dots in the head of a thread and **Archive**: it is put aside for you alone, and comes back with the next message. What is put aside stands under **Archived**.',
    },
    {
      title: 'Without a line',
      text: 'What you send then waits on your device, and says so in the thread. It is sent by itself, once, when the line is back. What you typed and did not send is still there when you come back.',
    },
  ],
  related: ['answer-a-request', 'request-a-stay', 'when-the-line-is-down'],
}
