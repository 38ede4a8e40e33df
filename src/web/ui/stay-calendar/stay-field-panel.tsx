import { X } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Skeleton } from '../waiting/skeleton.tsx'
import { useIsWide } from './stay-calendar-width.ts'
import { StartsFocused } from '../forms/starts-focused.ts'

const GAP_PX = 8
const EDGE_PX = 16

type StayPanelProps = {
  id: string
  /** Description of the choice, for users who cannot see its position. */
  label?: string
  /** The field above it. */
  field: RefObject<HTMLElement | null>
  heading: string
  /** The day of the two that is chosen now. */
  hint: string | undefined
  foot: ReactNode
  byKeys: boolean
  /** `isBack`: true if the focus returns to the field. */
  onClose: (isBack: boolean) => void
  children: ReactNode
}

// Below the top bar, where a page is scrolled to make room.
const TOP_PX = 88

/** Scrolls as far as the page must for all of the panel to stand under its field. */
function makeRoom(field: HTMLElement, panel: HTMLElement): void {
  const { top, bottom } = field.getBoundingClientRect()
  const missing = bottom + panel.offsetHeight + 2 * GAP_PX - innerHeight
  const isOver = top - panel.offsetHeight - GAP_PX > TOP_PX
  if (missing > 0 && !isOver) scrollBy({ top: Math.min(missing, Math.max(0, top - TOP_PX)) })
}

/** Under its field where there is room for it, else over it. */
function placeUnder(field: HTMLElement, panel: HTMLElement): void {
  const box = field.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const left = Math.max(EDGE_PX, Math.min(box.left, innerWidth - width - EDGE_PX))
  const under = box.bottom + GAP_PX
  const isOver = under + height > innerHeight - GAP_PX && box.top - height - GAP_PX > TOP_PX
  const top = isOver
    ? box.top - height - GAP_PX
    : Math.max(GAP_PX, Math.min(under, innerHeight - height - GAP_PX))
  panel.style.left = `${left}px`
  panel.style.top = `${top}px`
}

/** The calendar of a field: beside it where there is room, so that one can type on; a sheet over all on a phone. */
export function StayPanel({
  id,
  label,
  field,
  heading,
  hint,
  foot,
  byKeys,
  onClose,
  children,
}: StayPanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  const isWide = useIsWide()
  useLayoutEffect(() => {
    const dialog = panel.current
    if (!dialog) return
    const isBeside = isWide && 'showPopover' in dialog
    if (!isBeside) {
      dialog.showModal()
      return () => dialog.close()
    }
    dialog.showPopover()
    const place = () => {
      if (field.current) placeUnder(field.current, dialog)
    }
    const sized = new ResizeObserver(() => {
      if (field.current) makeRoom(field.current, dialog)
      place()
    })
    sized.observe(dialog)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      sized.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
      dialog.hidePopover()
    }
  }, [isWide, field])
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || field.current?.contains(target))
    // Catches the key before a dialog around it, which would close too.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      onClose(true)
    }
    const onPress = ({ target }: Event) => {
      if (!isInside(target)) onClose(false)
    }
    // The backdrop belongs to the dialog; its content fills it.
    const onClick = ({ target }: Event) => {
      if (target === panel.current) onClose(true)
    }
    addEventListener('keydown', onKey, { capture: true })
    addEventListener('pointerdown', onPress, { capture: true })
    addEventListener('focusin', onPress)
    addEventListener('click', onClick)
    return () => {
      removeEventListener('keydown', onKey, { capture: true })
      removeEventListener('pointerdown', onPress, { capture: true })
      removeEventListener('focusin', onPress)
      removeEventListener('click', onClick)
    }
  }, [field, onClose])
  return (
    <dialog
      ref={panel}
      id={id}
      popover="manual"
      aria-label={label ?? 'Choose your dates'}
      data-state="open"
      onCancel={event => {
        event.preventDefault()
        onClose(true)
      }}
      className="sheet fixed inset-auto m-0 w-full max-w-none overflow-y-auto overscroll-contain rounded-t-xl bg-raised text-ink shadow-float backdrop:bg-night/60 md:[&:popover-open]:backdrop:bg-transparent max-md:inset-x-0! max-md:top-auto! max-md:bottom-0 max-md:max-h-[92dvh] md:w-[660px] md:rounded-xl md:border md:border-line md:[animation-name:settle]!"
    >
      <div className="p-4 md:p-5">
        <div className="flex items-center justify-between gap-3 pb-2">
          <p className="num font-semibold md:text-lg" aria-hidden="true">
            {heading}
          </p>
          <IconButton
            icon={X}
            label="Close"
            className="-my-2 -mr-2 text-ink-3"
            onClick={() => onClose(true)}
          />
        </div>
        {hint ? <p className="num pb-2 text-sm text-ink-2">{hint}</p> : null}
        <Suspense fallback={<Skeleton className="h-[400px] w-full" />}>
          <StartsFocused value={byKeys || !isWide}>{children}</StartsFocused>
        </Suspense>
        {foot ? (
          <div className="mt-2 flex min-h-11 items-center justify-between gap-4 border-t border-line pt-3">
            <div className="num min-w-0" aria-live="polite">
              {foot}
            </div>
            <Button variant="solid" onClick={() => onClose(true)}>
              Done
            </Button>
          </div>
        ) : null}
      </div>
    </dialog>
  )
}
