import type { FormEvent } from 'react'
import { Answers } from '#src/web/islands/answers.tsx'
import { links } from '#src/web/links.ts'
import { useViewer, wantedAddress } from '#src/web/session/session.ts'
import { type Source, useFollowing } from './use-following.ts'

export type SubscribeProps = {
  realtorId: string
  name: string
  source: Source
  /** As the home said when it was read. */
  isSubscribed?: boolean | undefined
}

const DRESS = 'btn btn-line'

function Subscribe({ realtorId, name, source, isSubscribed }: SubscribeProps) {
  const isVisitor = useViewer() === null
  const { isFollowed, follow } = useFollowing()
  if (isVisitor) {
    // The login leads back here.
    const goLogin = (event: FormEvent) => {
      event.preventDefault()
      wantedAddress.keep(location)
      location.assign(links.login())
    }
    return (
      <form action={links.login()} onSubmit={goLogin}>
        <button type="submit" className={`${DRESS} w-full`} aria-label={`Subscribe to ${name}`}>
          Subscribe
        </button>
      </form>
    )
  }
  const isOn = isFollowed(realtorId, isSubscribed)
  return (
    <button
      type="button"
      aria-label={`${isOn ? 'Subscribed' : 'Subscribe'} to ${name}`}
      title={isOn ? `Unsubscribe from ${name}` : `Get the newsletters of ${name}`}
      className={`${DRESS} ${isOn ? 'bg-indigo-soft' : ''}`}
      onClick={() => follow({ realtorId, name, isWanted: !isOn, source })}
    >
      {isOn ? 'Subscribed' : 'Subscribe'}
    </button>
  )
}

/** Follows a host, and leaves it again, by one press; a visitor logs in first. */
export default function SubscribeIsland(props: SubscribeProps) {
  return (
    <Answers>
      <Subscribe {...props} />
    </Answers>
  )
}
