import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { demoGateway, demoMerchant } from '#src/demo-gateway/demo-gateway.ts'
import { signCall } from '#src/demo-gateway/signatures.ts'
import { payfastRefunds } from '#src/features/gateways/server/commands.ts'
import { type Config, readConfig } from '#src/server/config.ts'
import { NotAnswered } from '#src/server/outside/call-trusted.ts'
import { gatewayOf, withOwnPassphrase } from './gateway-place.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'naledi-gateway-place-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const configOf = (env: Record<string, string>, secretKey = 'one installation '.repeat(2)): Config =>
  withOwnPassphrase({ ...readConfig({ DATA_DIR: folder, DEMO: '1', ...env }), secretKey })
const passphraseOf = ({ gateways }: Config) => gateways.payfast!.passphrase // a demo has one

test('on a demo that strangers reach nobody gives a payment back with the published passphrase, and the product does', async () => {
  const config = configOf({ DEMO_PUBLIC: '1' })
  const app = Fastify()
  afterAll(() => app.close())
  const now = () => new Date()
  await app.register(demoGateway, gatewayOf(config, now))
  const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/demo-gateway`
  const signed = (passphrase: string) => {
    const headers = { 'merchant-id': demoMerchant.id, version: 'v1', timestamp: now().toISOString() }
    return { headers: { ...headers, signature: signCall(headers, passphrase) } }
  }
  const asked = async (passphrase: string) =>
    (await fetch(`${base}/refunds/query/1`, signed(passphrase))).status
  expect(await asked(demoMerchant.passphrase)).toBe(401)
  expect(await asked(passphraseOf(config))).toBe(404)
  const goneAs = ({ gateways }: Config) =>
    payfastRefunds({ ...gateways.payfast!, api: base }, now).refunds!.goneOf('1') // a demo has one, and refunds by it
  expect(await goneAs(config)).toBe(0)
  await expect(goneAs(configOf({}))).rejects.toBeInstanceOf(NotAnswered)
})

test('the passphrase of a public demo is its installation’s, and a demo of one’s own has the published one', () => {
  const open = { DEMO_PUBLIC: '1' }
  expect(passphraseOf(configOf(open))).toBe(passphraseOf(configOf(open)))
  expect(passphraseOf(configOf(open))).not.toBe(
    passphraseOf(configOf(open, 'another installation '.repeat(2))),
  )
  expect(passphraseOf(configOf({}))).toBe(demoMerchant.passphrase)
  const merchant = { PAYFAST_MERCHANT_ID: '1', PAYFAST_MERCHANT_KEY: 'key', PAYFAST_PASSPHRASE: 'theirs' }
  expect(passphraseOf(configOf({ ...open, ...merchant }))).toBe('theirs')
})
