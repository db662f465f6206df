import type { Generated } from 'kysely'
import type { Calendar, Clock, Language } from '../../../contract/language.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    users: UsersTable
    userIdentities: UserIdentitiesTable
    profileImages: ProfileImagesTable
    emailCodes: EmailCodesTable
    phoneCodes: PhoneCodesTable
    telegramLaunches: TelegramLaunchesTable
    passwordResets: PasswordResetsTable
    credentialChanges: CredentialChangesTable
    reservedContacts: ReservedContactsTable
    customerBlocks: CustomerBlocksTable
    phoneCustomers: PhoneCustomersTable
  }
}

export interface UsersTable {
  id: string
  fullName: string
  email: string
  emailKey: string
  phone: string | null
  passwordHash: string | null
  /** The user last proved then to receive mail at `email`. */
  emailVerifiedAt: Date | null
  /** The user last proved then to receive messages at `phone`. */
  phoneVerifiedAt: Date | null
  language: Generated<Language>
  /** What is null follows the language. */
  calendar: Calendar | null
  clock: Clock | null
  lowData: Generated<boolean>
  createdAt: Date
  deletedAt: Date | null
}

interface UserIdentitiesTable {
  userId: string
  provider: string
  subject: string
  createdAt: Date
}

interface ProfileImagesTable {
  userId: string
  type: string
  content: Buffer
  updatedAt: Date
}

interface EmailCodesTable {
  userId: string
  id: string
  emailKey: string
  codeHash: Buffer
  previousCodeHash: Buffer | null
  failedAttempts: Generated<number>
  expiresAt: Date
  verifiedAt: Date | null
  spentAt: Date | null
  createdAt: Date
}

/** Without a user, whoever types the code logs in. */
interface PhoneCodesTable {
  id: string
  phone: string
  userId: string | null
  codeHash: Buffer
  failedAttempts: Generated<number>
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  ticketHash: Buffer | null
  ticketExpiresAt: Date | null
}

interface TelegramLaunchesTable {
  contentHash: Buffer
  expiresAt: Date
}

interface PasswordResetsTable {
  userId: string
  tokenHash: Buffer
  expiresAt: Date
  usedAt: Date | null
  requestId: string | null
  createdAt: Date
}

/** `email`, `phone` and `hadPassword` are from before the change. */
/** A trigger on the changes fills it. */
interface ReservedContactsTable {
  contact: string
  userId: string
  changeId: string
  expiresAt: Date
}

export interface CredentialChangesTable {
  userId: string
  id: string
  changed: string[]
  email: string
  emailKey: string
  phone: string | null
  phoneVerifiedAt: Date | null
  hadPassword: boolean
  device: string
  tokenHash: Buffer | null
  previousTokenHash: Buffer | null
  createdAt: Date
  expiresAt: Date
  undoneAt: Date | null
}

/** At most one block of a customer is not lifted. */
export interface CustomerBlocksTable {
  userId: string
  id: string
  reason: string
  blockedBy: string
  blockedAt: Date
  liftReason: string | null
  liftedBy: string | null
  liftedAt: Date | null
}

/** A member of staff has added the customer; an account takes over its orders when it proves the number. */
interface PhoneCustomersTable {
  customerId: string
  phone: string
  attachedTo: Generated<string | null>
  attachedAt: Generated<Date | null>
}
