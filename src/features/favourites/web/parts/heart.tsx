import { Heart as HeartIcon } from 'lucide-react'
import { Link } from 'react-router'
import { links } from '#src/web/links.ts'
import { useUser } from '#src/web/session.ts'
import { useFavourites } from '../use-favourites.ts'

const ROUND = 'grid size-11 place-items-center rounded-full bg-surface text-ink shadow-rest'
const SQUARE = 'btn btn-line btn-icon'

type HeartProps = { propertyId: string; title: string; onPicture?: boolean; className?: string }

/** Keeps a home for later. A visitor is led to the login first. */
export function Heart({ propertyId, title, onPicture = false, className = '' }: HeartProps) {
  const user = useUser()
  const { isFavourite, setFavourite } = useFavourites()
  const look = `${onPicture ? ROUND : SQUARE} ${className}`
  const isOn = isFavourite(propertyId)
  const icon = (
    <HeartIcon
      aria-hidden="true"
      strokeWidth={1.75}
      className={`size-5 ${isOn ? 'fill-alarm text-alarm' : ''}`}
    />
  )
  if (!user)
    return (
      <Link to={links.login()} aria-label={`Log in to save ${title}`} title="Save" className={look}>
        {icon}
      </Link>
    )
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Save ${title}`}
      title={isOn ? 'Saved' : 'Save'}
      className={look}
      onClick={() => setFavourite(propertyId, !isOn)}
    >
      {icon}
    </button>
  )
}
