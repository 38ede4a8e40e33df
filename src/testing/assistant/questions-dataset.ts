import { readFile } from 'node:fs/promises'
import { hashOfPassword } from '#src/features/accounts/server/password/passwords.ts'
import { signIn } from '#src/features/accounts/contract.ts'
import type { TestApp } from '../test-app.ts'
import { askAssistant } from '#src/features/assistant/contract/answers.ts'
import { addSession } from '#src/features/assistant/contract/sessions.ts'
import { NOW } from '#src/testing/questions/expected.ts'

const EMAIL = 'thandeka@asked.example'
const PASSWORD = 'a good password'
export const ORGANISATION = '01900000-0000-7000-8000-00000000a001'

/** The fixed data of the questions, and its host, who asks as anybody would. */
export async function openDataset(testApp: TestApp) {
  testApp.now = new Date(NOW)
  await testApp.pool.query(await readFile(new URL('../questions/dataset.sql', import.meta.url), 'utf8'))
  const hash = await hashOfPassword(PASSWORD)
  await testApp.pool.query('update users set password_hash = $1 where email = $2', [hash, EMAIL])
  const { token } = await testApp.call(signIn, { email: EMAIL, password: PASSWORD })
  const call = testApp.as(token)
  /** Asks in a conversation of their own, one after another. */
  return {
    call,
    async ask(...questions: string[]) {
      // More is asked here than a plan allows in a month.
      await testApp.pool.query('delete from metered_usage')
      const { session } = await call(addSession, {})
      let last
      for (const content of questions) last = (await call(askAssistant, { id: session._id, content })).message
      return last! // there is a question
    },
  }
}
