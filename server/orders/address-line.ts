import type { DeliveryAddress } from '../../contract/addresses.ts'

/** An address in one line, as mails and the operator's terminal show it. */
export function addressLine({ street, city, state, country, zipCode }: DeliveryAddress): string {
  return `${street}, ${city}, ${state}, ${zipCode} ${country}`
}
