import { languageNames, languages } from '#src/contract/language.ts'
import { Link } from '#src/web/link.tsx'
import type { TemplateAnswer } from '../contract.ts'
import { useTemplatesAddress } from './templates-in-address.ts'

/** A template by its name, with the languages it speaks. */
export function TemplateRow({
  template: { _id, name, texts },
  isHere,
}: {
  template: TemplateAnswer
  isHere: boolean
}) {
  const { addressOf } = useTemplatesAddress()
  return (
    <li>
      <Link
        to={addressOf(_id)}
        aria-current={isHere ? 'page' : undefined}
        className="block min-h-11 px-4 py-3 -outline-offset-2 hover:bg-sunken aria-[current]:bg-indigo-soft"
      >
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-sm text-ink-2">
          {languages
            .filter(each => texts[each])
            .map(each => languageNames[each])
            .join(', ')}
        </span>
      </Link>
    </li>
  )
}
