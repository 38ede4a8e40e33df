import { dayOf } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import type { Config } from '#src/server/config.ts'
import { type Email, escaped } from '#src/server/outside/email.ts'
import { excerptOf, isHttps } from '../rules/newsletter-text.ts'
import { plainWords, renderBody, renderText } from './render-body.ts'
import { PLATFORM_NAME, type SenderProfile } from './sending/find-sender.ts'

export type Written = {
  title: string
  body: string
  imageUrl: string | null
  cta: { label: string; url: string } | null
}

/** For whom it is, and what they may do about it. */
export type Reader = {
  to: string
  /** Ends it by one press. RFC 8058. */
  unsubscribe: string
  since: Date | null
  /** The address to which a link leads instead, for those who agreed that clicks are counted. */
  linkTo?: ((address: string) => string) | undefined
  /** A picture that says that it was opened, for the same. */
  pixel?: string | undefined
}

type Linking = Pick<Config, 'publicUrl'>

/** Returns where a newsletter is agreed to. Opening it changes nothing. */
export const confirmLink = ({ publicUrl }: Linking, code: string) => `${publicUrl}/newsletter/${code}`

/** Returns where it ends: by a button of the page, or by a POST of the mail program. RFC 8058. */
export const unsubscribeLink = ({ publicUrl }: Linking, token: string) => `${publicUrl}/unsubscribe/${token}`

const PREVIEW_CHARS = 120
const IMAGE_WIDTH = 472

/** An address of this installation in full. */
const inFull = (address: string, { publicUrl }: Linking): string =>
  address.startsWith('/') ? publicUrl + address : address

const imageHtml = (address: string) =>
  `<p style="margin:0 0 24px"><img src="${escaped(address)}" alt="" width="${IMAGE_WIDTH}" style="display:block;width:100%;max-width:100%;height:auto;border:0;border-radius:12px"></p>`

const HEADING = "margin:0 0 16px;font:500 24px/30px Newsreader,Georgia,'Times New Roman',serif"
// Said in place: many programs throw a style sheet away.
const IN_PLACE: Readonly<Record<string, string>> = {
  h2: 'margin:24px 0 12px;font-size:20px;line-height:26px',
  h3: 'margin:20px 0 8px;font-size:17px;line-height:24px',
  p: 'margin:0 0 16px;overflow-wrap:anywhere',
  ul: 'margin:0 0 16px;padding:0 24px',
  ol: 'margin:0 0 16px;padding:0 24px',
  blockquote: 'margin:0 0 16px;padding:0 16px;border-left:3px solid #b87a00',
  a: 'color:inherit;overflow-wrap:anywhere',
  pre: 'white-space:pre-wrap;overflow-wrap:anywhere',
}

const inPlace = (html: string): string =>
  html.replaceAll(
    /<(h2|h3|p|ul|ol|blockquote|a|pre)(?=[ >])/g,
    (tag, name: string) => `${tag} style="${IN_PLACE[name]}"`,
  )

/** A host's own mail: from the host by us, with the host's face above it. See docs/product/newsletters.md#in-the-hosts-name. */
const inTheirName = (config: Linking, { name, company, face }: SenderProfile) => ({
  fromName: `${name} via ${PLATFORM_NAME}`,
  head: { name, line: company, face: face && isShown(face) ? inFull(face, config) : null },
})

const isShown = (address: string): boolean => address.startsWith('/uploads/') || isHttps(address)

/** Returns how a host is answered who shows no address: our own is read by nobody. */
const answerNote = (config: Linking, { ownerId, name, replyTo }: SenderProfile) =>
  ownerId === null || replyTo
    ? []
    : [{ text: `Write to ${name} on ${PLATFORM_NAME}`, link: `${config.publicUrl}/messages?to=${ownerId}` }]

/** A newsletter as an email: the one renderer of the preview, of test mails and of what is sent. */
export function renderNewsletter(
  config: Linking,
  { title, body, imageUrl, cta }: Written,
  sender: SenderProfile,
  { to, unsubscribe, since, linkTo, pixel }: Reader,
): Email {
  const link = cta && inFull(cta.url, config)
  const of = sender.ownerId === null ? 'the Naledi newsletter' : `${sender.name} on Naledi`
  return {
    to,
    ...(sender.ownerId === null ? {} : inTheirName(config, sender)),
    ...(sender.replyTo ? { replyTo: { name: sender.name, address: sender.replyTo } } : {}),
    subject: title,
    paragraphs: [],
    content: {
      html: `<h1 dir="auto" style="${HEADING}">${escaped(title)}</h1>
${imageUrl ? imageHtml(inFull(imageUrl, config)) : ''}
<div>${inPlace(renderBody(body, { linkTo }))}</div>${pixel ? `<img src="${escaped(pixel)}" alt="" width="1" height="1">` : ''}`,
      preview: excerptOf(plainWords(body), PREVIEW_CHARS),
      text: `${title}\n\n${renderText(body)}`,
    },
    ...(cta && link ? { action: { label: cta.label, link: linkTo ? linkTo(link) : link } } : {}),
    isInAnyLanguage: true,
    footnotes: [
      ...answerNote(config, sender),
      { text: `You get this because you follow ${of}${since ? ` since ${stayDay(dayOf(since))}` : ''}.` },
      { text: 'Unsubscribe', link: unsubscribe },
    ],
    unsubscribe,
  }
}
