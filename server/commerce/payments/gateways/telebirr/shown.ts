import { wayLimits } from '../../../../../contract/payment-limits.ts'
import type { ShownGateway } from '../gateway.ts'

/** The mark is a sign of our own, not the company's logo. */
export const shownTelebirr: ShownGateway = {
  brand: 'telebirr',
  logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#0b5f8a"/><path d="M8 4.5h8v15H8zM11 17h2M10 8h4M12 8v5.5" fill="none" stroke="#fff" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"/></svg>`,
  ...wayLimits.telebirr,
}
