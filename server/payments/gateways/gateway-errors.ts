/** What of a payment's facts a gateway may find at fault. */
export type FaultyField = 'phone' | 'email' | 'amount' | 'currency' | 'reference' | 'name'

/** The gateway answered and said no: nothing happened there. `message` is its own text, flattened. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  readonly httpStatus: number
  readonly fields: FaultyField[]
  /** The reference was used before: the payment or refund may well exist there. */
  readonly referenceUsed: boolean

  constructor(
    message: string,
    facts: { httpStatus: number; fields?: FaultyField[]; referenceUsed?: boolean },
  ) {
    super(message)
    this.httpStatus = facts.httpStatus
    this.fields = facts.fields ?? []
    this.referenceUsed = facts.referenceUsed ?? false
  }
}

/** No answer, too late an answer, or one that says the gateway is in trouble: the outcome is unknown. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable'
}

/** An answer that cannot be understood, or must not be trusted: the outcome is unknown. */
export class GatewayMalformed extends Error {
  override readonly name = 'GatewayMalformed'
}

export type GatewayError = GatewayRefused | GatewayUnreachable | GatewayMalformed

/** Whether an error is one of the three that a gateway's call may end in. */
export function isGatewayError(error: unknown): error is GatewayError {
  return (
    error instanceof GatewayRefused ||
    error instanceof GatewayUnreachable ||
    error instanceof GatewayMalformed
  )
}

/** Whether something may have happened at the gateway although no good answer came. */
export function outcomeUnknown(error: unknown): boolean {
  return error instanceof GatewayUnreachable || error instanceof GatewayMalformed
}
