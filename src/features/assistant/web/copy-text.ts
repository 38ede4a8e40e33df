import { toast } from '#src/web/ui/toast.ts'

/** Takes words elsewhere, and says so. */
export const copyText = (text: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => toast.success('Copied'),
    () => toast.error('Your browser doesn’t let us copy. Please select the text and copy it'),
  )
