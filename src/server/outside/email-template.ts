import type { Language } from '#src/contract/language.ts'

/** Parts of a letter as HTML, each escaped already. */
type Parts = {
  title: string
  preview: string
  body: string
  foot: string
  /** The writer, in place of our mark. */
  head: string | null
  isInAnyLanguage: boolean
  language: Language
}

const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SERIF = "Newsreader,Georgia,'Times New Roman',serif"

/** Colours of both themes: the ones of `src/web/styles.css`, which no mail program loads. */
const LIGHT = {
  ground: '#faf6ee',
  surface: '#fffdf9',
  line: '#e5dbca',
  ink: '#1a1b3a',
  quiet: '#65637b',
  gold: '#b87a00',
  coral: '#f0775a',
}
const DARK = {
  ground: '#11122a',
  surface: '#191b38',
  line: '#2d305c',
  ink: '#f4efe5',
  quiet: '#a09fbf',
  gold: '#f5c451',
  coral: '#ff8f72',
}
const ON_CORAL = '#191a38'

// Said in place too, for programs that throw a style sheet away.
const IN_PLACE: Record<string, string> = {
  p: 'margin:0 0 16px;overflow-wrap:anywhere;white-space:pre-line',
  facts: `border-collapse:collapse;width:100%;margin:8px 0 24px;border-top:1px solid ${LIGHT.line}`,
  act: 'margin:24px 0',
  button: `display:inline-block;background:${LIGHT.coral};color:${ON_CORAL};padding:14px 24px;border-radius:12px;font-weight:600;text-decoration:none`,
  quiet: `color:${LIGHT.quiet};text-decoration:underline`,
}
const CELLS: Record<string, string> = {
  th: `padding:10px 16px 10px 0;border-bottom:1px solid ${LIGHT.line};color:${LIGHT.quiet};font-weight:400;text-align:left;vertical-align:top;white-space:nowrap`,
  td: `padding:10px 0;border-bottom:1px solid ${LIGHT.line};color:${LIGHT.ink};font-weight:600;vertical-align:top;overflow-wrap:anywhere`,
}

const inPlace = (html: string): string =>
  html
    .replaceAll(/class="(\w+)"/g, (whole, name: string) =>
      IN_PLACE[name] ? `${whole} style="${IN_PLACE[name]}"` : whole,
    )
    .replaceAll(
      /<(th|td)( scope="row")?>/g,
      (_, name: string, scope = '') => `<${name}${scope} style="${CELLS[name]}">`,
    )

const SHEET = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    body, .ground { background: ${DARK.ground} !important }
    .sheet { background: ${DARK.surface} !important; border-color: ${DARK.line} !important; color: ${DARK.ink} !important }
    .mark, .facts td { color: ${DARK.ink} !important }
    .star { color: ${DARK.gold} !important }
    .facts, .facts th, .facts td { border-color: ${DARK.line} !important }
    .facts th, .foot, .quiet, .line { color: ${DARK.quiet} !important }
    .face { background: #4a2a33 !important; color: #ffc4b3 !important }
    .button { background: ${DARK.coral} !important }
  }
  .sheet > :last-child { margin-bottom: 0 !important }
  @media (max-width: 480px) {
    .ground { padding: 16px 8px !important }
    .sheet { padding: 24px 20px !important }
    .button { display: block !important; text-align: center }
  }`

const STAR = `<span class="star" aria-hidden="true" style="color:${LIGHT.gold}">&#10022;</span>`
const MARK = `<p class="mark" style="margin:0 0 24px;font:500 24px/28px ${SERIF};color:${LIGHT.ink}">${STAR} Naledi</p>`

/** Our star where a mail is somebody else's. */
export const MARK_IN_FOOT = STAR

/** One look for every letter: one column, readable at any width, light and dark. */
export const emailTemplate = ({
  title,
  preview,
  body,
  foot,
  head,
  isInAnyLanguage,
  language,
}: Parts): string => `<!doctype html>
<html${isInAnyLanguage ? '' : ` lang="${language}-ZA"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title><style>${SHEET}
</style></head>
<body style="margin:0;background:${LIGHT.ground}">
<div dir="auto" style="display:none;max-height:0;overflow:hidden">${preview}</div>
<div class="ground" style="background:${LIGHT.ground};padding:32px 16px;font:16px/24px ${SANS}">
<div class="sheet" style="max-width:536px;margin:0 auto;padding:32px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:16px;color:${LIGHT.ink}">
${head ?? MARK}
${inPlace(body)}</div>
<p class="foot" lang="${language}-ZA" style="max-width:536px;margin:16px auto 0;padding:0 16px;font-size:13px;line-height:20px;color:${LIGHT.quiet}">${inPlace(foot)}</p>
</div></body></html>`
