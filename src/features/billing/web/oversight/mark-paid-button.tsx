import { rand } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { payRefund } from '../../contract/refunds.ts'

type MarkPaidButtonProps = { refund: { _id: string; amount: number }; className?: string }

/** Says that a refund was paid by hand, after asking whether it was. */
export function MarkPaidButton({ refund: { _id: id, amount }, className }: MarkPaidButtonProps) {
  const { act, isPending, dialog } = useAction(payRefund)
  const markPaid = () =>
    act(
      { id },
      {
        question: {
          title: `Was ${rand(amount)} paid out by hand?`,
          text: 'Naledi moves no money. Pay it from your bank first, then mark it as paid.',
          confirmWord: 'Mark as paid',
        },
        done: 'Refund marked as paid',
      },
    )
  return (
    <>
      <Button
        size="sm"
        className={className}
        busy={isPending}
        aria-label={`Mark as paid: ${rand(amount)}`}
        onClick={markPaid}
      >
        Mark as paid
      </Button>
      {dialog}
    </>
  )
}
