// Draws what link previews show: a picture for each kind of page, from our own drawings and faces. `node
// scripts/make/make-previews.ts` writes public/previews anew.
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumOptions } from '../../e2e/chromium.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const INTO = path.join(ROOT, 'public/previews')
/** The size that Open Graph asks for, in pixels. */
const SIZE = { width: 1200, height: 630 }

const NIGHT = 'src/screens/landing/pictures/karoo-stars-1600.webp'
const kinds: Record<string, { words: string; under: string; drawing: string; from: string }> = {
  first: {
    words: 'A good host lights the way home',
    under: 'Short stays in South Africa, straight from the people who keep them.',
    drawing: NIGHT,
    from: '58% 100%',
  },
  browse: {
    words: 'Homes from the Cape to the Wild Coast',
    under: 'The real price before you ask, and every night sold once.',
    drawing: 'src/product/demo/pictures/wild-coast-1600.webp',
    from: '50% 60%',
  },
  home: {
    words: 'A home to stay in',
    under: 'See when it is free and what it costs.',
    drawing: NIGHT,
    from: '90% 100%',
  },
  host: {
    words: 'One calendar, every guest, and your evenings back',
    under: 'For hosts of one cottage, or a hundred flats.',
    drawing: 'src/product/demo/pictures/bo-kaap-1600.webp',
    from: '50% 60%',
  },
  help: {
    words: 'Help centre',
    under: 'Step by step, for guests and hosts.',
    drawing: 'src/product/demo/pictures/cottage-stoep-1600.webp',
    from: '50% 50%',
  },
}

const inlined = async (file: string, type: string) =>
  `data:${type};base64,${(await readFile(path.join(ROOT, file))).toString('base64')}`

const serif = await inlined('src/web/fonts/newsreader-latin-500.woff2', 'font/woff2')
const sans = await inlined(
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'font/woff2',
)

const pageOf = async ({ words, under, drawing, from }: (typeof kinds)[string]) => `<!doctype html><style>
@font-face { font-family: Display; src: url(${serif}) }
@font-face { font-family: Sans; src: url(${sans}); font-weight: 400 700 }
body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: #14163a; color: #f6f1e6 }
img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; object-position: ${from} }
.veil { position: absolute; inset: 0; background: linear-gradient(90deg, #14163af2 0%, #14163ac8 48%, #14163a26 100%) }
main { position: absolute; inset: 64px 72px; display: flex; flex-direction: column }
.mark { display: flex; align-items: center; gap: 16px; font: 500 46px Display; letter-spacing: -.02em }
svg { width: 40px; fill: #f3bd4b }
h1 { margin: auto 0 0; max-width: 15ch; font: 500 84px/1.02 Display; letter-spacing: -.025em; text-wrap: balance }
p { margin: 28px 0 0; max-width: 34ch; font: 500 30px/1.35 Sans; text-wrap: balance }
</style><img src="${await inlined(drawing, 'image/webp')}"><div class="veil"></div><main>
<div class="mark"><svg viewBox="0 0 24 24"><path d="M12 0C12.7 7.4 16.6 11.3 24 12 16.6 12.7 12.7 16.6 12 24 11.3 16.6 7.4 12.7 0 12 7.4 11.3 11.3 7.4 12 0Z"/></svg>Naledi</div>
<h1>${words}</h1><p>${under}</p></main>`

await mkdir(INTO, { recursive: true })
const browser = await chromium.launch(await chromiumOptions())
const page = await browser.newPage({ viewport: SIZE })
for (const [name, kind] of Object.entries(kinds)) {
  await page.setContent(await pageOf(kind))
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(INTO, `${name}.jpg`), type: 'jpeg', quality: 82 })
}
await browser.close()
