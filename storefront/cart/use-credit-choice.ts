import { useState } from 'react'
import { toSantim } from '../../contract/money.ts'
import type { ShownMethod } from '../../contract/payments.ts'
import { creditToUse } from '../../contract/pricing.ts'

export type CreditChoice = {
  /** It is 0 for customers without store credit, who see nothing of it. */
  availableSantim: number
  isUsed: boolean
  setUsed: (isUsed: boolean) => void
  /** What the method is left to pay; each takes a minimum. */
  restBy: (method: ShownMethod | undefined, totalSantim: number) => number
}

/** Store credit is used unless the customer keeps it for later. */
export function useCreditChoice(availableSantim: number): CreditChoice {
  const [isUsed, setUsed] = useState(true)
  const usable = isUsed ? availableSantim : 0
  return {
    availableSantim,
    isUsed,
    setUsed,
    restBy: (method, totalSantim) =>
      totalSantim - creditToUse(totalSantim, usable, method ? toSantim(method.minimum) : 0),
  }
}
