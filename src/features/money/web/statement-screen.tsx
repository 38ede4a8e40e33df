import { useState } from 'react'
import { useParameters } from '#src/web/parameters.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import type { StatementAnswer } from '../contract/statements.ts'
import { ColumnsForm } from './statements/columns-form.tsx'
import { EarlierStatements } from './statements/earlier-statements.tsx'
import { OtherColumns } from './statements/other-columns.tsx'
import { StatementFile } from './statements/statement-file.tsx'
import { StatementView } from './statements/statement-view.tsx'
import { foundWords } from './statements/statement-words.ts'
import type { Uploaded } from './statements/uploaded.ts'

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Bank statement · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Reads a bank statement and finds the stays that guests have paid for. */
export default function StatementScreen() {
  const [uploaded, setUploaded] = useState<Uploaded>()
  const [opened, setOpened] = useState<StatementAnswer>()
  const [, change] = useParameters()
  const shown = uploaded ? (uploaded.columns ? undefined : uploaded.statement) : opened
  const open = (statement: StatementAnswer) => {
    setUploaded(undefined)
    setOpened(statement)
    change({ lines: undefined })
  }
  const read = (file: Uploaded) => {
    setUploaded(file)
    change({ lines: undefined })
  }
  return (
    <>
      <PageHeader
        title={shown ? foundWords(shown) : 'Bank statement'}
        text="Drop the file your bank lets you download. We find your guests’ payments. We don’t store the file. Text beside money that isn’t for a stay is deleted after 90 days."
      />
      <PageBody className="space-y-6 pb-10">
        <StatementFile onRead={read} />
        {uploaded?.columns ? (
          <ColumnsForm
            file={uploaded.file}
            statement={uploaded.statement}
            columns={uploaded.columns}
            onRead={read}
          />
        ) : null}
        {shown ? <StatementView key={shown._id} statement={shown} /> : null}
        {uploaded?.statement.bank === 'other' ? <OtherColumns file={uploaded.file} onRead={read} /> : null}
        <EarlierStatements onOpen={open} />
      </PageBody>
    </>
  )
}
