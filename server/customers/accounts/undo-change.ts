import type { Selectable } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { securityEvent } from '../../platform/security-log.ts'
import { endSessions } from '../../platform/sessions/end-session.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashOf } from './credential-changes.ts'
import { deleteOpenCodes } from './email-codes.ts'
import { removePasskeys } from './passkeys/passkeys.ts'
import { newResetToken, revokeResetLinks } from './reset-links.ts'
import type { CredentialChangesTable } from './tables.ts'
import { lockUser } from './user.ts'

type ChangeRow = Selectable<CredentialChangesTable>

/**
 * Email address and phone number become those before the change of the link, which undoes all later changes too. Every
 * session and passkey ends. Where the account had a password, it returns a token to set a new one, and the present one
 * stops working if it was changed. Refuses `undo-link-dead`.
 */
export async function undoChange(
  shop: Pick<Shop, 'db' | 'log'>,
  token: string,
): Promise<{ resetToken?: string }> {
  const { db } = shop
  const { userId } = await findChange(db, token)
  const resetToken = await transaction(db, async (tx) => {
    await lockUser(tx, userId)
    const change = await findChange(tx, token)
    const undone = await markUndone(tx, change)
    const isPhoneFree = await isFree(tx, userId, change.phone)
    await tx
      .updateTable('users')
      .set({
        email: change.email,
        emailKey: change.emailKey,
        emailVerifiedAt: tx.now(),
        phone: isPhoneFree ? change.phone : null,
        phoneVerifiedAt: isPhoneFree ? change.phoneVerifiedAt : null,
        ...(undone.some(({ changed }) => changed.includes('password')) && { passwordHash: null }),
      })
      .where('id', '=', userId)
      .execute()
    await endSessions(tx, userId)
    await removePasskeys(tx, userId)
    await deleteOpenCodes(tx, userId)
    await revokeResetLinks(tx, userId)
    return change.hadPassword ? newResetToken(tx, userId, newId()) : undefined
  })
  securityEvent(shop, 'credentials-restored', { user: userId })
  return resetToken === undefined ? {} : { resetToken }
}

/** Somebody else may have proved by now that the number is theirs. */
async function isFree(tx: Database, userId: string, phone: string | null): Promise<boolean> {
  if (phone === null) return true
  const owner = await userOfKey(tx, 'phone', phone).executeTakeFirst()
  return owner === undefined || owner.userId === userId
}

async function findChange(db: Database, token: string): Promise<ChangeRow> {
  const hash = hashOf(token)
  const change = await db
    .selectFrom('credentialChanges')
    .selectAll()
    .where((row) =>
      row(
        'userId',
        '=',
        row.fn.coalesce(userOfKey(db, 'undo-link', hash), userOfKey(db, 'previous-undo-link', hash)),
      ),
    )
    .where((row) => row.or([row('tokenHash', '=', hash), row('previousTokenHash', '=', hash)]))
    .where('undoneAt', 'is', null)
    .where('expiresAt', '>', db.now())
    .executeTakeFirst()
  if (!change) throw new Refusal('undo-link-dead')
  return change
}

/** The links of the change and all later ones end too: they may be in the hands of a thief. */
function markUndone(tx: Database, { userId, id, createdAt }: ChangeRow): Promise<{ changed: string[] }[]> {
  return tx
    .updateTable('credentialChanges')
    .set({ undoneAt: tx.now() })
    .where('userId', '=', userId)
    .where('undoneAt', 'is', null)
    .where((row) =>
      row.or([
        row('createdAt', '>', createdAt),
        row.and([row('createdAt', '=', createdAt), row('id', '>=', id)]),
      ]),
    )
    .returning('changed')
    .execute()
}
