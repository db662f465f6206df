import { Refusal } from '../../contract/refusals.ts'
import type { GatewayRefused } from './gateways/gateway-errors.ts'

/** What the shopper reads of a gateway's refusal, with a way forward; troubles between shop and gateway stay ours. */
export function refusalOfGateway(refused: GatewayRefused): Refusal {
  if (refused.fields.includes('phone')) return new Refusal('gateway-refused-phone')
  if (refused.fields.includes('email')) return new Refusal('gateway-refused-email')
  if (refused.httpStatus !== 400) return new Refusal('gateway-failed')
  return new Refusal('gateway-refused', { reason: refused.message.replace(/[.\s]+$/, '') })
}
