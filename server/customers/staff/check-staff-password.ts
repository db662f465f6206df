import { Refusal } from '../../../contract/refusals.ts'
import { checkPassword } from '../accounts/check-password.ts'
import type { Shop } from '../../platform/shop.ts'
import { demoMember } from './ensure-demo-member.ts'

/** The published password of the demo member is common, too. */
export async function checkStaffPassword(
  { config }: Pick<Shop, 'config'>,
  password: string,
  { email, fullName }: { email: string; fullName: string },
): Promise<void> {
  await checkPassword(password, { email, fullName, phone: null })
  const isPublished = password.trim().toLowerCase() === demoMember.password
  if (isPublished && config.mode === 'production') throw new Refusal('password-too-common')
}
