import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import { renderEmail } from '#src/server/outside/email.ts'
import type * as contract from '../contract/drafts.ts'
import { BODY_CHARS_MAX, excerptOf, isHttps } from '../rules/newsletter-text.ts'
import { unsubscribeLink } from './render-newsletter.ts'
import { renderNewsletter, type Written } from './render-newsletter.ts'
import type { Writer } from './sending/send-newsletter.ts'
import { findSender, senderFor } from './sending/find-sender.ts'

/** The links of a preview end nobody's subscription. */
const NOBODY = 'preview'

/** A half-written newsletter, as far as it may be shown. */
function shown({ title, body, imageUrl, cta }: Input<typeof contract.previewNewsletter>): Written {
  const isShown = (address: string | null | undefined): address is string =>
    typeof address === 'string' && (isHttps(address) || /^\/[\w-]/.test(address))
  return {
    title: title?.trim() ?? '',
    // No more than may be sent: what is longer takes long.
    body: excerptOf(body ?? '', BODY_CHARS_MAX),
    imageUrl: isShown(imageUrl) ? imageUrl : null,
    cta: cta?.label && isShown(cta.url) ? { label: cta.label, url: cta.url } : null,
  }
}

/** The mail as it would arrive. */
export async function previewNewsletter(
  { db, config }: Deps,
  draft: Input<typeof contract.previewNewsletter>,
  caller: Writer,
) {
  const sender = await findSender(db, senderFor(caller))
  const email = renderNewsletter(config, shown(draft), sender, {
    to: 'preview@naledi.local',
    unsubscribe: unsubscribeLink(config, NOBODY),
    since: null,
  })
  const { html, text } = renderEmail(email, { settingsLink: `${config.publicUrl}/mail-settings` })
  return { success: true as const, html, text }
}
