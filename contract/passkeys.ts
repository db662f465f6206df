import { z } from 'zod'
import { confirmation, user } from './accounts.ts'
import { endpoints, own } from './endpoint.ts'
import * as shape from './shapes.ts'

export const passkey = z.object({
  _id: shape.id,
  name: z.string(),
  createdAt: shape.time,
  lastUsed: shape.time.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const passkeys = z.object({ success: z.literal(true), passkeys: z.array(passkey) })

/** The options are in the JSON form of WebAuthn Level 3, for `PublicKeyCredential.parse…OptionsFromJSON`. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

const base64url = (maximum: number) =>
  z
    .string({ error: 'A text' })
    .min(1)
    .max(maximum)
    .regex(/^[\w-]+$/, 'Not base64url')

/** The browser sends `toJSON()` of a credential (WebAuthn Level 3). */
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
}

export const createdCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(shape.line(30)).max(10).optional(),
  }),
})

export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(100).optional(),
  }),
})

export const passkeyEndpoints = endpoints({
  'GET /passkeys': {
    summary: 'The passkeys of the caller, the newest first',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id }),
    response: z.object({ passkeys: z.array(passkey) }),
  },
  'POST /passkeys/options': {
    summary: 'Options to create a passkey, with a challenge that is valid once for five minutes',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, ...confirmation }),
    response: passkeyOptions,
  },
  'POST /passkeys': {
    summary: 'Adds the passkey that was created',
    api: 'account',
    access: own('body.userId'),
    body: z.object({
      userId: shape.id,
      name: shape.name,
      credential: createdCredential,
    }),
    status: 201,
    response: passkeys,
  },
  'PUT /passkeys/name': {
    summary: 'Renames a passkey',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, passkeyId: shape.id, name: shape.name }),
    response: passkeys,
  },
  'DELETE /passkeys': {
    summary: 'Removes a passkey',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, passkeyId: shape.id, ...confirmation }),
    response: passkeys,
  },
  'POST /login/passkey/options': {
    summary: 'Options to log in with a passkey, with a challenge that is valid once for five minutes',
    api: 'account',
    access: 'public',
    response: passkeyOptions,
  },
  'POST /login/passkey': {
    summary: 'Logs in with a passkey',
    api: 'account',
    access: 'public',
    body: z.object({ credential: assertion }),
    response: z.object({ userData: z.object({ token: z.string(), user }) }),
  },
})
