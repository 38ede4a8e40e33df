import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { listTemplates } from '../../contract.ts'

type ChooseTemplateProps = {
  value: string
  onChange: (id: string) => void
  /** The word where none is chosen. */
  noneWord: string
}

/** One of the templates there are, or the way to the first. */
export function ChooseTemplate({ value, onChange, noneWord }: ChooseTemplateProps) {
  const answer = useQuery(query(listTemplates, {}, { cached: true }))
  const templates = answer.data?.templates ?? []
  return (
    <AnswerState answer={answer} what="your templates" skeleton={<Skeleton className="h-12 w-full" />}>
      {templates.length === 0 ? (
        <p className="text-ink-2">
          There is no template yet.{' '}
          <Link to={links.templates()} className="link">
            Write the first, or start with six
          </Link>
        </p>
      ) : (
        <Select
          label="Template"
          value={value}
          onChange={event => onChange(event.target.value)}
          options={[
            { value: '', label: noneWord },
            ...templates.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
    </AnswerState>
  )
}
