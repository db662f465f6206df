import type { Config } from '../../platform/config.ts'
import type { Finding } from './finding.ts'

/** A shop without a gateway offers no SMS, so nothing is missing. */
export async function checkSms({ sms, dataDir }: Pick<Config, 'sms' | 'dataDir'>): Promise<Finding[]> {
  if (!sms.gateway) return []
  return [{ about: 'SMS', ...(await sms.gateway.check({ dataDir })) }]
}
