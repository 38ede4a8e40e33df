// Metadata that the library of certificates asks for.
// oxlint-disable-next-line import/no-unassigned-import
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const DAY_MS = 86_400_000

const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])

/** Valid now, whatever day a test takes it for. */
const lifetime = () => ({
  notBefore: new Date(Date.now() - DAY_MS),
  notAfter: new Date(Date.now() + DAY_MS),
  signingAlgorithm: ALGORITHM,
})

/** An authority of a test's own, with what it certifies: servers of these names and addresses, as PEM. */
export async function createAuthority(name: string) {
  x509.cryptoProvider.set(crypto)
  const keys = await newKeys()
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    ...lifetime(),
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  })
  return {
    cert: authority.toString('pem'),
    async certify({ names = [], addresses = [] }: { names?: string[]; addresses?: string[] }) {
      const own = await newKeys()
      const certificate = await x509.X509CertificateGenerator.create({
        subject: 'CN=Collector',
        issuer: authority.subject,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        ...lifetime(),
        extensions: [
          new x509.SubjectAlternativeNameExtension([
            ...names.map(value => ({ type: 'dns' as const, value })),
            ...addresses.map(value => ({ type: 'ip' as const, value })),
          ]),
        ],
      })
      const pkcs8 = await crypto.subtle.exportKey('pkcs8', own.privateKey)
      return { cert: certificate.toString('pem'), key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY') }
    },
  }
}
