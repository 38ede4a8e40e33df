import type { Answer, Endpoint, Sent } from '#src/contract/endpoint.ts'
import { call } from './call.ts'
import { DownloadButton } from './ui/download-button.tsx'

type ExportButtonProps<E extends Endpoint> = {
  /** The list as CSV. */
  endpoint: E
  /** Filtered as the list is. */
  input: Sent<E>
}

/** Saves a list as it is filtered, all of its pages, for a spreadsheet. */
export function ExportButton<E extends Endpoint>({ endpoint, input }: ExportButtonProps<E>) {
  const name = endpoint.path.split('/').at(-1) ?? 'list.csv'
  const file = async () => (await call(endpoint, input)) as Blob & Answer<E> // a CSV is a file
  return (
    <DownloadButton variant="quiet" file={file} name={name}>
      Export CSV
    </DownloadButton>
  )
}
