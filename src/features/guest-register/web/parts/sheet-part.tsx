import { Camera, Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCall } from '#src/web/api.ts'
import { call, failureWords } from '#src/web/call.ts'
import { loadable } from '#src/web/loadable.tsx'
import { PICTURE_FORMATS, refusalOfPicture } from '#src/web/documents/picture-formats.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { DownloadButton } from '#src/web/ui/download-button.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { changeSignedSheet, readSheet } from '../../contract/sheets.ts'

const SignedSheetDialog = loadable(async () => (await import('../signed-sheet-dialog.tsx')).SignedSheetDialog)

type SheetPartProps = {
  bookingId: string
  /** The law asks this kind of place for signatures. */
  isRequired: boolean
  isSigned: boolean
}

/** Prints the sheet that the guests of a stay sign in ink, and takes the photo of the signed one. */
export function SheetPart({ bookingId, isRequired, isSigned }: SheetPartProps) {
  const upload = useCall(changeSignedSheet)
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isShown, setShown] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file) return
    const refused = refusalOfPicture(file)
    setRefusal(refused ?? undefined)
    if (refused) return
    const form = new FormData()
    form.set('id', bookingId)
    form.set('photo', file)
    try {
      await upload.mutateAsync(form)
      toast.success('Signed sheet saved')
    } catch (error) {
      setRefusal(failureWords(error))
    }
  }
  return (
    <div className="space-y-3">
      <div>
        <p className="font-semibold">Signed sheet</p>
        <p className="text-sm text-ink-2">
          {isSigned
            ? 'The photo of the signed sheet is saved.'
            : `${isRequired ? 'The law asks each guest to sign. ' : ''}Print the sheet, have it signed on arrival, and save a photo of it.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <DownloadButton file={() => call(readSheet, { id: bookingId })} name="guest-register.pdf">
          Sheet to sign
        </DownloadButton>
        <Button
          icon={Camera}
          busy={upload.isPending}
          busyText="Saving…"
          onClick={() => input.current?.click()}
        >
          {isSigned ? 'Replace photo' : 'Save photo'}
        </Button>
        {isSigned ? (
          <Button icon={Eye} onClick={() => setShown(true)}>
            Show signed sheet
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        aria-label="Photo of the signed sheet"
        tabIndex={-1}
        accept={PICTURE_FORMATS}
        className="sr-only"
        onChange={event => {
          void send(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {refusal === undefined ? null : <Banner tone="error">{refusal}</Banner>}
      {isShown ? <SignedSheetDialog bookingId={bookingId} onClose={() => setShown(false)} /> : null}
    </div>
  )
}
