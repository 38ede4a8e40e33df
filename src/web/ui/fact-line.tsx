/** A name and what it comes to, at either end of a line. */
export function FactLine({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="num text-right font-medium">{value}</dd>
    </div>
  )
}
