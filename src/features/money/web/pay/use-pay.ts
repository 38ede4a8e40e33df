import { useState } from 'react'
import type { GatewayName, PaymentWay } from '#src/features/gateways/contract.ts'
import { useCall } from '#src/web/api.ts'
import { payStay } from '../../contract/gateways.ts'
import { payStayByLink } from '../../contract/pay-link.ts'

export type GatewayWay = { method: GatewayName; way: PaymentWay }

/** Begins a payment, by the code of a link if there is one, and leaves for the page of its gateway; `failure` says why it could not be begun. */
export function usePay(code: string | null) {
  const own = useCall(payStay)
  const byLink = useCall(payStayByLink)
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown; method: GatewayName }>()
  const pay = async (id: string, due: string, { method, way }: GatewayWay) => {
    setFailure(undefined)
    try {
      const wanted = { id, due, method, way }
      const { redirect } = await (code === null
        ? own.mutateAsync(wanted)
        : byLink.mutateAsync({ ...wanted, code }))
      setLeaving(true)
      location.assign(redirect)
    } catch (error) {
      setFailure({ error, method })
    }
  }
  return {
    pay: (id: string, due: string, way: GatewayWay) => void pay(id, due, way),
    isPending: own.isPending || byLink.isPending || isLeaving,
    failure,
  }
}
