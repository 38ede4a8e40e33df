import type { HelpArticle } from '../help-article.ts'

export const openWhatsapp: HelpArticle = {
  slug: 'open-whatsapp',
  reader: 'hosts',
  title: 'Write to a guest on WhatsApp',
  description: 'A message with the right words, opened in WhatsApp, and what is noted of it.',
  alsoCalled: 'whatsapp wa phone number telephone cell sms text',
  before: 'It needs the guest’s telephone number: the one given for the stay, or that of their account.',
  steps: [
    { text: 'Open the booking, or the thread about it, and press **WhatsApp**.' },
    { text: 'Write, or choose a template: it is filled in for this stay.' },
    {
      text: 'Press **Open WhatsApp**. It opens beside Naledi, with the words in it; you send it there.',
    },
  ],
  notes: [
    {
      title: 'What is noted',
      text: 'Who opened which text, when and for which number stands with the booking. Whether it was sent is not seen here.',
    },
    {
      title: 'Numbers',
      text: 'A number without a country counts as South African: 082 555 0119 is +27 82 555 0119.',
    },
  ],
  related: ['write-it-once', 'write-to-each-other', 'record-a-booking'],
}
