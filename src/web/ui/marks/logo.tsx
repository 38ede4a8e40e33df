import { Link } from '../../link.tsx'
import { StarMark } from './star-mark.tsx'

/** The star and the word, leading to `to`. */
export function Logo({ to, onNight = false }: { to: string; onNight?: boolean }) {
  return (
    <Link
      to={to}
      aria-label="Naledi home"
      className={`inline-flex min-h-11 items-center gap-2 ${onNight ? 'text-on-night' : 'text-ink'}`}
    >
      <StarMark className={`size-[22px] ${onNight ? 'text-gold-bright' : 'text-gold'}`} />
      <span className="font-display text-[26px] leading-none font-medium tracking-[-.02em]">Naledi</span>
    </Link>
  )
}
