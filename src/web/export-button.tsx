import type { Answer, Endpoint, Sent } from '#src/contract/endpoint.ts'
import { call } from './call.ts'
import { DownloadButton } from './ui/download-button.tsx'

type ExportButtonProps<E extends Endpoint> = {
  /** The list as a file. */
  endpoint: E
  /** Filtered as the list is. */
  input: Sent<E>
}

/** Saves a list as it is filtered, all of its pages: as a spreadsheet, or as CSV for other programs. */
export function ExportButton<E extends Endpoint>({ endpoint, input }: ExportButtonProps<E>) {
  const name = endpoint.path
    .split('/')
    .at(-1)!
    .replace(/\.csv$/, '') // a path has a last part
  const file = (format: 'csv' | 'xlsx') => async () =>
    (await call(endpoint, { ...(input as object), format } as Sent<E>)) as Blob & Answer<E> // an export is a file
  return (
    <span className="flex items-center">
      <DownloadButton variant="quiet" file={file('xlsx')} name={`${name}.xlsx`}>
        <span>
          Export to Excel<span className="sr-only">: {name}</span>
        </span>
      </DownloadButton>
      <DownloadButton variant="quiet" icon={undefined} file={file('csv')} name={`${name}.csv`}>
        <span>
          <span className="sr-only">Export {name} as </span>CSV
        </span>
      </DownloadButton>
    </span>
  )
}
