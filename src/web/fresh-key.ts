/** A key that nothing else has: 128 random bits. `crypto.randomUUID` is there on secure pages alone. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
