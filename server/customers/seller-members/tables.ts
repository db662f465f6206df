import type { Generated, Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { SellerRole } from '../../../contract/seller/roles.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    sellerMembers: SellerMembersTable
    sellerSessions: SellerSessionsTable
    sellerRecoveryCodes: SellerRecoveryCodesTable
    sellerPasskeys: SellerPasskeysTable
    sellerPasskeyChallenges: SellerPasskeyChallengesTable
    sellerInvitations: SellerInvitationsTable
  }
}

interface SellerMembersTable {
  id: string
  sellerId: string
  email: string
  emailKey: string
  fullName: string
  role: SellerRole
  passwordHash: string
  totpSecret: Buffer | null
  /** It counts once its first code was given. */
  newTotpSecret: Buffer | null
  totpPeriod: Generated<number>
  isDemo: Generated<boolean>
  createdAt: Date
  removedAt: Date | null
}

export type SellerMemberRow = Selectable<SellerMembersTable>

export interface SellerMemberKey {
  sellerId: string
  memberId: string
}

interface SellerSessionsTable {
  tokenHash: Buffer
  id: string
  sellerId: string
  memberId: string
  device: string
  network: string
  createdAt: Date
  confirmedAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

interface SellerRecoveryCodesTable {
  sellerId: string
  memberId: string
  codeHash: Buffer
}

interface SellerPasskeysTable {
  id: string
  sellerId: string
  memberId: string
  credentialId: Buffer
  /** It is a COSE key (RFC 9052). */
  publicKey: Buffer
  signCount: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

interface SellerPasskeyChallengesTable {
  challenge: Buffer
  /** It is null for a login, before which the member is not known. */
  sellerId: string | null
  memberId: string | null
  expiresAt: Date
}

export interface SellerInvitationsTable {
  id: string
  /** It is null for who signs up: accepting the invitation opens the store. */
  sellerId: string | null
  /** Where the store is, for who signs up. */
  place: string | null
  email: string
  emailKey: string
  role: SellerRole
  /** The member sets a new password. */
  memberId: string | null
  language: Language
  storeName: string
  invitedBy: string
  /** It is null if the shop invites, or the member itself. */
  inviterId: string | null
  /** It is null until the link was made. */
  tokenHash: Buffer | null
  totpSecret: Buffer
  createdAt: Date
  expiresAt: Date
}
