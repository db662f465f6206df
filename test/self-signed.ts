import { generateKeyPairSync, sign } from 'node:crypto'

/** An RSA key and a certificate of X.509 (RFC 5280) that it has signed itself, in the form PEM. */
export function selfSigned(name: string): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = sequence(identifier('2a864886f70d01010d'), der(0x05))
  const called = sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(name)))))
  const validity = sequence(time('200101000000Z'), time('491231235959Z'))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    called,
    validity,
    called,
    publicKey.export({ format: 'der', type: 'spki' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha512', content, privateKey))
  const base64 = sequence(content, algorithm, signature).toString('base64')
  const lines = base64.match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function identifier(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function time(text: string): Buffer {
  return der(0x17, Buffer.from(text))
}
