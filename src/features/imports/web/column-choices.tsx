import { Button } from '#src/web/ui/button.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import type { ImportAnswer } from '../contract/imports.ts'
import { type Columns, type Field, fields } from '../rules/fields.ts'
import { FIELD_WORDS } from './import-words.ts'

type Props = {
  file: ImportAnswer['columns']
  columns: Columns
  /** Fields that none of several columns of one name holds, as the host has said. */
  unneeded: readonly Field[]
  isOpen: boolean
  onChange: (columns: Columns) => void
  onUnneeded: (field: Field) => void
}

/** The file's own words beside ours: what each column holds. */
export function ColumnChoices({ file, columns, unneeded, isOpen, onChange, onUnneeded }: Props) {
  const fieldOf = (name: string): Field | undefined => fields.find(field => columns[field] === name)
  const said = new Set(file.flatMap(({ name, asks }) => (fieldOf(name) && asks ? asks : [])))
  const asked = file.flatMap(({ name, asks }) =>
    asks && !said.has(asks) && !columns[asks] && !unneeded.includes(asks) ? [{ name, asks }] : [],
  )[0]
  const understood = file.filter(({ name }) => fieldOf(name)).length
  const choose = (name: string, field: string) => {
    const others = Object.entries(columns).filter(([own, column]) => column !== name && own !== field)
    onChange(Object.fromEntries(field === '' ? others : [...others, [field, name]]))
  }
  const options = [
    { value: '', label: 'Not needed' },
    ...fields.map(field => ({ value: field, label: FIELD_WORDS[field] })),
  ]
  return (
    <details className="mt-4 border-t border-line pt-4" open={isOpen}>
      <summary className="cursor-pointer font-semibold">
        {`${file.length} columns, ${understood === file.length ? 'all' : understood} understood`}
      </summary>
      {asked ? (
        <div className="mt-2 rounded-md bg-gold-soft p-4 text-gold-ink">
          <p>{`Several columns are called “${asked.name}”. Please choose what each of them holds.`}</p>
          <Button className="mt-2" onClick={() => onUnneeded(asked.asks)}>
            {`None of “${asked.name}” is needed`}
          </Button>
        </div>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {file.map(({ name, sample }) => (
          <li key={name} className="grid items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-2">
            <span className="min-w-0">
              <span className="block font-mono text-sm break-words">{name}</span>
              <span className="block truncate text-sm text-ink-2">{sample}</span>
            </span>
            <Select
              label={`Contents of ${name}`}
              hideLabel
              options={options}
              value={fieldOf(name) ?? ''}
              onChange={event => choose(name, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
