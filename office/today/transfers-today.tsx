import { Transfers } from '../payments/transfers.tsx'
import { useDecision, usePayments } from '../payments/use-decision.tsx'

/** More of them are on the screen of payments. */
const shown = 5

/** The transfers that wait longest, to be confirmed without leaving the first screen. */
export function TransfersToday() {
  const query = usePayments()
  const { ask, outcome, dialog } = useDecision()
  const transfers = query.data?.transfers ?? []
  return (
    <>
      {outcome}
      {transfers.length > 0 && <Transfers transfers={transfers.slice(0, shown)} onAsk={ask} />}
      {dialog}
    </>
  )
}
