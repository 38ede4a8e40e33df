import { type Call, createCall } from '#src/contract/calls/create-call.ts'
import { notFound } from '#src/contract/problem.ts'
import { links } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import { invalidate } from '#src/web/topics.ts'
import { toast } from '#src/web/ui/toast.ts'
import { addFavourite } from '../../contract/favourites.ts'
import { forgetHeart, handOver, savedHearts } from './saved-hearts.ts'

const TRY_AGAIN_MS = 20_000

/** Returns how many hearts of this device came into an account. What has not been answered stays here for it, and is tried again. */
export async function carry(call: Call, userId: string): Promise<number> {
  handOver(userId)
  let carried = 0
  // The first first, so that the last heart is the last in the account too.
  for (const propertyId of savedHearts(userId).toReversed()) {
    try {
      await call(addFavourite, { propertyId })
      carried += 1
    } catch (error) {
      // A home that is gone, or not public any more, is nothing to wait for.
      if (!notFound.is(error)) return carried
    }
    forgetHeart(userId, propertyId)
  }
  return carried
}

let carrying: Promise<void> | undefined

/** Brings what was given a heart on this device into the account that signed in, each once however often it is sent. See docs/product/homes-and-search.md#favourites. */
async function carryHearts(): Promise<void> {
  const current = session.get()
  if (!current) return
  const { token, user } = current
  // With the token of whoever they are for: meanwhile somebody else may sign in.
  const call = createCall(
    location.origin,
    request => fetch(request),
    () => token,
  )
  const carried = await carry(call, user.id)
  if (carried === 0) return
  await invalidate(['favourites'])
  toast.success(
    carried === 1 ? '1 favourite is in your account now' : `${carried} favourites are in your account now`,
    { word: 'See favourites', onPress: () => location.assign(links.favourites()) },
  )
}

/** Carries hearts whenever there is a chance that the line is back; returns how to stop. */
export function carryWhenSignedIn(): () => void {
  const attempt = () => {
    carrying ??= carryHearts().finally(() => (carrying = undefined))
  }
  const timer = setInterval(attempt, TRY_AGAIN_MS)
  addEventListener('online', attempt)
  attempt()
  return () => {
    clearInterval(timer)
    removeEventListener('online', attempt)
  }
}
