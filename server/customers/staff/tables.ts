import type { Generated } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { BuiltInRole, Permission } from '../../../contract/office/roles.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    staff: StaffTable
    ownRoles: OwnRolesTable
    staffSessions: StaffSessionsTable
    staffRecoveryCodes: StaffRecoveryCodesTable
    staffInvitations: StaffInvitationsTable
    staffPasskeys: StaffPasskeysTable
    staffRefunds: StaffRefundsTable
    staffPasskeyChallenges: StaffPasskeyChallengesTable
  }
}

export interface StaffTable {
  id: string
  email: string
  emailKey: string
  fullName: string
  role: BuiltInRole | 'own'
  ownRoleId: string | null
  passwordHash: string
  totpSecret: Buffer | null
  /** It counts once its first code was given. */
  newTotpSecret: Buffer | null
  totpPeriod: Generated<number>
  isDemo: Generated<boolean>
  createdAt: Date
  removedAt: Date | null
}

export interface OwnRolesTable {
  id: string
  name: string
  permissions: Permission[]
  createdAt: Date
}

interface StaffSessionsTable {
  tokenHash: Buffer
  id: string
  staffId: string
  device: string
  network: string
  createdAt: Date
  confirmedAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

interface StaffRecoveryCodesTable {
  staffId: string
  codeHash: Buffer
}

export interface StaffInvitationsTable {
  id: string
  email: string
  emailKey: string
  role: BuiltInRole | 'own'
  ownRoleId: string | null
  staffId: string | null
  language: Language
  invitedBy: string
  inviterId: string | null
  /** It is null until the link was made. */
  tokenHash: Buffer | null
  totpSecret: Buffer
  createdAt: Date
  expiresAt: Date
}

interface StaffPasskeysTable {
  id: string
  staffId: string
  credentialId: Buffer
  /** It is a COSE key (RFC 9052). */
  publicKey: Buffer
  signCount: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

interface StaffPasskeyChallengesTable {
  challenge: Buffer
  /** It is null for a login, before which the member is not known. */
  staffId: string | null
  expiresAt: Date
}

interface StaffRefundsTable {
  staffId: string
  /** It is YYYY-MM-DD in Addis Ababa. */
  day: string
  refundedSantim: number
}
