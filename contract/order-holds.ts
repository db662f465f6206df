/** Why an order must not be sent. `charge-back` means that the bank of the customer has taken a payment back. */
export const holdReasons = ['charge-back'] as const
export type HoldReason = (typeof holdReasons)[number]
