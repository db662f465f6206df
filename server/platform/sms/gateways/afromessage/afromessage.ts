import { z } from 'zod'
import { address } from '../../../settings.ts'
import { plainHttpFaults } from '../../../unsafe-settings.ts'
import { askProvider, referenceOf } from '../ask-provider.ts'
import { checkByBalance } from '../check-by-balance.ts'
import { SmsNoAnswer, SmsNotAccepted, SmsRefused } from '../gateway.ts'
import type { SmsGateway, SmsGatewayDefinition } from '../gateway.ts'
import { readStatus } from '../read-status.ts'

const variables = z.object({
  AFROMESSAGE_TOKEN: z.string().optional(),
  AFROMESSAGE_SENDER: z.string().optional(),
  AFROMESSAGE_IDENTIFIER: z.string().optional(),
  AFROMESSAGE_URL: address('AFROMESSAGE_URL', ['http', 'https']).default('https://api.afromessage.com'),
})

/** The API as its provider documents it. */
export const afromessage: SmsGatewayDefinition = {
  name: 'afromessage',
  variables: [
    { name: 'AFROMESSAGE_TOKEN', isSecret: true },
    { name: 'AFROMESSAGE_SENDER' },
    { name: 'AFROMESSAGE_IDENTIFIER' },
    { name: 'AFROMESSAGE_URL' },
  ],
  configure(env, mode) {
    const read = variables.safeParse(env)
    const faults = (read.error?.issues ?? []).map((issue) => issue.message)
    faults.push(...plainHttpFaults(env, ['AFROMESSAGE_URL']))
    if (env.AFROMESSAGE_TOKEN === undefined) {
      faults.push('AFROMESSAGE_TOKEN is missing: the SMS gateway afromessage needs it.')
    }
    if (mode === 'production' && env.AFROMESSAGE_SENDER === undefined) {
      faults.push('AFROMESSAGE_SENDER is missing: messages of a real shop need a sender name of its own.')
    }
    if (!read.success || read.data.AFROMESSAGE_TOKEN === undefined) return { faults }
    const { AFROMESSAGE_TOKEN: token, AFROMESSAGE_SENDER: sender, AFROMESSAGE_URL: url } = read.data
    const access = { token, sender, identifier: read.data.AFROMESSAGE_IDENTIFIER, url }
    return {
      gateway: {
        open: ({ timeoutMs }) => openAfromessage(access, timeoutMs),
        callbackKey: token,
        check: () => checkByBalance('AfroMessage', (timeoutMs) => readBalance(access, timeoutMs)),
      },
      faults,
    }
  },
}

type Access = { token: string; sender?: string | undefined; identifier?: string | undefined; url: string }

function openAfromessage(access: Access, timeoutMs: number): SmsGateway {
  const { token, sender, identifier, url } = access
  return {
    name: 'afromessage',
    async send({ to, text, callbackUrl }) {
      const body = { from: identifier, sender, to, message: text, callback: callbackUrl }
      const answer = await askProvider(
        `${url}/api/send`,
        {
          method: 'POST',
          headers: { ...authorized(token), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        timeoutMs,
      )
      const { message_id: reference, to: told } = acknowledged(answer)
      // An answer about another number says nothing of this message.
      if (typeof told === 'string' && digitsOf(told) !== digitsOf(to)) {
        throw new SmsNoAnswer('it answered about another number')
      }
      return { reference: referenceOf(reference) }
    },
    async readState(reference) {
      const answer = await askProvider(
        `${url}/api/status?id=${encodeURIComponent(reference)}`,
        { method: 'GET', headers: authorized(token) },
        timeoutMs,
      )
      return answer.acknowledge === 'success' ? readStatus(responseOf(answer).status) : undefined
    },
    readCallback: ({ status }) => readStatus(status),
  }
}

async function readBalance({ token, url }: Access, timeoutMs: number): Promise<number | undefined> {
  const answer = await askProvider(
    `${url}/api/balance`,
    { method: 'GET', headers: authorized(token) },
    timeoutMs,
  )
  const messages = Number(acknowledged(answer).estimatedMessages ?? NaN)
  return Number.isFinite(messages) ? messages : undefined
}

function authorized(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, accept: 'application/json' }
}

/** The status 200 alone says nothing. */
function acknowledged(answer: Record<string, unknown>): Record<string, unknown> {
  const response = responseOf(answer)
  if (answer.acknowledge === 'success') return response
  if (answer.acknowledge !== 'error') throw new SmsNoAnswer('its answer has no acknowledgement')
  const { errors } = response
  const reason = (Array.isArray(errors) ? errors.join(' ') : '').slice(0, 200)
  if (/balance|credit|top.?up/i.test(reason)) throw new SmsNotAccepted(reason, 'balance')
  if (/token|unauthori[sz]ed|access is denied/i.test(reason)) throw new SmsNotAccepted(reason, 'key')
  throw new SmsRefused(reason || 'it gave no reason')
}

function responseOf({ response }: Record<string, unknown>): Record<string, unknown> {
  return typeof response === 'object' && response !== null ? (response as Record<string, unknown>) : {}
}

/** The provider writes a number in several forms; the last nine digits are the same in all of them. */
function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-9)
}
