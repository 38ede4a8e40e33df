import type { Answer } from '#src/contract/endpoint.ts'
import { Link } from '#src/web/link.tsx'
import type { previewTemplate } from '../../contract.ts'
import { type Missing } from '../../rules/fill.ts'
import { variableNames } from '../../rules/variables.ts'
import { placeOf } from './place-of-value.ts'

export type Preview = Answer<typeof previewTemplate>

/** A text as its guest would read it; what stands for a variable is marked, and so is what lacks. */
export function FilledText({ parts }: { parts: Preview['parts'] }) {
  return (
    <p className="break-words whitespace-pre-line">
      {parts.map((part, index) => {
        const key = `${index}`
        if ('lack' in part)
          return (
            <mark key={key} className="rounded-sm bg-alarm-soft px-1 text-alarm-ink">
              {variableNames[part.variable]}
            </mark>
          )
        return part.variable ? (
          <span key={key} className="underline decoration-line decoration-2 underline-offset-4">
            {part.text}
          </span>
        ) : (
          part.text
        )
      })}
    </p>
  )
}

const WHY: Record<Exclude<Missing['lack'], 'empty'>, string> = {
  early: 'isn’t shared with the guest yet. It’s shown from the time you set before check-in',
  unconfirmed: 'is shared once the booking is confirmed',
  unpaid: 'is shared once the stay is paid',
  unregistered: 'is shared once every guest has registered',
  no_register: 'has no value: this property keeps no guest register',
  over: 'isn’t shared any more: the stay is over',
  no_account: 'opens only to guests with an account, and this one has none',
  nothing_due: 'has no value: nothing is due for this stay',
}

/** Says why a value lacks. */
const whyOf = ({ variable, lack }: Missing): string => {
  if (lack === 'empty') return 'is not filled in'
  // Such a guest pays by a link with a code, which is made of how to reach them.
  if (variable === 'payment_link' && lack === 'no_account')
    return 'needs the guest’s email address or phone number'
  return WHY[lack]
}

/** Shows what lacks, why, and where to fill it in. */
export function MissingValues({ missing, property_id: propertyId }: Preview) {
  return (
    <ul className="mt-2 space-y-1 text-sm">
      {missing.map(each => {
        const { variable, lack: reason } = each
        const index = reason === 'empty' || reason === 'no_register' ? placeOf(variable, propertyId) : null
        return (
          <li key={variable}>
            <span className="font-semibold">{variableNames[variable]}</span> {whyOf(each)}.{' '}
            {index ? (
              <Link to={index.to} className="link">
                {index.word}
              </Link>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
