import type { PublicProperty } from '../../contract/property.ts'
import { placeOf } from './property-words.ts'
import { townAt } from '../../rules/place-names.ts'
import { landBeside, provinceShapes, spot } from './south-africa.ts'

// Round the province: some of its neighbours, and a tile two and a half times as wide as high.
const MARGIN = 60
const WIDE = 2.5

const straight = (spots: readonly Spot[]) => `M${spots.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
const beside = landBeside.map(shape => straight(shape.map(spot)))

type Spot = { x: number; y: number }

const between = (one: Spot, other: Spot) => `${(one.x + other.x) / 2} ${(one.y + other.y) / 2}`

/** Through the middle of each side, and bent towards each corner: a hand draws no straight coast. */
function rounded(spots: readonly Spot[]): string {
  const bends = spots.map((corner, place) => {
    const next = spots[(place + 1) % spots.length]! // a ring has a next one
    return `Q${corner.x} ${corner.y} ${between(corner, next)}`
  })
  return `M${between(spots.at(-1)!, spots[0]!)}${bends.join('')}Z` // a shape has corners
}

const outlines = Object.entries(provinceShapes).map(([name, shape]) => {
  const spots = shape.map(spot)
  return { name, spots, path: rounded(spots) }
})

function viewOf(spots: readonly Spot[]) {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left + 2 * MARGIN, Math.max(...ys) - top + 2 * MARGIN]
  const across = Math.max(width, height * WIDE)
  const down = across / WIDE
  const middle = { x: left + width / 2 - MARGIN, y: top + height / 2 - MARGIN }
  return { x: middle.x - across / 2, y: middle.y - down / 2, across, down }
}

/** Shows an area without a point in it where the address is not public. */
const Area = () => (
  <circle
    r="5"
    strokeWidth="0.35"
    strokeDasharray="1.2 0.8"
    className="fill-gold/25 stroke-gold"
    data-mark="area"
  />
)

const Pin = () => (
  <g data-mark="pin">
    <circle r="4.2" className="fill-gold/25" />
    <circle r="2.1" className="fill-night" />
    <path d="M0-1.5.4-.4 1.5 0 .4.4 0 1.5-.4.4-1.5 0-.4-.4Z" className="fill-gold-bright" />
  </g>
)

type PlaceMapProps = { property: Pick<PublicProperty, 'address' | 'neighbourhood' | 'city' | 'state'> }

/** Shows the place of the home on a sketch of our own: its province, and its town where we know it. Nobody else hears who looks. */
export function PlaceMap({ property }: PlaceMapProps) {
  const { city, state } = property
  const here = outlines.find(({ name }) => name === state)
  if (!here) return null
  const { x, y, across, down } = viewOf(here.spots)
  const town = townAt(city)
  const mark = town && spot(town)
  // Sizes of what is drawn follow the tile, whatever it shows of the land.
  const unit = across / 100
  return (
    <section className="border-t border-line py-8">
      <h2 className="font-display text-2xl font-medium">Where it is</h2>
      <figure className="mt-5 overflow-hidden rounded-lg border border-line bg-surface">
        <svg
          aria-hidden="true"
          viewBox={`${x} ${y} ${across} ${down}`}
          preserveAspectRatio="xMidYMid slice"
          className="aspect-[5/2] w-full bg-tide-soft"
        >
          {beside.map(path => (
            <path key={path} d={path} strokeWidth={unit * 1.2} className="fill-mute stroke-mute" />
          ))}
          {/* The land first, wide enough that no sea shows between two provinces. */}
          {outlines.map(({ name, path }) => (
            <path key={name} d={path} strokeWidth={unit * 1.2} className="fill-sunken stroke-sunken" />
          ))}
          {outlines.map(({ name, path }) =>
            name === state ? null : (
              <path key={name} d={path} strokeWidth={unit * 0.2} className="fill-none stroke-edge/40" />
            ),
          )}
          <path
            d={here.path}
            strokeWidth={unit * 0.4}
            strokeLinejoin="round"
            className="fill-indigo-soft stroke-indigo"
          />
          {mark ? (
            <g transform={`translate(${mark.x} ${mark.y}) scale(${unit})`}>
              {property.address === null ? <Area /> : <Pin />}
            </g>
          ) : null}
        </svg>
        <figcaption className="border-t border-line px-4 py-3">
          <span className="block font-semibold">{placeOf(property)}</span>
          <span className="text-sm text-ink-2">
            {property.address ?? 'You get the exact address when your stay is confirmed.'}
          </span>
        </figcaption>
      </figure>
    </section>
  )
}
