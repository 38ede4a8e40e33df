import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Dataset, nth, type Scene } from '../scene.ts'

/** As many homes as a round asks for. */
const HOMES = 60

const pathOfHome = ({ homes }: Dataset, number: number) =>
  `/property/${nth(homes, (number % HOMES) * 311).slug}`

const headers = { 'accept-encoding': 'br' }

/** A page as it is sent to a browser, compressed. */
const compressedPage = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, answer => void buffer(answer).then(resolve, reject)).on('error', reject)
  })

/** The pages that the bare handler sends, by their paths, as the product sends them: compressed with brotli, as Base64. */
export async function pagesOf(dataset: Dataset, address: string): Promise<Record<string, string>> {
  const paths = [...Array.from({ length: HOMES }, (_, number) => pathOfHome(dataset, number)), '/', '/browse']
  const pages: Record<string, string> = {}
  for (const path of paths) pages[path] = (await compressedPage(address + path)).toString('base64')
  return pages
}

const decoded = new Map<string, Buffer>()

type Found = { name: string; isAt: RegExp; pathOf: (dataset: Dataset, number: number) => string }

/** A page that a browser asks for, compressed. The bare side has its bytes in memory, and looks at nothing before it sends them. */
const pageScene = ({ name, isAt, pathOf }: Found): Scene => ({
  name,
  ask: (dataset, number) => ({ path: pathOf(dataset, number), headers }),
  essence: html => html,
  isAt: ({ pathname }) => isAt.test(pathname),
  async bare(_pool, { url: { pathname } }, { pages }) {
    const body = decoded.get(pathname) ?? Buffer.from(pages[pathname]!, 'base64') // each that is asked for is there
    decoded.set(pathname, body)
    return { type: 'text/html; charset=utf-8', encoding: 'br', body }
  },
})

export const page = pageScene({ name: 'page', isAt: /^\/property\/[\w-]+$/, pathOf: pathOfHome })
export const landing = pageScene({ name: 'landing', isAt: /^\/$/, pathOf: () => '/' })
export const browsePage = pageScene({ name: 'browse page', isAt: /^\/browse$/, pathOf: () => '/browse' })
