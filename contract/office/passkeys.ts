import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { assertion, createdCredential, passkey, passkeyOptions } from '../passkeys.ts'
import * as shape from '../shapes.ts'
import { me } from './staff.ts'

const passkeysNow = z.object({ me, passkeys: z.array(passkey) })

export const staffPasskeyEndpoints = endpoints({
  'GET /office/me/passkeys': {
    summary: 'The own passkeys, the newest first',
    api: 'office',
    access: staff(),
    response: z.object({ passkeys: z.array(passkey) }),
  },
  'POST /office/me/passkeys/options': {
    summary: 'Options to create a passkey, with a challenge that is valid once for five minutes',
    api: 'office',
    access: staff(),
    response: passkeyOptions,
  },
  'POST /office/me/passkeys': {
    summary:
      'Adds the passkey that was created; the first second factor of a member comes with recovery codes',
    api: 'office',
    access: staff(),
    body: z.object({ name: shape.name, credential: createdCredential }),
    status: 201,
    response: passkeysNow.extend({ recoveryCodes: z.array(z.string()) }),
  },
  'PUT /office/me/passkeys/:passkeyId': {
    summary: 'Renames a passkey',
    api: 'office',
    access: staff(),
    params: z.object({ passkeyId: shape.id }),
    body: z.object({ name: shape.name }),
    response: z.object({ passkeys: z.array(passkey) }),
  },
  'DELETE /office/me/passkeys/:passkeyId': {
    summary: 'Removes a passkey, unless it is the only second factor of a role that requires one',
    api: 'office',
    access: staff(),
    params: z.object({ passkeyId: shape.id }),
    response: passkeysNow,
  },
  'POST /office/login/passkey/options': {
    summary: 'Options to log in with a passkey, with a challenge that is valid once for five minutes',
    api: 'office',
    access: 'public',
    response: passkeyOptions,
  },
  'POST /office/login/passkey': {
    summary: 'Logs a member of staff in with a passkey, which is both factors',
    api: 'office',
    access: 'public',
    body: z.object({ credential: assertion }),
    response: z.object({ me }),
  },
})
