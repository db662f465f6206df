import type { Config } from '../config.ts'
import type { Finding } from './finding.ts'

/**
 * Whether each configured payment gateway answers and accepts its credentials. A fault of one that is not offered for
 * new payments is only a warning.
 */
export async function checkGateways({ gateways }: Config): Promise<Finding[]> {
  const about = 'Payments'
  const checks = [...gateways.configured.values()].map(async (gateway): Promise<Finding[]> => {
    if (!gateway.check) return []
    const { state, sentence } = await gateway.check()
    if (gateway.isOffered) return [{ about, state, sentence }]
    return [
      { about, state: state === 'ok' ? 'ok' : 'warn', sentence: `Not offered for new payments: ${sentence}` },
    ]
  })
  return (await Promise.all(checks)).flat()
}
