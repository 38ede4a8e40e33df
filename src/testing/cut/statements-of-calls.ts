import { createDataVersion } from '#src/server/pages/data-version.ts'
import { accessMatrix } from '../access/access-matrix.ts'
import { endpointsOf, send } from '../access/bound-endpoints.ts'
import { createFixtures } from '../fixtures.ts'
import type { TestApp } from '../test-app.ts'

const ANSWERS = ['nobody', 'client', 'otherClient', 'realtor', 'otherRealtor', 'admin'] as const
/** Visitors, guests and hosts; administrators ask for what everybody has. */
const ASKED = ['nobody', 'client', 'realtor'] as const

/** The statements that each call of a visitor, guest or host sends, by its name, such as `GET /api/health as nobody`. */
export async function statementsOfCalls(testApp: TestApp): Promise<Map<string, string[]>> {
  const fixtures = await createFixtures(testApp)
  const sent = new Map([
    ['a cached page as nobody', await testApp.statementsOf(createDataVersion(testApp.db))],
  ])
  for (const endpoint of await endpointsOf(testApp.app))
    for (const who of ASKED) {
      const { answers, fields: fieldsOf } = accessMatrix[endpoint.name]! // each that is bound is there: see access.test.ts
      if (answers[ANSWERS.indexOf(who)]! >= 400) continue // each has an answer for each
      const fields = (await fieldsOf?.(fixtures)) ?? {}
      const headers: Record<string, string> =
        who === 'nobody' ? {} : { authorization: `Bearer ${await fixtures.tokenOf(fixtures.people[who])}` }
      const name = `${endpoint.name} as ${who}`
      const statements = await testApp.statementsOf(async () => {
        const { statusCode } = await send(testApp.app, endpoint, { fields, headers })
        // A call that is refused asks for less than it does.
        if (statusCode >= 400) throw new Error(`${name} was answered with ${statusCode}`)
      })
      sent.set(name, statements)
    }
  return sent
}
