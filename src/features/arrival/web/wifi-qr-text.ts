/** Returns what a QR code says so that a phone joins a network; without a password where there is none. */
export function wifiQrText(name: string, password: string | null): string {
  const escaped = (words: string) => words.replaceAll(/[\\;,:"]/g, character => `\\${character}`)
  return password
    ? `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`
    : `WIFI:T:nopass;S:${escaped(name)};;`
}
