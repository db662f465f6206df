import { randomBytes } from 'node:crypto'
import type { SandboxCredentials, SandboxDatabase } from './sandbox-database.ts'

/**
 * The key and the webhook secret that the shop and its sandbox share, made at random once an installation,
 * so that nobody outside can sign for the sandbox or read its payments.
 */
export async function sandboxCredentials(database: SandboxDatabase): Promise<SandboxCredentials> {
  await database.query(
    `insert into sandbox_gateway.credentials (secret_key, webhook_secret) values ($1, $2)
     on conflict do nothing`,
    [`CHASECK_TEST-${randomBytes(24).toString('hex')}`, randomBytes(24).toString('hex')],
  )
  const { rows } = await database.query<SandboxCredentials>(
    'select secret_key as "secretKey", webhook_secret as "webhookSecret" from sandbox_gateway.credentials',
  )
  const [credentials] = rows
  if (!credentials) throw new Error('The sandbox gateway has lost its credentials')
  return credentials
}
