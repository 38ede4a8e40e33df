import { useCall } from '#src/web/api.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Form } from '#src/web/ui/forms/form.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { mapStatement, uploadStatement } from '../../contract/statements.ts'
import { formOfFile, type Uploaded } from './uploaded.ts'

type ColumnsFormProps = Uploaded & {
  columns: NonNullable<Uploaded['columns']>
  onRead: (uploaded: Uploaded) => void
}

/** Asks once which column of a table is which, then reads the file with it. */
export function ColumnsForm({ file, statement, columns, onRead }: ColumnsFormProps) {
  const [map, upload] = [useCall(mapStatement), useCall(uploadStatement)]
  const options = ['', ...columns.names].map(value => ({ value, label: value || 'Choose a column' }))
  const form = useForm({
    saved: { date: '', text: '', amount: '', in: '', out: '' },
    send: async typed => {
      const chosen = Object.fromEntries(Object.entries(typed).filter(([, name]) => name !== ''))
      await map.mutateAsync({ date: typed.date, text: typed.text, ...chosen, id: statement._id })
      return upload.mutateAsync(formOfFile(file))
    },
    onSent: read => onRead({ file, statement: read.statement, columns: read.columns }),
  })
  return (
    <Form form={form} className="card max-w-[640px] space-y-4 p-5">
      <h2 className="font-semibold">
        {columns.fault ? 'Which column is which?' : 'We don’t know this file yet. Which column is which?'}
      </h2>
      {columns.fault ? (
        <Banner tone="error">We couldn’t read the file with the columns you chose. {columns.fault}.</Banner>
      ) : null}
      <div className="overflow-x-auto">
        <table className="text-sm">
          <thead>
            <tr>
              {columns.names.map(name => (
                <th key={name} scope="col" className="p-2 text-left">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.sample.map(row => (
              <tr key={row.join('|')}>
                {columns.names.map((name, at) => (
                  <td key={name} className="p-2 text-ink-2">
                    {row[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Select label="Date" required options={options} {...form.field('date')} />
      <Select label="Text" required options={options} {...form.field('text')} />
      <Select label="Amount" options={options} {...form.field('amount')} />
      <p className="text-ink-2">Or, if money in and money out are apart:</p>
      <Select label="Money in" options={options} {...form.field('in')} />
      <Select label="Money out" options={options} {...form.field('out')} />
      <Button type="submit" variant="primary" busy={form.isBusy}>
        Read the file
      </Button>
    </Form>
  )
}
