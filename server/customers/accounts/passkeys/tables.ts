declare module '../../../platform/database/connect.ts' {
  interface Tables {
    passkeys: PasskeysTable
    passkeyChallenges: PasskeyChallengesTable
  }
}

interface PasskeysTable {
  userId: string
  id: string
  credentialId: Buffer
  /** It is a COSE key (RFC 9052). */
  publicKey: Buffer
  signCount: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

interface PasskeyChallengesTable {
  challenge: Buffer
  /** It is null for a login, before which the user is not known. */
  userId: string | null
  createdAt: Date
  expiresAt: Date
}
