import { deviceText } from '../accounts/new-device-login.ts'
import type { NewDeviceLogin } from '../accounts/new-device-login.ts'
import type { PasskeyChange } from '../accounts/passkeys/passkey-change.ts'
import { findUserRowIfAny } from '../accounts/user.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every, on } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { securityEvent } from '../../platform/security-log.ts'
import type { Shop } from '../../platform/shop.ts'
import { deleteOldOrderMails } from './order-mails.ts'
import { tellCustomer } from './tell-customer.ts'

export const notificationJobs: Job[] = [
  on('login.from-new-device', 'mail', tellOfNewDevice),
  on('passkey.changed', 'mail', tellOfPasskey),
  every(24 * 60 * 60, 'delete old records of mails about orders', ({ db }) => deleteOldOrderMails(db)),
]

type ShopParts = Pick<Shop, 'config' | 'db' | 'log'>

async function tellOfNewDevice(
  shop: ShopParts,
  { id, userId, device, addressRange, at, byCode = false }: NewDeviceLogin,
): Promise<void> {
  securityEvent(shop, 'new-device-login', { user: userId, device, network: addressRange })
  await transaction(shop.db, async (tx) => {
    const account = await findUserRowIfAny(tx, userId)
    if (!account) return
    await tellCustomer(
      tx,
      { ...account, userId },
      {
        kind: 'new-device',
        causeId: id,
        device: deviceText(device, account.language),
        place: addressRange,
        at,
        // Whoever typed the code has the phone, and the message would go to the same one.
        isTexted: !byCode && account.emailVerifiedAt === null,
      },
    )
  })
}

async function tellOfPasskey(
  { db }: Pick<Shop, 'db'>,
  { id, userId, change, at }: PasskeyChange,
): Promise<void> {
  await transaction(db, async (tx) => {
    const account = await findUserRowIfAny(tx, userId)
    if (!account) return
    const isTexted = account.emailVerifiedAt === null
    const event = { kind: 'passkey-changed', causeId: id, change, at, isTexted } as const
    await tellCustomer(tx, { ...account, userId }, event)
  })
}
