/** Passkeys of customers and of members of staff use this WebAuthn, which stores nothing. */
import { defaultLanguage } from '../../../../contract/language.ts'
import { catalogues } from '../../../../messages/catalogues.server.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { readBrand } from '../../../platform/face/read-face.ts'

/** It has hundreds of modules, which most processes and commands never need. */
const loadLibrary = () => import('@simplewebauthn/server')

/** The IANA COSE algorithms Ed25519, ES256 and RS256 are those which between them all authenticators have. */
const algorithms = [-8, -7, -257]

/** WebAuthn calls it the relying party: passkeys belong to the domain of the pages. */
function relyingParty(url: string) {
  const { hostname, origin } = new URL(url)
  return { rpID: hostname, origin }
}

/** The user handle is the 16 bytes of an id, which is not a secret and says nothing about the person. */
function userHandleOf(id: string): Buffer<ArrayBuffer> {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

export async function challengeOf(clientDataJson: string): Promise<string | undefined> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  try {
    const { challenge }: { challenge?: unknown } = decodeClientDataJSON(clientDataJson)
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

export type KnownPasskey = {
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
}

type Creation = {
  url: string
  challenge: Buffer<ArrayBuffer>
  person: { id: string; name: string; fullName: string }
  known: Pick<KnownPasskey, 'credentialId' | 'transports'>[]
}

export async function creationOptions(db: Database, { url, challenge, person, known }: Creation) {
  const { generateRegistrationOptions } = await loadLibrary()
  const brand = await readBrand(db)
  return generateRegistrationOptions({
    // The browser asks with this name whether a passkey shall be made.
    rpName: brand?.name[defaultLanguage] || catalogues[defaultLanguage].shell.name,
    rpID: relyingParty(url).rpID,
    userID: userHandleOf(person.id),
    userName: person.name,
    userDisplayName: person.fullName,
    challenge,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** The options name no passkeys, so that nobody learns which account has one: the browser offers those that it has. */
export async function loginOptions(url: string, challenge: Buffer<ArrayBuffer>) {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: relyingParty(url).rpID,
    challenge,
    userVerification: 'required',
  })
}

type Named = { id: string; rawId: string; type: 'public-key' }

export type CreatedCredential = Named & {
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined }
}

export async function verifyCreation(
  credential: CreatedCredential,
  { url, challenge }: { url: string; challenge: string },
): Promise<KnownPasskey | undefined> {
  const { rpID, origin } = relyingParty(url)
  const { clientDataJSON, attestationObject, transports = [] } = credential.response
  const { verifyRegistrationResponse } = await loadLibrary()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // It throws an untyped error for everything that is wrong with a response.
  }).catch(() => ({ verified: false, registrationInfo: undefined }) as const)
  if (!verified || !registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports,
  }
}

export type Assertion = Named & {
  response: {
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string | undefined
  }
}

type Expected = {
  url: string
  challenge: string
  ownerId: string
  passkey: Pick<KnownPasskey, 'publicKey' | 'signCount'>
}

/** Returns the new count of signatures, or undefined if anything is wrong. */
export async function verifyAssertion(
  credential: Assertion,
  { url, challenge, ownerId, passkey }: Expected,
): Promise<number | undefined> {
  const { rpID, origin } = relyingParty(url)
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response
  const isOwn = userHandle === undefined || userHandle === userHandleOf(ownerId).toString('base64url')
  const { verifyAuthenticationResponse } = await loadLibrary()
  const answer = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  return isOwn && answer?.verified ? answer.authenticationInfo.newCounter : undefined
}
