const HOST_PREFIX = '__Host-'

/**
 * Returns the cookies to set, in order, for a value of this product; an empty one removes it. Behind https the name begins with
 * `__Host-`, so that no neighbouring host can set it (RFC 6265bis, 4.1.3.2), and one from before, without, goes.
 */
export function ownCookies(name: string, value: string, lifeSeconds: number, protocol: string): string[] {
  const of = (text: string) => `${name}=${text}; path=/; max-age=${text ? lifeSeconds : 0}; SameSite=Lax`
  const secure = '; Secure'
  return protocol === 'https:' ? [of('') + secure, HOST_PREFIX + of(value) + secure] : [of(value)]
}

/** Returns the value of this product's cookie in a request's Cookie header or in `document.cookie`, or undefined. */
export const ownCookieIn = (header: string | null | undefined, name: string): string | undefined =>
  [HOST_PREFIX, '']
    .map(prefix => new RegExp(`(?:^|; *)${prefix}${name}=([^;]*)`).exec(header ?? '')?.[1])
    .find(value => value !== undefined)
