import { Island } from '#src/web/islands/island.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { HeartMark } from '#src/web/ui/heart-mark.tsx'
import { useViewer } from '#src/web/session.ts'
import { type HeartProps, lookOf } from '../heart-look.ts'
import HeartIsland from '../heart.island.tsx'

/** Keeps a home for later. A visitor is led to the login first. */
export function Heart(props: HeartProps) {
  const user = useViewer()
  if (user) return <Island name="heart" of={HeartIsland} props={props} when="seen" />
  return (
    <Link
      to={links.login()}
      aria-label={`Log in to save ${props.title}`}
      title="Save"
      className={lookOf(props)}
    >
      <HeartMark />
    </Link>
  )
}
