import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, key, time } from '../database/columns.ts'
import type { Language } from '../../contract/language.ts'

export const users = pgTable('users', {
  id: key('id').primaryKey(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  phone: text('phone'),
  passwordHash: text('password_hash'),
  language: text('language').$type<Language>().notNull().default('en'),
  createdAt: time('created_at').notNull(),
  deletedAt: time('deleted_at'),
})

export const userIdentities = pgTable(
  'user_identities',
  {
    userId: key('user_id').notNull(),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider, table.subject] })],
)

export const profileImages = pgTable('profile_images', {
  userId: key('user_id').primaryKey(),
  type: text('type').notNull(),
  content: bytes('content').notNull(),
  updatedAt: time('updated_at').notNull(),
})

export const emailCodes = pgTable(
  'email_codes',
  {
    userId: key('user_id').notNull(),
    id: key('id').notNull(),
    emailKey: text('email_key').notNull(),
    codeHash: bytes('code_hash').notNull(),
    previousCodeHash: bytes('previous_code_hash'),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
    verifiedAt: time('verified_at'),
    spentAt: time('spent_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    userId: key('user_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    requestId: key('request_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)
