import type { Language } from '#src/contract/language.ts'
import { emailHead, type EmailHead } from './email-head.ts'
import { emailTemplate, MARK_IN_FOOT } from './email-template.ts'
import { escaped } from './escaped.ts'
import type { Mail } from './mailer.ts'

/** The words of a mail, once; text and HTML come from them. */
export type Email = Pick<Mail, 'to' | 'fromName' | 'replyTo' | 'subject' | 'calendar' | 'attachment'> & {
  /** Names of others in its subject, which is stored without them. */
  names?: readonly string[]
  /** The writer, above the words, where that is not us: then our mark stands in the foot. */
  head?: EmailHead
  /** The language of its words where it is not English. */
  language?: Language
  /** It may be in any language: only our own words are said to be in ours. */
  isInAnyLanguage?: boolean
  /** None where its words greet by themselves. */
  greeting?: string
  paragraphs: string[]
  /** Label and value, such as `Check-in` and `16 Dec 2026`. */
  facts?: [label: string, value: string][]
  action?: { label: string; link: string }
  /** Words that are written already, the same as HTML and as text, such as a newsletter. */
  content?: { html: string; text: string; preview: string }
  closing?: string
  /** Reason why it comes and how it ends, above the choice of mails. */
  footnotes?: readonly { text: string; link?: string }[]
  /** The address at which one press ends mails like this, in place of the setting. RFC 8058. */
  unsubscribe?: string
  /** The setting by which its receiver may do without letters like this; none where nobody can. */
  setting?: string
}

/** Returns the subject of a letter as it is stored: without names of others; null where nothing else is in it. */
export function storedSubject({ subject, names = [] }: Pick<Email, 'subject' | 'names'>): string | null {
  const left = names.reduce((words, name) => (name ? words.replaceAll(name, '…') : words), subject)
  return left === '…' ? null : left
}

export type Foot = {
  /** The address at which its receiver chooses mails; works without signing in. */
  settingsLink: string
}

export { escaped } from './escaped.ts'

const MARK = 'Naledi'
const SENT_WITH = `Sent with ${MARK}`

/** Our own words below each mail. */
const FOOT: Record<Language, { always: string; choose: string }> = {
  en: {
    always: 'This is a service email, so you can’t turn it off.',
    choose: 'Choose which emails you get',
  },
  af: {
    always: 'Hierdie e-pos gaan oor jou bespreking, en kan nie afgeskakel word nie.',
    choose: 'Kies watter e-posse jy kry',
  },
  zu: {
    always: 'Le imeyili imayelana nokubhukha kwakho, ayikwazi ukuvalwa.',
    choose: 'Khetha ama-imeyili ofuna ukuwathola',
  },
}

/** One letter as plain text and as HTML, saying the same. */
export function renderEmail(words: Email, { settingsLink }: Foot): Mail {
  const { to, fromName, replyTo, subject, calendar, attachment, head } = words
  const { greeting, paragraphs, facts = [], content, action, closing, setting, footnotes = [] } = words
  const greetings = greeting === undefined ? [] : [`${greeting},`]
  const { language = 'en' } = words
  const ours = FOOT[language]
  const always = setting || words.unsubscribe ? [] : [ours.always]
  const text = [
    ...(head ? [[head.name, head.line].filter(Boolean).join('\n')] : []),
    ...greetings,
    ...paragraphs,
    ...(content ? [content.text] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.link}`] : []),
    ...(closing ? [closing] : []),
    ...(head ? [] : [MARK]),
    [
      '-- ',
      ...always,
      ...footnotes.map(({ text: line, link }) => (link ? `${line}: ${link}` : line)),
      `${ours.choose}: ${settingsLink}`,
      ...(head ? [SENT_WITH] : []),
    ].join('\n'),
  ].join('\n\n')
  const paragraph = (line: string) => `<p class="p">${escaped(line)}</p>`
  const rows = facts.map(
    ([label, value]) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
  )
  const footnote = ({ text: line, link }: { text: string; link?: string }) =>
    link ? `<a class="quiet" href="${escaped(link)}">${escaped(line)}</a>` : escaped(line)
  const html = emailTemplate({
    title: escaped(subject),
    isInAnyLanguage: words.isInAnyLanguage ?? false,
    language,
    head: head ? emailHead(head) : null,
    // The line that lists of mails show beside the subject.
    preview: escaped(paragraphs[0] ?? content?.preview ?? ''),
    body: [
      ...greetings.map(paragraph),
      ...paragraphs.map(paragraph),
      content?.html ?? '',
      rows.length > 0 ? `<table role="presentation" class="facts">${rows.join('')}</table>` : '',
      action
        ? `<p class="act"><a class="button" href="${escaped(action.link)}">${escaped(action.label)}</a></p>`
        : '',
      closing ? paragraph(closing) : '',
    ].join('\n'),
    foot: `${footnotes.map(note => `${footnote(note)}<br>`).join('')}${always.map(line => `${escaped(line)}<br>`).join('')}<a class="quiet" href="${escaped(settingsLink)}">${ours.choose}</a>${head ? `<br>${MARK_IN_FOOT} ${SENT_WITH}` : ''}`,
  })
  return { to, fromName, replyTo, subject, text, html, calendar, attachment }
}
