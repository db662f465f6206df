import type { RateLimit } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { checkLimited } from '../../platform/sessions/rate-limit.ts'
import { matchingPeriod } from './totp.ts'

export type SpentCode = 'code' | 'recovery code'

interface Factor {
  typed: string | undefined
  limit: readonly [RateLimit, string]
  totpSecret: Buffer | null
  totpPeriod: number
  /** One of several parallel attempts with the same code succeeds. */
  spendPeriod: (period: number) => Promise<boolean>
  spendRecoveryCode: (typed: string) => Promise<boolean>
}

/** A code is used up. Refuses `second-factor-required`, `second-factor-wrong` and `too-many-requests`. */
export async function checkCode(db: Database, factor: Factor): Promise<SpentCode> {
  const { typed, limit, totpSecret, totpPeriod } = factor
  if (typed === undefined) throw new Refusal('second-factor-required')
  let spent: SpentCode | undefined
  const isRight = await checkLimited(db, [limit], async () => {
    const period = totpSecret && matchingPeriod(totpSecret, typed, { now: db.now(), after: totpPeriod })
    if (period && (await factor.spendPeriod(period))) spent = 'code'
    else if (await factor.spendRecoveryCode(typed)) spent = 'recovery code'
    return spent !== undefined
  })
  if (isRight && spent) return spent
  throw wrongCode()
}

/** Refuses `second-factor-wrong`. */
export function periodOfFirstCode(secret: Buffer | null, typed: string, now: Date): number {
  const period = secret && matchingPeriod(secret, typed, { now, after: 0 })
  if (!period) throw wrongCode()
  return period
}

function wrongCode(): Refusal {
  return new Refusal('second-factor-wrong', {}, [{ msg: 'Wrong code', path: 'code' }])
}
