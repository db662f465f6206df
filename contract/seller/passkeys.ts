import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { assertion, createdCredential, passkey, passkeyOptions } from '../passkeys.ts'
import * as shape from '../shapes.ts'
import { sellerMe } from './session.ts'

const passkeysNow = z.object({ me: sellerMe, passkeys: z.array(passkey) })

export const sellerPasskeyEndpoints = endpoints({
  'GET /seller/session/passkeys': {
    summary: 'The own passkeys, the newest first',
    api: 'seller',
    access: seller(),
    response: z.object({ passkeys: z.array(passkey) }),
  },
  'POST /seller/session/passkeys/options': {
    summary: 'Options to create a passkey, with a challenge that is valid once for five minutes',
    api: 'seller',
    access: seller(),
    response: passkeyOptions,
  },
  'POST /seller/session/passkeys': {
    summary:
      'Adds the passkey that was created; the first second factor of a member comes with recovery codes',
    api: 'seller',
    access: seller(),
    body: z.object({ name: shape.name, credential: createdCredential }),
    status: 201,
    response: passkeysNow.extend({ recoveryCodes: z.array(z.string()) }),
  },
  'PUT /seller/session/passkeys/:passkeyId': {
    summary: 'Renames a passkey',
    api: 'seller',
    access: seller(),
    params: z.object({ passkeyId: shape.id }),
    body: z.object({ name: shape.name }),
    response: z.object({ passkeys: z.array(passkey) }),
  },
  'DELETE /seller/session/passkeys/:passkeyId': {
    summary: 'Removes a passkey',
    api: 'seller',
    access: seller(),
    params: z.object({ passkeyId: shape.id }),
    response: passkeysNow,
  },
  'POST /seller/session/recovery-codes': {
    summary: 'Replaces the recovery codes of a member with a second factor',
    api: 'seller',
    access: seller(),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  'POST /seller/session/passkey/options': {
    summary: 'Options to log in with a passkey, with a challenge that is valid once for five minutes',
    api: 'seller',
    access: 'public',
    response: passkeyOptions,
  },
  'POST /seller/session/passkey': {
    summary: 'Logs a member of a seller in with a passkey, which is both factors',
    api: 'seller',
    access: 'public',
    body: z.object({ credential: assertion }),
    response: z.object({ me: sellerMe }),
  },
})
