import type { FormEvent } from 'react'
import { HeartMark } from '#src/web/ui/marks/heart-mark.tsx'
import { Answers } from '#src/web/islands/answers.tsx'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session/session.ts'
import { type HeartProps, variantOf } from './heart-variant.ts'
import { useFavourites } from './use-favourites.ts'

function Heart(props: HeartProps) {
  const { propertyId, title } = props
  const isVisitor = useViewer() === null
  const { isFavourite, setFavourite } = useFavourites()
  const isOn = isFavourite(propertyId)
  const press = () => setFavourite(propertyId, !isOn)
  const heart = (
    <button
      type={isVisitor ? 'submit' : 'button'}
      aria-pressed={isOn}
      aria-label={`Save ${title}`}
      title={isOn ? 'Saved' : 'Save'}
      className={variantOf(props)}
      onClick={isVisitor ? undefined : press}
    >
      <HeartMark className={`size-5 ${isOn ? 'fill-alarm text-alarm' : ''}`} />
    </button>
  )
  if (!isVisitor) return heart
  const submit = (event: FormEvent) => {
    event.preventDefault()
    press()
  }
  // Without script nothing can be kept here, and it leads to the login.
  return (
    <form action={links.login()} onSubmit={submit}>
      {heart}
    </form>
  )
}

/** The heart of a home: a signed-in user's is in the account, a visitor's on the device. */
export default function HeartIsland(props: HeartProps) {
  return (
    <Answers>
      <Heart {...props} />
    </Answers>
  )
}
