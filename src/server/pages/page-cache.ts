import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const decompress = promisify(brotliDecompress)

/** Header by which a page tells the cache alone that it is the same whatever changes, at its `address` or at its `path`. See src/web/documents/page.ts. */
export const CONSTANT_HEADER = 'naledi-constant'

export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Returns the key of a page that is the same whatever is asked behind its path; no address has a line break. */
const pathOf = (address: string): string => `${address.split('?', 1)[0]}\n`

const BYTES_MAX = 64 * 1024 * 1024
/** So long after it was the version a page is sent where nobody can be asked which one it is. */
const UNCHECKED_MS_MAX = 10 * 60_000
/** Beyond its body: its headers and its place among the others. */
const BYTES_EACH = 2048
// Twice the time of level 4, for a page that is sent many times: a tenth smaller.
const QUALITY = 6

/** A page as it is sent to everybody. */
export type CachedPage = {
  address: string
  etag: string
  headers: readonly (readonly [string, string])[]
  br: Buffer
  gzip?: Buffer
  /** The version of all data after which it was made, or found to be the same; null where it is constant. */
  version: string | null
  /** The time at which that was the version, by the clock of this process (`performance.now()`). */
  checkedAt: number
}

/** The page, ready compressed; or the answer as it is where that is nobody else's: a redirect, or a page of the moment. */
export type Cached = { page: CachedPage } | { answer: Response }

/** Makes the page. Answers 304 without a body where it would be the same as that of `etag`. */
type Make = (etag: string | undefined) => Promise<Response>

export type PageCache = {
  /** The page of an address, made where what it says has changed. */
  get(address: string, make: Make): Promise<Cached>
  /** Its body in an encoding, or plain. */
  bodyOf(page: CachedPage, encoding: Encoding | undefined): Promise<Buffer>
}

/**
 * Pages as bytes, never older than the data: the same version of all data, the same page. Under another version the page
 * is asked what it would say; if that is the same, its bytes are, too. Where no version can be had, as nobody can change anything then
 * either, the last page is sent for ten minutes. The least used go first.
 */
export function createPageCache(versionOf: () => Promise<string | null>, bytesMax = BYTES_MAX): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: bytesMax,
    sizeCalculation: ({ address, br, gzip: gzipped }) =>
      BYTES_EACH + address.length + br.length + (gzipped?.length ?? 0),
  })
  /** Those being made, by address and version: what is asked for twice is made once. */
  const underWay = new Map<string, Promise<Cached>>()

  async function renew(address: string, version: string, make: Make): Promise<Cached> {
    const checkedAt = performance.now()
    const known = pages.get(address)
    const answer = await make(known?.etag)
    const etag = answer.headers.get('etag')
    if (answer.status === 304 && known && etag === known.etag) {
      Object.assign(known, { version, checkedAt })
      return { page: known }
    }
    if (answer.status !== 200 || !etag) return { answer }
    const body = Buffer.from(await answer.arrayBuffer())
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    }
    const br = await compress.br(body, { params })
    const constant = answer.headers.get(CONSTANT_HEADER)
    answer.headers.delete(CONSTANT_HEADER)
    const page = {
      address: constant === 'path' ? pathOf(address) : address,
      etag,
      headers: [...answer.headers],
      br,
      version: constant ? null : version,
      checkedAt,
    }
    pages.set(page.address, page)
    return { page }
  }

  return {
    async get(address, make) {
      const constant = pages.get(pathOf(address)) ?? pages.get(address)
      if (constant?.version === null) return { page: constant }
      // Asked before anything is read: what is committed meanwhile has another.
      const askedAt = performance.now()
      const version = await versionOf().catch(() => null)
      const known = pages.get(address)
      if (version === null) {
        if (known && askedAt - known.checkedAt < UNCHECKED_MS_MAX) return { page: known }
        // Without a database a page says what it can.
        return { answer: await make(undefined) }
      }
      if (known?.version === version) {
        known.checkedAt = askedAt
        return { page: known }
      }
      const name = `${version} ${address}`
      const making = underWay.get(name)
      if (making) {
        const cached = await making
        // An answer is read once.
        return 'page' in cached ? cached : renew(address, version, make)
      }
      const made = renew(address, version, make).finally(() => underWay.delete(name))
      underWay.set(name, made)
      return made
    },
    async bodyOf(page, encoding) {
      if (encoding === 'br') return page.br
      if (encoding === 'gzip' && page.gzip) return page.gzip
      const plain = await decompress(page.br)
      if (encoding === undefined) return plain
      const gzipped = await compress.gzip(plain)
      // It takes more room now.
      if (pages.peek(page.address) === page) pages.set(page.address, { ...page, gzip: gzipped })
      return gzipped
    },
  }
}
