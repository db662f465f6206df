/** Telebirr takes letters and digits only, and a reference of the shop is `mk-` and 32 hexadecimal digits. */
export function toOrderId(reference: string): string {
  return reference.replaceAll(/[^A-Za-z0-9]/g, '')
}

export function fromOrderId(orderId: string): string {
  return orderId.replace(/^mk(?=[0-9a-f]{32}$)/, 'mk-')
}
