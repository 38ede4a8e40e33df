import { languageNames, languages } from '#src/contract/language.ts'
import { Link } from '#src/web/link.tsx'
import type { TemplateAnswer } from '../contract.ts'
import { useTemplatesAddress } from './templates-in-address.ts'

/** Every template by its name, with the languages it speaks. */
export function TemplateList({
  templates,
  hereId,
}: {
  templates: readonly TemplateAnswer[]
  hereId?: string | undefined
}) {
  const { addressOf } = useTemplatesAddress()
  return (
    <nav aria-label="Templates">
      <ul className="card divide-y divide-line overflow-hidden">
        {templates.map(({ _id, name, texts }) => (
          <li key={_id}>
            <Link
              to={addressOf(_id)}
              aria-current={_id === hereId ? 'page' : undefined}
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
        ))}
      </ul>
    </nav>
  )
}
