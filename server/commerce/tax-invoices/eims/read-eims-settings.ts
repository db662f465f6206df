import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { address } from '../../../platform/settings.ts'
import { plainHttpFaults } from '../../../platform/unsafe-settings.ts'

declare module '../../../platform/config.ts' {
  interface Config {
    eims: EimsSettings
  }
}

interface EimsSettings {
  /** It is null if the shop registers no invoices. */
  access: EimsAccess | null
  variables: { name: string; value: string; isSecret: boolean }[]
}

export interface EimsAccess {
  url: string
  clientId: string
  clientSecret: string
  apiKey: string
  /** The tax authority numbers the systems that register invoices, each with a chain of its own. */
  systemNumber: string
  tin: string
  privateKey: KeyObject
  /** Base64 of the certificate that belongs to the key. */
  certificate: string
}

export const eimsVariables = [
  { name: 'EIMS_CLIENT_ID' },
  { name: 'EIMS_CLIENT_SECRET', isSecret: true },
  { name: 'EIMS_API_KEY', isSecret: true },
  { name: 'EIMS_SYSTEM_NUMBER' },
  { name: 'EIMS_KEY_FILE' },
  { name: 'EIMS_CERTIFICATE_FILE' },
  { name: 'EIMS_URL' },
]
const required = eimsVariables.map(({ name }) => name).filter((name) => name !== 'EIMS_URL')

const url = address('EIMS_URL', ['http', 'https']).default('https://core.mor.gov.et')

type Env = Record<string, string | undefined>

/** Either all of the settings are there or none; the taxpayer is that of `TRADE_TIN`. */
export function readEimsSettings(env: Env): { settings: EimsSettings; faults: string[] } {
  const variables = eimsVariables.flatMap(({ name, isSecret = false }) => {
    const value = env[name]
    return value === undefined ? [] : [{ name, value, isSecret }]
  })
  const settings = { access: null, variables }
  if (required.every((name) => env[name] === undefined)) return { settings, faults: [] }
  const missing = [...required, 'TRADE_TIN'].filter((name) => env[name] === undefined)
  const base = url.safeParse(env.EIMS_URL)
  const faults = [
    ...missing.map((name) => `${name} is missing: invoices cannot be registered without it.`),
    ...(base.error?.issues ?? []).map((issue) => issue.message),
    ...plainHttpFaults(env, ['EIMS_URL']),
  ]
  const files = readFiles(env)
  faults.push(...files.faults)
  if (faults.length > 0 || !base.success || !files.privateKey) return { settings, faults }
  const { EIMS_CLIENT_ID: clientId = '', EIMS_CLIENT_SECRET: clientSecret = '', TRADE_TIN: tin = '' } = env
  const { EIMS_API_KEY: apiKey = '', EIMS_SYSTEM_NUMBER: systemNumber = '' } = env
  const { privateKey, certificate } = files
  const access = {
    url: base.data,
    clientId,
    clientSecret,
    apiKey,
    systemNumber,
    tin,
    privateKey,
    certificate,
  }
  return { settings: { access, variables }, faults }
}

function readFiles({ EIMS_KEY_FILE: keyFile, EIMS_CERTIFICATE_FILE: certificateFile }: Env) {
  const faults: string[] = []
  let privateKey: KeyObject | undefined
  let certificate = ''
  try {
    if (keyFile !== undefined) privateKey = createPrivateKey(readFileSync(keyFile))
    if (privateKey && privateKey.asymmetricKeyType !== 'rsa') throw new Error('it is not an RSA key')
  } catch (error) {
    faults.push(`EIMS_KEY_FILE cannot be used: ${reasonOf(error)}.`)
  }
  try {
    if (certificateFile !== undefined) {
      const read = new X509Certificate(readFileSync(certificateFile))
      certificate = read.raw.toString('base64')
      if (privateKey && !read.checkPrivateKey(privateKey)) throw new Error('it does not belong to the key')
    }
  } catch (error) {
    faults.push(`EIMS_CERTIFICATE_FILE cannot be used: ${reasonOf(error)}.`)
  }
  return { faults, privateKey, certificate }
}

/** The message of a file that cannot be read has its path, which a setting may show. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code?.startsWith('ERR_OSSL') ? 'it is not in the form PEM' : message.replace(/\.$/, '')
}
