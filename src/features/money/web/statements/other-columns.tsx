import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { uploadStatement } from '../../contract/statements.ts'
import { formOfFile, type Uploaded } from './uploaded.ts'

type OtherColumnsProps = Pick<Uploaded, 'file'> & { onRead: (uploaded: Uploaded) => void }

/** Asks again which column of a file is which, where its host has said it before. */
export function OtherColumns({ file, onRead }: OtherColumnsProps) {
  const upload = useAction(uploadStatement)
  const ask = () =>
    upload.act(formOfFile(file, { columns: 'ask' }), {
      done: ({ statement, columns }) => onRead({ file, statement, columns }),
    })
  return (
    <p className="text-ink-2">
      We read this file with the columns you chose. Are amounts or dates wrong?{' '}
      <Button variant="quiet" busy={upload.isPending} onClick={ask}>
        Choose the columns again
      </Button>
    </p>
  )
}
