import { Button } from '#src/web/ui/button.tsx'
import { useActionOf } from '#src/web/ui/use-action.tsx'
import { renewRecoveryCodes } from '../../contract/second-factor.ts'
import { FactorRow } from './factor-row.tsx'
import { useConfirmedCall } from '../parts/use-confirmed-call.tsx'

type RecoveryCodesRowProps = { left: number; onCodes: (codes: string[]) => void }

/** Shows how many recovery codes are left, and a way to new ones. */
export function RecoveryCodesRow({ left, onCodes }: RecoveryCodesRowProps) {
  const renewing = useConfirmedCall(renewRecoveryCodes)
  const renew = useActionOf<typeof renewRecoveryCodes>(renewing)
  const ask = () =>
    renew.act(
      {},
      {
        question: {
          title: 'Make new recovery codes?',
          text: 'The codes you saved before stop working.',
          confirmWord: 'Make new codes',
        },
        done: ({ recoveryCodes }) => onCodes(recoveryCodes),
      },
    )
  return (
    <FactorRow
      name="Recovery codes"
      text={
        left > 0
          ? `${left} ${left === 1 ? 'code' : 'codes'} left, for when you lose your phone`
          : 'No codes left. Make new ones.'
      }
      actions={
        <Button variant="quiet" busy={renew.isPending} onClick={ask}>
          Make new codes
        </Button>
      }
    >
      {renewing.dialog}
      {renew.dialog}
    </FactorRow>
  )
}
