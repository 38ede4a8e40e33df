import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useReturnFocus } from './return-focus.ts'

export type ConfirmQuestion = {
  title: string
  text?: ReactNode
  /** Says what the press does: 'Delete property', never 'OK'. */
  confirmWord: string
  cancelWord?: string
  destructive?: boolean
}

type ConfirmDialogProps = ConfirmQuestion & {
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
  /** While true the dialog stays and the button works. */
  busy?: boolean
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    onConfirm,
    busy,
    title,
    text,
    confirmWord,
    cancelWord = 'Cancel',
    destructive,
  } = props
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="veil fixed inset-0 z-40 bg-night/60" />
        <Radix.Content
          {...(text ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
          className="panel fixed inset-x-4 top-1/2 z-50 mx-auto max-w-[420px] -translate-y-1/2 rounded-xl bg-raised p-5 shadow-float outline-none sm:p-6"
        >
          <Radix.Title className="font-display text-xl font-medium">{title}</Radix.Title>
          {text ? (
            <Radix.Description asChild>
              <div className="mt-2 text-ink-2">{text}</div>
            </Radix.Description>
          ) : null}
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button variant="quiet">{cancelWord}</Button>
            </Radix.Cancel>
            <Button variant={destructive ? 'alarm' : 'solid'} busy={busy} onClick={onConfirm}>
              {confirmWord}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
