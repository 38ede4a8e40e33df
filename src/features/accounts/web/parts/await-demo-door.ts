import { session } from '#src/web/session/session.ts'

const OPEN_MS = 6000

/**
 * On a demo instance the dashboard without a user waits a moment before it leads to the login: meanwhile its loading
 * state has a button that signs in. Elsewhere there is nothing to wait for. See docs/product/accounts.md#the-accounts-of-a-demo.
 */
export async function awaitDemoDoor(): Promise<void> {
  if (session.get() || document.documentElement.dataset.demo === undefined) return
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, OPEN_MS)
    const stop = session.subscribe(() => {
      clearTimeout(timer)
      stop()
      resolve()
    })
  })
}
