import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '../call.ts'
import { saveFile } from '../save-file.ts'
import { Button, type ButtonProps } from './button.tsx'
import { toast } from './toast.ts'

type Props = Omit<ButtonProps, 'busy' | 'onClick'> & {
  /** Fetches the file, again with each press. */
  file: () => Promise<Blob>
  /** File name. */
  name: string
}

/** Downloads a file, or says why it could not. */
export function DownloadButton({ file, name, ...rest }: Props) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await file(), name)
    } catch (error) {
      toast.error(failureWords(error))
    }
    setBusy(false)
  }
  return <Button icon={Download} {...rest} busy={isBusy} onClick={() => void download()} />
}
