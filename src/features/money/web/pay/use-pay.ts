import { useState } from 'react'
import type { GatewayName, PaymentWay } from '#src/features/gateways/contract.ts'
import { useCall } from '#src/web/api.ts'
import { payStay } from '../../contract/gateways.ts'

export type GatewayWay = { method: GatewayName; way: PaymentWay }

/** Begins a payment and leaves for the page of its gateway; `failure` says why it could not be begun. */
export function usePay() {
  const { mutateAsync, isPending } = useCall(payStay)
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown; method: GatewayName }>()
  const pay = async (id: string, due: string, { method, way }: GatewayWay) => {
    setFailure(undefined)
    try {
      const { redirect } = await mutateAsync({ id, due, method, way })
      setLeaving(true)
      location.assign(redirect)
    } catch (error) {
      setFailure({ error, method })
    }
  }
  return {
    pay: (id: string, due: string, way: GatewayWay) => void pay(id, due, way),
    isPending: isPending || isLeaving,
    failure,
  }
}
