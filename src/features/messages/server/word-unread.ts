import type { Language } from '#src/contract/language.ts'

/** Words around messages that somebody has left unread, in one language. */
export type UnreadWords = {
  subject: (from: string, property: string | null) => string
  sentYou: (from: string, count: number) => string
  /** Of messages that are not shown. */
  earlier: (count: number) => string
  read: string
  closing: string
}

/** Words of the mail about unread messages: a guest reads them in their language, a host in English. In isiZulu names and numbers stand behind a colon. */
export const wordUnread: Record<Language, UnreadWords> = {
  en: {
    subject: (from, property) => `New message from ${from}${property ? ` about ${property}` : ''}`,
    sentYou: (from, count) => `${from} has sent you ${count === 1 ? 'a message' : `${count} messages`}.`,
    earlier: count => (count === 1 ? 'Plus 1 earlier message.' : `Plus ${count} earlier messages.`),
    read: 'Read and reply',
    closing: 'Reply on Naledi to keep your conversation in one place.',
  },
  af: {
    subject: (from, property) => `Nuwe boodskap van ${from}${property ? ` oor ${property}` : ''}`,
    sentYou: (from, count) =>
      `${from} het vir jou ${count === 1 ? '’n boodskap' : `${count} boodskappe`} gestuur.`,
    earlier: count => (count === 1 ? 'Nog 1 vroeëre boodskap.' : `Nog ${count} vroeëre boodskappe.`),
    read: 'Lees en antwoord',
    closing: 'Antwoord op Naledi, dan bly julle gesprek op een plek.',
  },
  zu: {
    subject: (from, property) => `Umyalezo omusha: ${from}${property ? `, ${property}` : ''}`,
    sentYou: (from, count) =>
      count === 1 ? `${from} ukuthumelele umyalezo.` : `${from} ukuthumelele imiyalezo: ${count}.`,
    earlier: count =>
      count === 1 ? 'Omunye umyalezo wangaphambilini: 1.' : `Eminye imiyalezo yangaphambilini: ${count}.`,
    read: 'Funda uphendule',
    closing: 'Phendula kwa-Naledi ukuze ingxoxo yenu ihlale endaweni eyodwa.',
  },
}
