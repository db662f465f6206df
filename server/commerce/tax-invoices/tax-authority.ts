/** Where invoices are registered. Nobody else is told whether an invoice exists. */
export interface TaxAuthority {
  /**
   * `request` is the JSON of an invoice, byte for byte, which may have been sent before. It throws `InvoiceRefused`,
   * `InvoiceNotAsked` or `InvoiceNotAnswered`.
   */
  register(request: string): Promise<RegisteredInvoice>
  /** An invoice that is canceled already is no error. It throws what `register` throws. */
  cancel(irn: string, remark: string): Promise<void>
  check(): Promise<{ state: 'ok' | 'error'; sentence: string }>
}

export interface RegisteredInvoice {
  irn: string
  acknowledgedAt: string
  signedQr: string
}

/** It was not registered, and asking again would change nothing. */
export class InvoiceRefused extends Error {
  override readonly name = 'InvoiceRefused'
}

/** It was not registered, as nobody was reached. */
export class InvoiceNotAsked extends Error {
  override readonly name = 'InvoiceNotAsked'
}

/** It may have been registered. */
export class InvoiceNotAnswered extends Error {
  override readonly name = 'InvoiceNotAnswered'
}
