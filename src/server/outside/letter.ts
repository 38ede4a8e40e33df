import type { Mail } from './mailer.ts'

export type Letter = {
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  /** Label and value, such as `Check-in` and `16 Dec 2026`. */
  facts?: [label: string, value: string][]
  action?: { label: string; link: string }
  closing?: string
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** One letter as plain text and as HTML, saying the same. */
export function letter({ to, subject, greeting, paragraphs, facts = [], action, closing }: Letter): Mail {
  const text = [
    `${greeting},`,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.link}`] : []),
    ...(closing ? [closing] : []),
    'Naledi',
  ].join('\n\n')
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escaped(words)}</p>`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 24px 4px 0;color:#65637b">${escaped(label)}</td><td style="padding:4px 0"><strong>${escaped(value)}</strong></td></tr>`,
  )
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.link)}" style="display:inline-block;background:#f0775a;color:#191a38;padding:12px 20px;border-radius:10px;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>`
    : ''
  const html = `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;background:#faf6ee;color:#1a1b3a;font:16px/24px system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font:600 22px/28px Georgia,serif"><span style="color:#b87a00">&#10022;</span> Naledi</p>
${paragraph(`${greeting},`)}${paragraphs.map(paragraph).join('')}${rows.length > 0 ? `<table style="border-collapse:collapse">${rows.join('')}</table>` : ''}${button}${closing ? paragraph(closing) : ''}</div></body></html>`
  return { to, subject, text, html }
}
