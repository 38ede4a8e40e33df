import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'

const PACKED = path.resolve(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin')
const unpacked = path.join(tmpdir(), `naledi-chromium-${userInfo().uid}`)

// The package's own font settings name folders of the machine it is made for; without a single font Chromium stops.
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(unpacked, 'fonts')}</dir>
  <cachedir>${path.join(unpacked, 'font-cache')}</cachedir>
</fontconfig>
`

/** The Chromium that `npm test` fetched, unpacked once per user, with the libraries and fonts it needs. */
export async function chromiumOptions(): Promise<{
  executablePath: string
  args: string[]
  env: Record<string, string>
}> {
  mkdirSync(unpacked, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = unpacked // the package unpacks there
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  if (!existsSync(path.join(unpacked, 'al2023'))) await inflate(path.join(PACKED, 'al2023.tar.br'))
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  const fontSettings = path.join(unpacked, 'naledi-fonts.conf')
  if (!existsSync(fontSettings)) writeFileSync(fontSettings, FONTS)
  return {
    executablePath,
    env: {
      ...(process.env as Record<string, string>), // an environment has no unset entries
      LD_PRELOAD: '', // a set clock is passed to the page: scripts/other-days.ts
      LD_LIBRARY_PATH: path.join(unpacked, 'al2023/lib'),
      FONTCONFIG_FILE: fontSettings,
    },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
