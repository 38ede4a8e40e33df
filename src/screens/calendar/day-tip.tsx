/** Words about a day while the button before it, its `peer`, is looked at. */
export function DayTip({ labels, className }: { labels: readonly string[]; className: string }) {
  if (labels.length === 0) return null
  return (
    <div
      role="tooltip"
      className={`pointer-events-none absolute z-30 hidden w-max max-w-64 rounded-md bg-night px-2.5 py-1.5 text-xs font-medium text-on-night shadow-float ring-1 ring-edge peer-focus-visible:block pointer-fine:peer-hover:block ${className}`}
    >
      {labels.map(each => (
        <p key={each}>{each}</p>
      ))}
    </div>
  )
}
