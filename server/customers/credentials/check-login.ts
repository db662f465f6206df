import type { RateLimit } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { checkLimited, checkRateLimit, countRateLimitHit } from '../../platform/sessions/rate-limit.ts'
import type { RateLimitSubject } from '../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'
import { passwordMatches } from '../accounts/passwords.ts'

interface LoginLimits {
  wrongLogin: RateLimit
  wrongLoginOfAddress: RateLimit
  wrongLoginToAccount: RateLimit
}

interface Attempt<Member> {
  account: string
  address: string
  password: string
  limits: LoginLimits
  find: () => Promise<Member | undefined>
  onWrong: (found: Member | undefined) => void
}

/** The time is equal whether or not there is such a member. Refuses `wrong-login` and `too-many-requests`. */
export async function checkLogin<Member extends { passwordHash: string }>(
  shop: Pick<Shop, 'config' | 'db'>,
  { account, address, password, limits: given, find, onWrong }: Attempt<Member>,
): Promise<Member> {
  const { db } = shop
  const limits = limitsOf(shop, given, { account, address })
  for (const limit of limits) await checkRateLimit(db, ...limit)
  const member = await find()
  if (!(await passwordMatches(member?.passwordHash, password, { lane: 'staff' })) || !member) {
    onWrong(member)
    for (const limit of limits) await countRateLimitHit(db, ...limit)
    throw new Refusal('wrong-login')
  }
  // Parallel attempts are checked again.
  for (const limit of limits) await checkRateLimit(db, ...limit)
  return member
}

function limitsOf(
  { config }: Pick<Shop, 'config'>,
  limits: LoginLimits,
  { account, address }: { account: string; address: string },
): [RateLimit, RateLimitSubject][] {
  const ofPair: [RateLimit, RateLimitSubject] = [limits.wrongLogin, [account, address]]
  if (!config.rateLimit) return [ofPair]
  return [ofPair, [limits.wrongLoginOfAddress, address], [limits.wrongLoginToAccount, account]]
}

/** Refuses `staff-password-wrong` and `too-many-requests`. */
export async function checkConfirmation(
  db: Database,
  {
    passwordHash,
    password,
    limit,
  }: { passwordHash: string; password: string; limit: readonly [RateLimit, string] },
  onWrong: () => void,
): Promise<void> {
  if (await checkLimited(db, [limit], () => passwordMatches(passwordHash, password, { lane: 'staff' })))
    return
  onWrong()
  throw new Refusal('staff-password-wrong', {}, [{ msg: 'The password is wrong', path: 'password' }])
}

/**
 * Who changes the password is told that the old one is wrong, not that the confirmation is. Returns whether the new one
 * is still to be set: after a change whose answer was lost, it is the password already.
 */
export async function checkOldPassword(
  { passwordHash, newPassword }: { passwordHash: string; newPassword: string },
  confirm: () => Promise<void>,
): Promise<boolean> {
  try {
    await confirm()
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'staff-password-wrong') throw error
    // Confirming has counted the attempt, so that passwords are tried here no longer than there.
    if (await passwordMatches(passwordHash, newPassword, { lane: 'staff' })) return false
    throw new Refusal('old-password-wrong', {}, [{ msg: 'Old password is incorrect', path: 'oldPassword' }])
  }
}
