import type { Config } from '../config.ts'
import { callChapa } from '../payments/gateways/chapa-call.ts'
import { GatewayRefused } from '../payments/gateways/gateway-errors.ts'
import { heed, ill, reasonOf, well } from './finding.ts'
import type { Finding } from './finding.ts'

const patienceMs = 10_000

/** Whether the payment gateway answers and takes our key; it is only asked for its list of banks. */
export async function checkGateways({ gateway, chapa, mode }: Config): Promise<Finding[]> {
  const about = 'Payments'
  if (gateway === 'sandbox') return [well(about, 'The sandbox gateway is in use: no real money moves.')]
  const secretKey = chapa.secretKey ?? ''
  const isTest = /test/i.test(secretKey)
  try {
    await callChapa(
      { apiUrl: chapa.url, secretKey, timeoutMs: patienceMs },
      { method: 'GET', path: ['banks'] },
    )
    if (isTest && mode === 'production')
      return [heed(about, 'Chapa takes our key, but it is a test key: no real money moves.')]
    return [well(about, 'Chapa answers and takes our key.')]
  } catch (error) {
    const refused = error instanceof GatewayRefused
    return [
      ill(
        about,
        refused ? `Chapa refuses our key: ${reasonOf(error)}.` : `Chapa does not answer: ${reasonOf(error)}.`,
      ),
    ]
  }
}
