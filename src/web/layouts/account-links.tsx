import { Ellipsis } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../link.tsx'
import { StarMark } from '../ui/marks/star-mark.tsx'
import { countFor, isAt, tabAt, type Destination, type NavigationCounts } from './navigation.ts'

type PlacesProps = { places: readonly Destination[]; counts: NavigationCounts; pathname: string }

/**
 * The number of links that fit in the top bar: of more, the seldom ones are behind Menu below 1280 px, and from there to 1600 px
 * the further ones.
 */
const ROOM = 8

/** The links of the top bar, from 1024 px. */
export function TopLinks({ places, counts, pathname }: PlacesProps) {
  return (
    <nav aria-label="Main" className="ml-2 hidden h-full lg:block">
      <ul className="flex h-full items-stretch">
        {places.map(index => {
          const here = isAt(pathname, index)
          const count = countFor(index, counts)
          return (
            <li
              key={index.to}
              className={
                places.length <= ROOM
                  ? ''
                  : index.isSeldom
                    ? 'max-xl:hidden'
                    : index.isInMenu
                      ? 'xl:max-[100rem]:hidden'
                      : ''
              }
            >
              <Link
                to={index.to}
                aria-current={here ? 'page' : undefined}
                className={`relative flex h-full items-center gap-1.5 px-1.5 text-sm font-medium whitespace-nowrap min-[100rem]:px-2 min-[100rem]:text-[15px] -outline-offset-4 ${here ? 'text-on-night' : 'text-on-night-2 hover:text-on-night'}`}
              >
                {index.word}
                {count > 0 ? (
                  <span className="num grid h-[18px] min-w-[18px] place-items-center rounded-full bg-gold-soft px-1 text-2xs font-bold text-gold-ink">
                    {count}
                    <span className="sr-only"> waiting</span>
                  </span>
                ) : null}
                {here ? (
                  <span className="absolute inset-x-1.5 min-[100rem]:inset-x-2 bottom-0 h-[3px] rounded-t-full bg-gold-bright" />
                ) : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const TAB =
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-2xs font-medium -outline-offset-4'
const SHOWN_MAX = 4

/** The last of the tabs, in the dress of its neighbours. */
export function MoreTab(props: ComponentProps<'button'>) {
  return (
    <button type="button" aria-haspopup="dialog" {...props} className={`${TAB} text-ink-3`}>
      <Ellipsis className="size-5" />
      More
    </button>
  )
}

/** The bar at the foot, under 1024 px: four places and the rest behind More. */
export function TabBar({ places, counts, pathname, more }: PlacesProps & { more: ReactNode }) {
  const tabs = [...places].toSorted((one, other) => Number(one.isSeldom ?? 0) - Number(other.isSeldom ?? 0))
  const here = tabAt(pathname, tabs, SHOWN_MAX)
  const hidden = tabs.slice(SHOWN_MAX).reduce((sum, index) => sum + countFor(index, counts), 0)
  return (
    <nav
      aria-label="Quick"
      data-foot="tabs"
      className="fixed inset-x-0 bottom-0 z-30 h-[var(--tabbar-height)] border-t border-line bg-surface shadow-(--shadow-foot) lg:hidden"
    >
      <ul className="mx-auto flex max-w-[560px]">
        {tabs.slice(0, SHOWN_MAX).map(index => (
          <li key={index.to} className="min-w-0 flex-1">
            <TabLink index={index} here={index.to === here} count={countFor(index, counts)} />
          </li>
        ))}
        <li className="relative min-w-0 flex-1">
          {more}
          <Waiting count={hidden} at="pointer-events-none top-1.5 left-1/2 ml-1" />
        </li>
      </ul>
    </nav>
  )
}

const Waiting = ({ count, at }: { count: number; at: string }) =>
  count > 0 ? (
    <span
      className={`num absolute grid h-4 min-w-4 place-items-center rounded-full bg-alarm px-1 text-[10px] font-bold text-surface ${at}`}
    >
      {count}
      <span className="sr-only"> waiting, </span>
    </span>
  ) : null

function TabLink({ index, here, count }: { index: Destination; here: boolean; count: number }) {
  const Icon = index.icon
  return (
    <Link
      to={index.to}
      aria-current={here ? 'page' : undefined}
      className={`${TAB} ${here ? 'text-indigo' : 'text-ink-3'}`}
    >
      {here ? <StarMark className="absolute top-0.5 left-1/2 size-2 -translate-x-1/2 text-gold" /> : null}
      <span className="relative">
        <Icon className="size-5" />
        <Waiting count={count} at="-top-1.5 -right-2.5" />
      </span>
      {index.word}
    </Link>
  )
}
