import { expect, test } from 'vitest'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listRecipients } from '../contract/recipients.ts'
import { recipientsOf } from './list-recipients.ts'

test('who receives what is said from the settings in force, without machines of the installation or any secret', async () => {
  const outside = await createTestApp({
    SMTP_URL: 'smtps://mailer:very-secret@smtp.mailer.example:465',
    S3_ENDPOINT: 'https://s3.af-south-1.amazonaws.com',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'very-secret',
    AI_BASE_URL: 'https://api.model.example/v1',
    AI_MODEL: 'model',
    PAYSTACK_SECRET_KEY: 'sk_test_very-secret',
    PAYSTACK_PUBLIC_KEY: 'pk_test_key',
  })
  const answer = await outside.call(listRecipients, {})
  expect(answer.recipients).toEqual(
    expect.arrayContaining([
      { kind: 'pictures', name: 'Amazon Web Services', country: 'South Africa' },
      { kind: 'mail', name: 'mailer.example', country: null },
      { kind: 'payments', name: 'Paystack', country: null },
      { kind: 'assistant', name: 'model.example', country: null },
    ]),
  )
  expect(JSON.stringify(answer)).not.toMatch(/secret|smtp\.|s3\.|api\./)
})

test('a server is own only on this machine or in its private network, whatever its address looks like', async () => {
  const { config } = await createTestApp()
  const nameOf = (databaseUrl: string) => recipientsOf({ ...config, databaseUrl })[0]!.name
  expect(nameOf('postgres://naledi:secret@8.8.8.8:5432/naledi')).toBe('A company that hosts servers')
  expect(nameOf('postgres://naledi:secret@[2a00:1450:4001::5]/naledi')).toBe('A company that hosts servers')
  for (const [host, name] of [
    ['db-17.cluster-x.af-south-1.rds.amazonaws.com', 'Amazon Web Services'],
    ['db-17.inner.hosting.co.za', 'hosting.co.za'],
    ['smtp-relay.Brevo.com.', 'Brevo'],
    ['notbrevo.com', 'notbrevo.com'],
  ])
    expect(nameOf(`postgres://naledi:secret@${host}/naledi`)).toBe(name)
  for (const own of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.4.5',
    '[::1]',
    '[fd00::7]',
    'localhost',
    'database',
    'db.internal',
  ])
    expect(nameOf(`postgres://naledi:secret@${own}/naledi`)).toBeNull()
})

test('on one machine nothing goes elsewhere, and an owner gets the agreement as PDF', async () => {
  const testApp = await createTestApp({ AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'model' })
  const { recipients } = await testApp.call(listRecipients, {})
  expect(recipients.filter(({ kind }) => kind !== 'payments').map(({ name }) => name)).toEqual([
    null,
    null,
    null,
    null,
  ])
  const fixtures = await createFixtures(testApp)
  const file = await testApp.app.inject({
    url: '/api/organisation/operator-agreement.pdf',
    headers: { authorization: `Bearer ${await fixtures.tokenOf(fixtures.people.realtor)}` },
  })
  expect(file.headers['content-type']).toContain('application/pdf')
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})
