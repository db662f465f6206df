import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromOrderId, toOrderId } from './references.ts'
import { isSigned, readKey, signMessage, textToSign } from './signature.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })

const message = {
  timestamp: '1535166225',
  nonce_str: 'fcab',
  method: 'payment.preorder',
  version: '1.0',
  sign: 'x',
  sign_type: 'SHA256WithRSA',
  biz_content: {
    appid: '1072905731584000',
    merch_code: '200001',
    title: 'Order 1042',
    total_amount: '12.00',
    callback_info: '',
    refund_info: 'never signed',
    Zone: 'Z',
  },
}

test('the fields of envelope and content are signed together, sorted by their bytes', () => {
  expect(textToSign(message)).toBe(
    'Zone=Z&appid=1072905731584000&merch_code=200001&method=payment.preorder&nonce_str=fcab&timestamp=1535166225&title=Order 1042&total_amount=12.00&version=1.0',
  )
})

test.each(['pss', 'pkcs1'] as const)('a signature by %s is recognised, and no other message', (padding) => {
  const sign = signMessage(message, privateKey, padding)
  expect(isSigned({ ...message, sign }, publicKey)).toBe(true)
  expect(isSigned({ ...message, sign, method: 'payment.refund' }, publicKey)).toBe(false)
  const content = { ...message.biz_content, total_amount: '12.01' }
  expect(isSigned({ ...message, sign, biz_content: content }, publicKey)).toBe(false)
})

test.each([undefined, '', 7, 'zz', 'A'.repeat(344)])('the signature %j is wrong', (sign) => {
  expect(isSigned({ ...message, sign }, publicKey)).toBe(false)
})

test('a key may be PEM, PEM in one line, or the base64 of its DER', () => {
  const pem = String(privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const der = privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64')
  for (const text of [pem, pem.replaceAll('\n', '\\n'), der])
    expect(readKey(text, 'private')?.export({ format: 'jwk' }).n).toBe(publicKey.export({ format: 'jwk' }).n)
  const theirs = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  expect(readKey(theirs, 'public')?.type).toBe('public')
})

test('what is no RSA key of enough bits is none', () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey
  const other = generateKeyPairSync('ed25519').privateKey
  for (const key of [short, other])
    expect(readKey(String(key.export({ format: 'pem', type: 'pkcs8' })), 'private')).toBeUndefined()
  expect(readKey('', 'public')).toBeUndefined()
  expect(readKey(String(privateKey.export({ format: 'pem', type: 'pkcs8' })), 'public')).toBeUndefined()
})

test('references of the shop have letters and digits only on the way, and come back', () => {
  const txRef = `mk-${'0a'.repeat(16)}`
  expect(toOrderId(txRef)).toBe(`mk${'0a'.repeat(16)}`)
  expect(fromOrderId(toOrderId(txRef))).toBe(txRef)
  expect(fromOrderId('mkother')).toBe('mkother')
})
