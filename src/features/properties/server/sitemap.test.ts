import { expect, test } from 'vitest'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp({ PUBLIC_URL: 'https://naledi.example' })

test('the sitemap tells the public homes and no other', async () => {
  const realtor = await testApp.user('realtor')
  const open = await makeProperty(testApp.db, realtor)
  const hidden = await makeProperty(testApp.db, realtor, { isPublic: false })
  const { body, headers } = await testApp.app.inject({ url: '/sitemap.xml' })
  expect(headers['content-type']).toContain('application/xml')
  expect(headers['cache-control']).toMatch(/^public, max-age=[1-9]\d*$/)
  expect(body).toContain(`<loc>https://naledi.example/property/${open.slug}</loc>`)
  expect(body).not.toContain(hidden.slug)
})

test('robots are kept from the signed-in screens and led to the sitemap', async () => {
  const { body } = await testApp.app.inject({ url: '/robots.txt' })
  expect(body).toContain('Disallow: /dashboard')
  expect(body).toContain('Sitemap: https://naledi.example/sitemap.xml')
})
