import type { LegalAnswer } from '../../contract/legal.ts'
import { type LegalNames, legalFacts } from '../../rules/legal.ts'

/** The facts that law asks to be said of a host, each with its name. */
export function HostInLaw({ legal, names }: { legal: LegalAnswer; names?: LegalNames }) {
  return (
    <dl className="num space-y-1.5 text-sm">
      {legalFacts(legal, names).map(({ name, value }) => (
        <div key={name}>
          <dt className="inline text-ink-3">{name} </dt>
          <dd className="inline break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
