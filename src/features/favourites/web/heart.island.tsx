import { HeartMark } from '#src/web/ui/heart-mark.tsx'
import { Answers } from '#src/web/islands/answers.tsx'
import { type HeartProps, lookOf } from './heart-look.ts'
import { useFavourites } from './use-favourites.ts'

function Heart(props: HeartProps) {
  const { propertyId, title } = props
  const { isFavourite, setFavourite } = useFavourites()
  const isOn = isFavourite(propertyId)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Save ${title}`}
      title={isOn ? 'Saved' : 'Save'}
      className={lookOf(props)}
      onClick={() => setFavourite(propertyId, !isOn)}
    >
      <HeartMark className={`size-5 ${isOn ? 'fill-alarm text-alarm' : ''}`} />
    </button>
  )
}

/** The heart of a signed-in user. */
export default function HeartIsland(props: HeartProps) {
  return (
    <Answers>
      <Heart {...props} />
    </Answers>
  )
}
