import { initials } from '../../contract/words.ts'
import { escaped } from './escaped.ts'

/** The writer: a name, a line such as the company, and a face by its full address, else initials. */
export type EmailHead = { name: string; line: string | null; face: string | null }

const SIZE = 56
const CIRCLE = `display:block;width:${SIZE}px;height:${SIZE}px;border-radius:${SIZE / 2}px`

const faceHtml = ({ name, face }: EmailHead): string =>
  face
    ? `<img src="${escaped(face)}" alt="" width="${SIZE}" height="${SIZE}" style="${CIRCLE};object-fit:cover;border:0">`
    : `<span class="face" aria-hidden="true" style="${CIRCLE};background:#fde4db;color:#a43a1f;font-size:20px;line-height:${SIZE}px;font-weight:600;text-align:center">${escaped(initials(name))}</span>`

/** The head of a mail in somebody's name. A table, since that is what all mail programs lay out. */
export const emailHead = (head: EmailHead): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse"><tr>
<td class="who" style="padding:0 14px 0 0;vertical-align:middle">${faceHtml(head)}</td>
<td class="who" style="padding:0;vertical-align:middle"><span class="mark" dir="auto" style="display:block;font:500 22px/28px Newsreader,Georgia,'Times New Roman',serif;overflow-wrap:anywhere">${escaped(head.name)}</span>${
    head.line
      ? `<span class="line" dir="auto" style="display:block;font-size:14px;line-height:20px;overflow-wrap:anywhere">${escaped(head.line)}</span>`
      : ''
  }</td></tr></table>`
