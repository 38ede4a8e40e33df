import { test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { seedDemo } from './seed-demo.ts'
const testApp = await createTestApp({ DEMO: '1', PAYFAST_MERCHANT_ID: '', PAYFAST_MERCHANT_KEY: '', PAYFAST_PASSPHRASE: '', PAYFAST_BASE_URL: '' })
test('x', async () => {
  const t = performance.now(); const c = process.cpuUsage()
  const statements = await testApp.statementsOf(() => seedDemo(testApp.deps))
  const u = process.cpuUsage(c)
  console.log('SEED', statements.length, performance.now() - t, (u.user + u.system) / 1000)
  const n = new Map<string, number>()
  for (const s of statements) { const k = String(typeof s === 'string' ? s : (s as any).text ?? JSON.stringify(s)).replace(/\s+/g, ' ').slice(0, 90); n.set(k, (n.get(k) ?? 0) + 1) }
  console.log([...n].sort((a, b) => b[1] - a[1]).slice(0, 45).map(([k, v]) => `${v} ${k}`).join('\n'))
})
