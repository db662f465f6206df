import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** It reads these of the options that the server sends. */
type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }

/** A test can make an authenticator or a browser do this wrong. */
type Deviation = {
  origin?: string
  rpId?: string
  userVerified?: boolean
  type?: string
  signCount?: number
  signature?: (right: Buffer) => Buffer
  userHandle?: string
}

const flag = { userPresent: 1, userVerified: 4, attestedCredential: 64 }

/** The WebAuthn authenticator in software has one passkey with an ES256 key and no attestation. */
export function newAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let signCount = 0
  let userHandle = ''

  function authenticatorData({ challenge: _, rp, rpId }: Options, deviation: Deviation, attested?: Buffer) {
    const relyingParty = deviation.rpId ?? rp?.id ?? rpId ?? ''
    signCount = deviation.signCount ?? signCount + 1
    const flags =
      flag.userPresent +
      (deviation.userVerified === false ? 0 : flag.userVerified) +
      (attested ? flag.attestedCredential : 0)
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(signCount, 1)
    return Buffer.concat([sha256(relyingParty), tail, attested ?? Buffer.alloc(0)])
  }

  function clientData(type: string, { challenge }: Options, deviation: Deviation): Buffer {
    const data = {
      type: deviation.type ?? type,
      challenge,
      origin: deviation.origin ?? origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(data))
  }

  const named = { id: text(credentialId), rawId: text(credentialId), type: 'public-key' as const }

  return {
    /** The response is that of `navigator.credentials.create`, as JSON. */
    create(sent: object, deviation: Deviation = {}) {
      const options = sent as Options
      userHandle = options.user?.id ?? ''
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey(publicKey)])
      const data = authenticatorData(options, deviation, attested)
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options, deviation)),
          attestationObject: text(attestationObject(data)),
          transports: ['internal'],
        },
      }
    },
    /** The response is that of `navigator.credentials.get`, as JSON. */
    get(sent: object, deviation: Deviation = {}) {
      const options = sent as Options
      const data = authenticatorData(options, deviation)
      const client = clientData('webauthn.get', options, deviation)
      const right = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(deviation.signature?.(right) ?? right),
          ...(userHandle && { userHandle: deviation.userHandle ?? userHandle }),
        },
      }
    },
  }
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url')
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

/** RFC 9053 has the CBOR map {1: 2, 3: -7, -1: 1, -2: x, -3: y} for the key. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [bytesX, bytesY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    bytesX,
    Buffer.from('225820', 'hex'),
    bytesY,
  ])
}

/** The CBOR map is {fmt: "none", attStmt: {}, authData}. */
function attestationObject(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ])
}
