const HOST_PREFIX = '__Host-'

/**
 * The cookies to set, in order, for a value of this product; an empty one removes it. Behind https the name begins with
 * `__Host-`, so that no neighbouring host can set it (RFC 6265bis, 4.1.3.2), and one from before, without, goes.
 */
export function ownCookies(name: string, value: string, lifeSeconds: number, protocol: string): string[] {
  const plain = (text: string, seconds: number) => `${name}=${text}; path=/; max-age=${seconds}; SameSite=Lax`
  const life = value === '' ? 0 : lifeSeconds
  return protocol === 'https:'
    ? [`${plain('', 0)}; Secure`, `${HOST_PREFIX}${plain(value, life)}; Secure`]
    : [plain(value, life)]
}

/** The value of this product's cookie in a request's Cookie header or in `document.cookie`, or undefined. */
export function ownCookieIn(header: string | null | undefined, name: string): string | undefined {
  const cookies = header?.split(/;\s*/) ?? []
  for (const start of [`${HOST_PREFIX}${name}=`, `${name}=`]) {
    const found = cookies.find(each => each.startsWith(start))
    if (found) return found.slice(start.length)
  }
  return undefined
}
